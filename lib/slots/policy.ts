import type { Actor } from "@/lib/access/actor";
import { hasExactly, P, type Permission } from "@/lib/access/permissions";

/** Who holds permissions: the server's actor, or the person the browser was told of. */
export type Holder = Pick<Actor, "permissionsByFacility">;
type Routed = { facilityId: number; isFlex: boolean };

const holds = ({ permissionsByFacility }: Holder, facilityId: number, permission: Permission) =>
  hasExactly(permissionsByFacility[facilityId] ?? [], permission);

export function canConfirmSlot(holder: Holder, slot: Routed): boolean {
  return holds(holder, slot.facilityId, slot.isFlex ? P.FLEX_ADD_EDIT_SHIFT : P.EDIT);
}

export function canCancelSlot(holder: Holder, slot: Routed): boolean {
  return holds(holder, slot.facilityId, slot.isFlex ? P.FLEX_CANCEL : P.CANCEL);
}

/** Whoever may guarantee a request may also guarantee what was requested, and take it back. */
export const canGuarantee = (holder: Holder, facilityId: number): boolean =>
  holds(holder, facilityId, P.GUARANTEE);

export const canChangeBonus = (holder: Holder, facilityId: number): boolean =>
  holds(holder, facilityId, P.BONUS);

export const canChangeWage = (holder: Holder, facilityId: number): boolean =>
  holds(holder, facilityId, P.EDIT_WAGE);
