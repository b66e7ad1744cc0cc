import { can, type Holder } from "@/lib/access/actor";
import { P, type Permission } from "@/lib/access/permissions";

export type ShiftKind = "ON_DEMAND" | "FLEX";
type AccountStatus = "ACTIVE" | "SUSPENDED" | "DEACTIVATED";

/** The facility facts that decide whether shifts can be requested there. */
export type RequestableFacility = {
  allowOnDemandShifts: boolean;
  allowFlexShifts: boolean;
  accountReceivableStatus: AccountStatus;
};

export type RequestRefusal = "NOT_OFFERED" | "NOT_PERMITTED" | "NON_PAYMENT";

const neededFor: Record<ShiftKind, Permission> = { ON_DEMAND: P.EDIT, FLEX: P.FLEX_ADD_EDIT_SHIFT };

const isOffered = (facility: RequestableFacility, kind: ShiftKind) =>
  kind === "FLEX" ? facility.allowFlexShifts : facility.allowOnDemandShifts;

/** Whether the permission to request shifts of the kind is held, wherever they are offered. */
export const canRequestShifts = (
  holder: Holder,
  { facilityId, kind }: { facilityId: number; kind: ShiftKind },
): boolean => can(holder, facilityId, neededFor[kind]);

/** Why no one can request shifts of this kind at the facility, or null. */
export function offerRefusal(facility: RequestableFacility, kind: ShiftKind): RequestRefusal | null {
  if (!isOffered(facility, kind)) return "NOT_OFFERED";
  return facility.accountReceivableStatus === "ACTIVE" ? null : "NON_PAYMENT";
}

/** Why the holder can't request shifts of this kind at the facility, or null. */
export function requestRefusal(
  holder: Holder,
  facility: RequestableFacility & { id: number },
  kind: ShiftKind,
): RequestRefusal | null {
  if (!canRequestShifts(holder, { facilityId: facility.id, kind })) return "NOT_PERMITTED";
  return offerRefusal(facility, kind);
}

/** Shown by the form and returned by the server. */
export const MAY_NOT_ADD =
  "Shift could not be added as you do not have permission to add shifts at this facility.";

/** One permission covers guaranteeing a request, guaranteeing existing shifts, and removing the guarantee. */
export const canGuarantee = (holder: Holder, facilityId: number): boolean =>
  can(holder, facilityId, P.GUARANTEE);
