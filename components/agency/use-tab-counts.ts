"use client";

import { useQuery } from "@tanstack/react-query";
import type { TabId } from "@/lib/agency-schedule/address-rules";
import { bundlesQuery } from "@/lib/agency-schedule/bundles/client";
import { assignedShiftsQuery, openShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import { isUpcoming, openRange } from "@/lib/agency-schedule/shifts/rules";
import type { FirstShifts } from "@/lib/agency-schedule/shifts/schema";
import { clock } from "@/lib/time/clock";
import type { ScheduleAddress } from "./schedule-address";
import { useRange } from "./use-range";

const NO_DATES = { start: null, end: null };

/** How much each tab holds, whatever its search and filters; the past has nothing to do. */
export function useTabCounts(
  address: ScheduleAddress,
  today: string,
  first: FirstShifts | null,
): Partial<Record<TabId, number>> {
  const dated = address.tab === "past" ? { ...address, ...NO_DATES } : address;
  const { range } = useRange(dated, (requested) => openRange(requested, today));
  const open = useQuery(openShiftsQuery(range));
  const bundles = useQuery(bundlesQuery(range));
  const assigned = useQuery(assignedShiftsQuery());
  const now = clock.now();
  return {
    open: open.data?.total ?? first?.shifts.total,
    bundles: bundles.data?.total,
    assigned: assigned.data?.rows.filter((one) => isUpcoming(one, now)).length,
  };
}
