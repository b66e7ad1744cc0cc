import { can, canForCompany, type CompanyHolder, type Holder } from "@/lib/access/actor";
import { P, type Permission } from "@/lib/access/permissions";

type Routed = { facilityId: number; isFlex: boolean };

/** The same permission for both routes. */
export const canConfirmSlot = (holder: Holder, { facilityId }: { facilityId: number }): boolean =>
  can(holder, facilityId, P.EDIT);

/** Adding shifts of a route includes recording arrivals and call-offs for them. */
export function canSetArrival(holder: Holder, slot: Routed): boolean {
  return can(holder, slot.facilityId, slot.isFlex ? P.FLEX_ADD_EDIT_SHIFT : P.EDIT);
}

/** Like adding a shift of the route. */
export const canChangeTimes = (holder: Holder, slot: Routed): boolean => canSetArrival(holder, slot);

export function canAssignUnit(holder: Holder, slot: Routed): boolean {
  return can(holder, slot.facilityId, slot.isFlex ? P.FLEX_ASSIGN_UNITS : P.EDIT_ASSIGNMENT);
}

export type OfCompany = { facilityId: number; managementCompanyId: number | null };

/** A company permission applies at each of its facilities; it can also be granted at a single one. */
const canInCompany = (holder: Holder & CompanyHolder, of: OfCompany, permission: Permission): boolean =>
  can(holder, of.facilityId, permission) || canForCompany(holder, of.managementCompanyId, permission);

/** Reopening puts a flex slot back in the schedule: it takes the permission to add one and the company's. */
export const canReopenSlot = (holder: Holder & CompanyHolder, of: OfCompany): boolean =>
  can(holder, of.facilityId, P.FLEX_ADD_EDIT_SHIFT) && canInCompany(holder, of, P.FLEX_SLOT_REOPEN);

export const canRouteSlot = (holder: Holder, facilityId: number): boolean =>
  can(holder, facilityId, P.EDIT_SHIFT_ROUTING);

/** Floating takes a flex slot out of the schedule: it takes the permission to edit one and the company's. */
export const canFloatSlot = (holder: Holder & CompanyHolder, of: OfCompany): boolean =>
  can(holder, of.facilityId, P.FLEX_ADD_EDIT_SHIFT) && canInCompany(holder, of, P.FLEX_FACILITY_FLOAT);

export const canAssignProfessional = (holder: Holder, facilityId: number): boolean =>
  can(holder, facilityId, P.FLEX_ADD_CAREGIVER);

export function canCancelSlot(holder: Holder, slot: Routed): boolean {
  return can(holder, slot.facilityId, slot.isFlex ? P.FLEX_CANCEL : P.CANCEL);
}

export const canChangeBonus = (holder: Holder, facilityId: number): boolean =>
  can(holder, facilityId, P.BONUS);

export const canChangeWage = (holder: Holder, facilityId: number): boolean =>
  can(holder, facilityId, P.EDIT_WAGE);

/** Those who ask people, or book them, see what they were asked and answered. */
export const readsAnswers = (holder: Holder, facilityId: number): boolean =>
  can(holder, facilityId, P.INVITE) || canAssignProfessional(holder, facilityId);

/** The parts of a slot that depend on the viewer: six booleans, so equal viewers share one rendering. */
export type SlotViewer = {
  confirms: boolean;
  setsFlexArrivals: boolean;
  seesWage: boolean;
  seesPrice: boolean;
  /** Sees people's answers, and writes to them in Messages. */
  readsAnswers: boolean;
  assigns: boolean;
};

export const slotViewer = (holder: Holder, facilityId: number): SlotViewer => ({
  confirms: can(holder, facilityId, P.EDIT),
  setsFlexArrivals: can(holder, facilityId, P.FLEX_ADD_EDIT_SHIFT),
  seesWage: can(holder, facilityId, P.EDIT_WAGE),
  seesPrice: can(holder, facilityId, P.DISPUTES),
  readsAnswers: readsAnswers(holder, facilityId),
  assigns: canAssignProfessional(holder, facilityId),
});

export const viewerKey = (viewer: SlotViewer): string => Object.values(viewer).map(Number).join("");
