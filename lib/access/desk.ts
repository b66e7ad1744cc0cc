import type { Ctx } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import type { Actor } from "./actor";
import type { Administrator } from "./administrator";
import { hasExactly, type Permission } from "./permissions";

export type DeskPermission = Extract<Permission, `DESK.${string}`>;

type Holder = Pick<Actor, "deskPermissions">;

/** Whether someone of the operations desk holds the permission; a facility's or agency's never counts. */
export const canAtDesk = ({ deskPermissions: held }: Holder, permission: DeskPermission): boolean =>
  hasExactly(held, permission);

/** Held instead of their permissions by someone of the desk who has yet to add a passkey. */
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

/** The context of an administration verb called from the desk. Throws Forbidden without the permission. */
export function deskCtx(ctx: Ctx, permission: DeskPermission): Ctx<Administrator> {
  const { actor } = ctx;
  requireDesk(actor, permission);
  const administrator = { administrator: actor.name, user: { userId: actor.userId } };
  return { ...ctx, actor: administrator as unknown as Administrator };
}
