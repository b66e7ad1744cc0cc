import type { Metadata } from "next";
import { AgencyScheduleScreen } from "@/components/agency/agency-schedule-screen";
import { tabOf } from "@/lib/agency-schedule/address-rules";
import { agencyScope } from "@/lib/access/scopes";
import { loadFirstScreen } from "@/lib/agency-schedule/shifts/load-first-screen";
import { env } from "@/lib/env";
import { pack } from "@/lib/http/packed-rows";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Schedule" };

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function AgencySchedulePage({ searchParams }: { searchParams: Search }) {
  const { actor } = await requirePageUser();
  const { "tab-index": index = null, start, end } = await searchParams;
  const isFirst = tabOf(String(index ?? "0")) === "open" && !start && !end;
  const now = clock.now();
  const { timeZone, first } = await loadFirstScreen(agencyScope(actor), { isFirst, now });
  return (
    <AgencyScheduleScreen
      timeZone={timeZone}
      renderedAt={now.getTime()}
      provider={env().PROVIDER_NAME}
      first={first && { ...first, shifts: pack(first.shifts, "rows") }}
    />
  );
}
