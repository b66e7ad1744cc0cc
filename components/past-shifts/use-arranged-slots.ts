import { useMemo } from "react";
import { arrangeSlots, type Arrangement } from "@/lib/past-shifts/arrangement-rules";
import type { PastSlot } from "@/lib/past-shifts/schema";

/** The table's rows, memoized because sorting a long week is slow. */
export function useArrangedSlots(
  slots: readonly PastSlot[],
  { isGrouped, show, held, sort }: Arrangement,
): PastSlot[] {
  return useMemo(
    () => arrangeSlots(slots, { isGrouped, show, held, sort }),
    [slots, isGrouped, show, held, sort],
  );
}
