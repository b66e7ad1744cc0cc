import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import { endLinks } from "@/lib/auth/end-links";
import { endSessions } from "@/lib/auth/sessions";
import type { Ctx } from "@/lib/context";
import { keepAdministered } from "./keep-administered";
import { getUser, type UserRow } from "./reads";

async function close(tx: Transaction, ctx: Ctx<Administrator>, found: UserRow): Promise<number> {
  await tx
    .update(userAccount)
    .set({ disabledAt: ctx.now, disabledBy: ctx.actor.administrator })
    .where(eq(userAccount.id, found.id));
  const endedSessions = await endSessions(tx, found.id, "account disabled");
  await endLinks(tx, found.id);
  await recordAudit(tx, ctx, {
    action: "user.disabled",
    entity: "user_account",
    entityId: found.id,
    after: { endedSessions },
  });
  return endedSessions;
}

/**
 * Locks a person out immediately and invalidates pending links and codes. Permissions are kept in case they are enabled
 * again.
 */
export async function disableUser(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { person, evenLast }: { person: string; evenLast: boolean },
) {
  const found = await getUser(tx, person);
  const { id, email, name } = found;
  if (found.disabledAt) return { id, email, name, changed: false, endedSessions: 0 };
  const endedSessions = await keepAdministered(tx, { userId: id, evenLast }, () => close(tx, ctx, found));
  return { id, email, name, changed: true, endedSessions };
}

export async function enableUser(tx: Transaction, ctx: Ctx<Administrator>, { person }: { person: string }) {
  const { id, email, name, disabledAt, disabledBy } = await getUser(tx, person);
  if (!disabledAt) return { id, email, name, changed: false };
  await tx.update(userAccount).set({ disabledAt: null, disabledBy: null }).where(eq(userAccount.id, id));
  await recordAudit(tx, ctx, {
    action: "user.enabled",
    entity: "user_account",
    entityId: id,
    before: { disabledAt, disabledBy },
  });
  return { id, email, name, changed: true };
}
