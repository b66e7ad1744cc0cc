import { useEffect, useMemo } from "react";
import { withOnShift } from "@/lib/slots/schedule/on-shift-rules";
import { type ScheduleFilters } from "@/lib/slots/schedule/filter-rules";
import { scheduleDays, withHeldPlaces, type ScheduledDay } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { releaseOnNewFilters, useHeldSlots } from "./held-slots";

type DaysInput = {
  slots: readonly ListSlot[];
  isShown: (slot: ListSlot) => boolean;
  filters: ScheduleFilters;
  today: string;
  /** Whether those on shift since yesterday have a row only if something is wrong. */
  isFolded: boolean;
};

/**
 * The days of the list. A slot just acted on is still shown, where it was, until its highlight has ended or the filters
 * change.
 */
export function useScheduleDays({ slots, isShown, filters, today, isFolded }: DaysInput): ScheduledDay[] {
  const held = useHeldSlots();
  const stated = JSON.stringify(filters);
  useEffect(() => releaseOnNewFilters(stated), [stated]);
  return useMemo(() => {
    const isHeld = ({ slot_id }: ListSlot) => held.ids.has(slot_id) && held.places.has(slot_id);
    const days = scheduleDays(slots, (slot) => isShown(slot) || isHeld(slot));
    const group = { today, isFolded, held: held.ids };
    return withHeldPlaces(withOnShift(days, slots, group), held);
  }, [slots, isShown, held, today, isFolded]);
}
