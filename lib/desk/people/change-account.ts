import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { P } from "@/lib/access/permissions";
import { endSession, endSessionsOf, listOpenSessions } from "@/lib/auth/administration/end-session";
import { unlinkIdentity } from "@/lib/auth/external/unlink-identity";
import { resetPasskeys } from "@/lib/auth/passkeys/administration/reset-passkeys";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { disableUser, enableUser } from "@/lib/users/administration/disable-user";
import { changeEmail } from "@/lib/users/administration/create-user";
import { findUser, getUser, listMemberships } from "@/lib/users/administration/reads";
import { atDesk } from "../at-desk";
import { dropClaim, holdItem } from "../hold-item";
import { refuse as refuseChanged } from "../customers/present";
import { refuseStaffChange } from "../staff/save-staff";
import { refuse } from "./present";
import type { AccountState, EmailUpdate } from "./schema";

type Change = { operation: string; userId: number; input?: object };

/** Runs a change of someone's account at the desk. Throws Forbidden, NotFound. */
function change(
  ctx: Ctx,
  { operation, userId, input }: Change,
  work: (tx: Transaction, by: Ctx<Administrator>) => Promise<unknown>,
): Promise<void> {
  return atDesk(ctx, P.DESK_PEOPLE, { operation, input: { userId, ...input } }, async (tx, by) => {
    if (!(await findUser(tx, userId))) throw new NotFound();
    await work(tx, by);
  });
}

/** Signs someone out everywhere; their devices need a code again. */
export const endSessionsAtDesk = (ctx: Ctx, userId: number): Promise<void> =>
  change(ctx, { operation: "desk.sessions-ended", userId }, (tx, by) => endSessionsOf(tx, by, userId));

/** Signs someone out on one device. Throws NotFound for a session that isn't theirs or has ended. */
export const endSessionAtDesk = (
  ctx: Ctx,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<void> =>
  change(ctx, { operation: "desk.session-ended", userId, input: { sessionId } }, async (tx, by) => {
    const open = await listOpenSessions(tx, { userId });
    if (!open.some(({ id }) => id === sessionId)) throw new NotFound();
    await endSession(tx, by, sessionId);
  });

/**
 * Changes the address that someone signs in with; both are told, and every session and link ends. Throws Conflict for
 * one's own, for one that is taken, and if theirs isn't as it was seen; Forbidden for a colleague who may do more.
 */
export async function changeEmailAtDesk(
  ctx: Ctx,
  { userId, email, seen }: { userId: number } & EmailUpdate,
): Promise<void> {
  if (userId === ctx.actor.userId) refuse("SELF");
  const input = { email, seen };
  await change(ctx, { operation: "desk.email-changed", userId, input }, async (tx, by) => {
    const [found, { desk }] = [await findUser(tx, userId), await listMemberships(tx, userId)];
    if (found?.email !== seen) refuseChanged("CHANGED", "email");
    const before = desk[0]?.permissions;
    if (before) await refuseStaffChange(tx, ctx, { userId, before, after: [] }, "email");
    await changeEmail(tx, by, { person: String(userId), email });
  });
}

/**
 * Mails someone a link to choose a password; nobody at the desk sees it. Throws Conflict for a disabled account, and
 * while a colleague works on their invitation.
 */
export const sendLinkAtDesk = (ctx: Ctx, userId: number): Promise<void> =>
  change(ctx, { operation: "desk.link-sent", userId }, async (tx, by) => {
    const named = { kind: "INVITE" as const, item: String(userId) };
    await holdItem(tx, ctx, named);
    if (!(await sendPasswordLink(tx, by, userId))) refuse("DISABLED");
    await dropClaim(tx, named);
  });

/** Removes someone's passkeys, who has lost them, and signs them out. Throws Conflict for one's own. */
export async function resetPasskeysAtDesk(ctx: Ctx, userId: number): Promise<void> {
  if (userId === ctx.actor.userId) refuse("SELF");
  await change(ctx, { operation: "desk.passkeys-reset", userId }, (tx, by) => resetPasskeys(tx, by, userId));
}

/** Unlinks someone from their account at an organization. Throws NotFound without a link, Conflict for one's own. */
export async function unlinkAtDesk(
  ctx: Ctx,
  { userId, externalId }: { userId: number; externalId: string },
): Promise<void> {
  if (userId === ctx.actor.userId) refuse("SELF");
  const input = { externalId };
  await change(ctx, { operation: "desk.identity-unlinked", userId, input }, async (tx, by) => {
    const { email } = await getUser(tx, String(userId));
    await unlinkIdentity(tx, by, { externalId, email });
  });
}

/**
 * Disables or enables an account. Throws Conflict for one's own, and if a facility or agency would lose its last
 * administrator.
 */
export async function changeAccount(
  ctx: Ctx,
  { userId, state }: { userId: number; state: AccountState },
): Promise<void> {
  if (userId === ctx.actor.userId) refuse("SELF");
  await change(ctx, { operation: "desk.account-changed", userId, input: state }, (tx, by) => {
    const person = String(userId);
    return state.isDisabled
      ? disableUser(tx, by, { person, evenLast: state.evenLast ?? false })
      : enableUser(tx, by, { person });
  });
}
