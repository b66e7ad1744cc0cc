import { useMemo } from "react";
import { arrangeSlots, type Arrangement } from "@/lib/past-shifts/arrangement-rules";
import type { PastSlot } from "@/lib/past-shifts/schema";

/** The rows of the table; a long week is sorted only when something of it changes. */
export function useArrangedSlots(
  slots: readonly PastSlot[],
  { isGrouped, show, held, sort }: Arrangement,
): PastSlot[] {
  return useMemo(
    () => arrangeSlots(slots, { isGrouped, show, held, sort }),
    [slots, isGrouped, show, held, sort],
  );
}
