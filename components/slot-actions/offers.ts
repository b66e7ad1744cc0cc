import type { ListSlot } from "@/lib/slots/schema";
import { clock } from "@/lib/time/clock";
import type { AnySlotAction } from "./action";
import { companyOf, holderOf } from "./company-of";
import { slotActions } from "./registry";
import { findShift, type SlotSource } from "./slot-source";

export type Offer = { action: AnySlotAction; isPermitted: boolean };

/** The actions a slot's state allows, and whether the person has permission. */
export function offersOf(slot: ListSlot, source: SlotSource): Offer[] {
  const { user, unpermitted } = source;
  const facility = source.facilityOf(slot.facility_id);
  if (!facility) return [];
  const managementCompanyId = companyOf(slot, user);
  const place = { facilityId: slot.facility_id, managementCompanyId, isFlex: slot.is_flex };
  const shift = () => findShift(source, slot);
  return slotActions
    .filter((action) => action.applies(slot, clock.now(), facility, user, shift))
    .map((action) => ({ action, isPermitted: action.isPermitted(holderOf(user), place) }))
    .filter(({ isPermitted }) => isPermitted || unpermitted === "read-only");
}
