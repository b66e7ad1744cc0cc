"use client";

import type { DateRange } from "@/lib/agency-schedule/shifts/rules";
import { isDate } from "@/lib/time/calendar";
import type { ScheduleAddress } from "./schedule-address";

/** The dates in the address, clamped to the feed's bounds; its default range if there are none. */
export function useRange(address: ScheduleAddress, bound: (requested: Partial<DateRange>) => DateRange) {
  const { start, end } = address;
  const requested = isDate(start) && isDate(end) ? bound({ start, end }) : null;
  const standard = bound({});
  const range = requested && requested.start <= requested.end ? requested : standard;
  return {
    range,
    isStandard: range.start === standard.start && range.end === standard.end,
    picked: { from: range.start, to: range.end },
    pick: (picked: { from: string; to: string } | null) =>
      address.set({ start: picked?.from ?? null, end: picked?.to ?? null }),
  };
}
