import { useEffect, useMemo } from "react";
import { PHONE, useMedia } from "@/components/ui/use-media";
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
  /** Epoch milliseconds, to the minute. */
  now: number;
  /** Whether those on shift now have a row only if something is wrong. */
  isFolded: boolean;
};

/**
 * The days of the list. A slot just acted on is still shown, where it was, until its highlight has ended or the filters
 * change.
 */
export function useScheduleDays({
  slots,
  isShown,
  filters,
  today,
  now,
  isFolded,
}: DaysInput): ScheduledDay[] {
  const held = useHeldSlots();
  const foldsToday = !useMedia(PHONE);
  const stated = JSON.stringify(filters);
  useEffect(() => releaseOnNewFilters(stated), [stated]);
  return useMemo(() => {
    const isHeld = ({ slot_id }: ListSlot) => held.ids.has(slot_id) && held.places.has(slot_id);
    const days = scheduleDays(slots, (slot) => isShown(slot) || isHeld(slot));
    const group = { today, now, isFolded, foldsToday, held: held.ids };
    return withHeldPlaces(withOnShift(days, slots, group), held);
  }, [slots, isShown, held, today, now, isFolded, foldsToday]);
}
