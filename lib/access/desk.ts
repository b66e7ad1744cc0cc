import type { Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { can, canForCompany, type Actor } from "./actor";
import type { Administrator } from "./administrator";
import { hasExactly, P, type Permission } from "./permissions";

export type DeskPermission = Extract<Permission, `DESK.${string}`>;

type Holder = Pick<Actor, "deskPermissions">;

/** Whether someone of the operations desk holds the permission; a facility's or agency's never counts. */
export const canAtDesk = ({ deskPermissions: held }: Holder, permission: DeskPermission): boolean =>
  hasExactly(held, permission);

/** Replaces the permissions of someone of the desk until they add a passkey. */
export const NEEDS_PASSKEY = "DESK.NEEDS_PASSKEY";

/** Whether someone is of the operations desk, which requires a passkey. */
export const isOfDesk = ({ deskPermissions: held }: Holder): boolean => held.length > 0;
export const needsPasskey = ({ deskPermissions: held }: Holder): boolean => held.includes(NEEDS_PASSKEY);

/** Whether someone may open the operations desk. */
export const opensDesk = (holder: Holder): boolean => isOfDesk(holder) && !needsPasskey(holder);

/** Throws Forbidden without the permission at the desk. */
export function requireDesk(actor: Holder, permission: DeskPermission): void {
  if (!canAtDesk(actor, permission)) throw new Forbidden();
}

const asAdministrator = (ctx: Ctx): Ctx<Administrator> => {
  const administrator = { administrator: ctx.actor.name, user: { userId: ctx.actor.userId } };
  return { ...ctx, actor: administrator as unknown as Administrator };
};

/** The context of an administration verb called from the desk. Throws Forbidden without any of the permissions. */
export function deskCtx(ctx: Ctx, ...anyOf: [DeskPermission, ...DeskPermission[]]): Ctx<Administrator> {
  if (!anyOf.some((one) => canAtDesk(ctx.actor, one))) throw new Forbidden();
  return asAdministrator(ctx);
}

export type CustomerPlace = { facilityId: number | null; companyId: number | null };

/**
 * Throws NotFound for a company or facility that isn't the caller's, Forbidden for one of theirs that they don't
 * administer.
 */
export function requireCustomer(actor: Actor, { facilityId, companyId }: CustomerPlace): void {
  if (canAtDesk(actor, P.DESK_CUSTOMERS) || canForCompany(actor, companyId, P.SET_UP)) return;
  if (facilityId !== null && can(actor, facilityId, P.SET_UP)) return;
  const isTheirs =
    facilityId === null
      ? (companyId ?? 0) in actor.companyPermissions
      : facilityId in actor.permissionsByFacility;
  throw isTheirs ? new Forbidden() : new NotFound();
}

/** The context of an administration verb on a customer. Throws as `requireCustomer` does. */
export function customerCtx(ctx: Ctx, place: CustomerPlace): Ctx<Administrator> {
  requireCustomer(ctx.actor, place);
  return asAdministrator(ctx);
}
