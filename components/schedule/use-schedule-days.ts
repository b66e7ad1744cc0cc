import { useEffect, useMemo, useSyncExternalStore } from "react";
import {
  scheduleDays,
  withHeldPlaces,
  type ScheduledDay,
  type ScheduleFilters,
} from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { heldSlots, releaseOnNewFilters, nothingHeld, subscribeToHeldSlots } from "./held-slots";

/**
 * The days of the list. A slot just acted on is still shown, where it was, until its highlight has ended or the filters
 * change.
 */
export function useScheduleDays(
  slots: readonly ListSlot[],
  isShown: (slot: ListSlot) => boolean,
  filters: ScheduleFilters,
): ScheduledDay[] {
  const held = useSyncExternalStore(subscribeToHeldSlots, heldSlots, () => nothingHeld);
  const stated = JSON.stringify(filters);
  useEffect(() => releaseOnNewFilters(stated), [stated]);
  return useMemo(() => {
    const isHeld = ({ slot_id }: ListSlot) => held.ids.has(slot_id) && held.places.has(slot_id);
    return withHeldPlaces(
      scheduleDays(slots, (slot) => isShown(slot) || isHeld(slot)),
      held,
    );
  }, [slots, isShown, held]);
}
