import { useCallback, useMemo, useState } from "react";
import { isOnShiftFolded } from "@/lib/slots/schedule/on-shift-rules";
import { isDefault } from "@/lib/slots/schedule/address-rules";
import { type ScheduleFilters } from "@/lib/slots/schedule/filter-rules";
import { saveOnShift } from "./on-shift-choice";

/** The command that opens the group, offered while it is folded. */
export const OPEN_ON_SHIFT = "open-on-shift";

export type OnShiftFold = { isFolded: boolean; toggle: () => void };

/**
 * Whether those on shift now are told in one line with only their exceptions as rows, which the person can
 * change. Null where there is nothing to change: in a linked slot's view and under filters, which show every match.
 */
export function useOnShiftFold(isOpenAtFirst: boolean, filters: ScheduleFilters | null): OnShiftFold | null {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const toggle = useCallback(() => {
    setOpen(!isOpen);
    saveOnShift(!isOpen);
  }, [isOpen]);
  const isFoldable = filters !== null && isDefault(filters);
  const isFolded = isFoldable && isOnShiftFolded(filters, isOpen);
  return useMemo(() => (isFoldable ? { isFolded, toggle } : null), [isFoldable, isFolded, toggle]);
}
