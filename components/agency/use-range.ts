"use client";

import type { DateRange } from "@/lib/agency-schedule/shifts/rules";
import type { Address } from "./use-address";

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The dates of the address, else the tab's own. */
export function useRange(address: Address, standard: DateRange) {
  const [start, end] = [address.get("start"), address.get("end")];
  const range = isDate(start) && isDate(end) && start <= end ? { start, end } : standard;
  return {
    range,
    picked: { from: range.start, to: range.end },
    pick: (picked: { from: string; to: string } | null) =>
      address.set({ start: picked?.from ?? null, end: picked?.to ?? null }),
  };
}
