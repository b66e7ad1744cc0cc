import type { Metadata } from "next";
import { LimitsScreen } from "@/components/desk/limits/limits-screen";
import { loadDeskLimits } from "@/lib/desk/limits/load-desk-limits";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Limits" };

export default async function LimitsPage() {
  const { actor } = await requirePageUser();
  return <LimitsScreen first={await loadDeskLimits({ actor, now: clock.now() })} />;
}
