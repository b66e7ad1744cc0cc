import type { Actor } from "@/lib/access/actor";
import { hasExactly, P, type Permission } from "@/lib/access/permissions";

export type ShiftKind = "ON_DEMAND" | "FLEX";
type AccountStatus = "ACTIVE" | "SUSPENDED" | "DEACTIVATED";

/** What of a facility decides whether shifts can be requested there. */
export type RequestableFacility = {
  allowOnDemandShifts: boolean;
  allowFlexShifts: boolean;
  accountReceivableStatus: AccountStatus;
};

export type RequestRefusal = "NOT_OFFERED" | "NOT_PERMITTED" | "NON_PAYMENT";

const neededFor: Record<ShiftKind, Permission> = { ON_DEMAND: P.EDIT, FLEX: P.FLEX_ADD_EDIT_SHIFT };

const isOffered = (facility: RequestableFacility, kind: ShiftKind) =>
  kind === "FLEX" ? facility.allowFlexShifts : facility.allowOnDemandShifts;

/** Whether a holder of these permissions at a facility may ask for shifts of the kind, wherever they are to be had. */
export const mayRequest = (held: readonly string[], kind: ShiftKind): boolean =>
  hasExactly(held, neededFor[kind]);

/** Why a holder of these permissions at the facility may not request shifts of the kind there, or null. */
export function requestRefusal(
  held: readonly string[],
  facility: RequestableFacility,
  kind: ShiftKind,
): RequestRefusal | null {
  if (!mayRequest(held, kind)) return "NOT_PERMITTED";
  if (!isOffered(facility, kind)) return "NOT_OFFERED";
  return facility.accountReceivableStatus === "ACTIVE" ? null : "NON_PAYMENT";
}

/** What whoever may not add is told, at the form and by the server. */
export const MAY_NOT_ADD =
  "Shift could not be added as you do not have permission to add shifts at this facility.";

/** Whoever may guarantee a request may also guarantee what was requested, and take it back. */
export const canGuarantee = (
  { permissionsByFacility }: Pick<Actor, "permissionsByFacility">,
  facilityId: number,
): boolean => hasExactly(permissionsByFacility[facilityId] ?? [], P.GUARANTEE);
