"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { Route } from "next";
import { useEffect, useRef } from "react";
import { highlightRows } from "@/components/list/highlight-rows";
import { lookFor } from "@/components/schedule/look-for";
import type { SlotSource } from "@/components/slot-actions/slot-source";
import { notify } from "@/components/ui/notify";
import { GLOBAL_SCHEDULE } from "@/lib/access/path-parts";
import { chooseFacilitiesMutation, readCalendarSlots } from "@/lib/global-schedule/client";
import { everything, type CalendarFilters } from "@/lib/global-schedule/filter-rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { focusSlot } from "./focus-slot";
import type { FacilityChoice } from "./use-facility-choice";

const NOT_HERE = "The requested shifts are at a facility that is not on your Global Schedule.";

type Given = {
  facilities: readonly Pick<CalendarFacility, "id">[];
  choice: Pick<FacilityChoice, "chosen" | "include">;
  onGo: (to: { date: string; filters: CalendarFilters }) => void;
};

type Latest = Given & { isMounted: boolean };

/** Shows newly created slots once the calendar has them, whatever day, filters and facilities it showed until then. */
export function useReveal(given: Given): SlotSource["reveal"] {
  const client = useQueryClient();
  const router = useRouter();
  // A banner keeps the function of an older render, and outlives the screen.
  const latest = useRef<Latest | null>(null);
  useEffect(() => {
    latest.current = { ...given, isMounted: true };
    return () => {
      latest.current = { ...given, isMounted: false };
    };
  });
  async function openDay({ choice, onGo, isMounted }: Latest, facilityId: number, date: string) {
    if (!choice.chosen.includes(facilityId)) choice.include(facilityId);
    if (isMounted) return onGo({ date, filters: everything });
    const { mutationKey } = chooseFacilitiesMutation();
    await lookFor(() => client.isMutating({ mutationKey }) === 0 || undefined);
    router.push(`${GLOBAL_SCHEDULE}?date=${date}` as Route);
  }
  async function reveal(facilityId: number, slotIds: readonly number[], date: string) {
    const now = latest.current!;
    if (!now.facilities.some(({ id }) => id === facilityId)) {
      notify({ type: "info", message: NOT_HERE });
      return;
    }
    await openDay(now, facilityId, date);
    const ids = new Set(slotIds);
    const isDrawn = (day: string) => document.querySelector(`[data-day="${day}"]`) !== null;
    const slot = await lookFor(() =>
      readCalendarSlots(client).find(({ slot_id, shift_date }) => ids.has(slot_id) && isDrawn(shift_date)),
    );
    if (slot) focusSlot(slot, () => highlightRows(slotIds));
  }
  return (facilityId, slotIds, date) => void reveal(facilityId, slotIds, date);
}
