import type { Metadata } from "next";
import { DeskScreen } from "@/components/desk/desk-screen";
import { loadDesk } from "@/lib/desk/load-desk";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Desk" };

export default async function DeskPage() {
  const { actor } = await requirePageUser();
  const now = clock.now();
  return <DeskScreen first={await loadDesk({ actor, now })} renderedAt={now.getTime()} />;
}
