import type { Metadata } from "next";
import { CredentialScreen } from "@/components/desk/credential-screen";
import { loadQueue } from "@/lib/desk/load-desk";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Credentials" };

export default async function CredentialsPage() {
  const { actor } = await requirePageUser();
  const now = clock.now();
  const first = await loadQueue({ actor, now }, "CREDENTIAL");
  return <CredentialScreen first={first} renderedAt={now.getTime()} />;
}
