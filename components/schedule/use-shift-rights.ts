import { useMemo } from "react";
import { shiftRights } from "@/components/slot-actions/shift-controls";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { usualBonus } from "@/lib/slots/pay/rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";

/** What the person may do with every shift; the same object until one of them changes. */
export function useShiftRights(user: SessionUser, facility: FacilityDetails, slots: readonly ListSlot[]) {
  const bonus = useMemo(() => usualBonus(slots), [slots]);
  return useMemo(() => shiftRights(user, facility, bonus), [user, facility, bonus]);
}
