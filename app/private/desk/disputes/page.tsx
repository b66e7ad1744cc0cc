import type { Metadata } from "next";
import { DisputeScreen } from "@/components/desk/dispute-screen";
import { loadQueue } from "@/lib/desk/load-desk";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Disputes" };

export default async function DisputesPage() {
  const { actor } = await requirePageUser();
  const now = clock.now();
  const first = await loadQueue({ actor, now }, "DISPUTE");
  return <DisputeScreen first={first} renderedAt={now.getTime()} />;
}
