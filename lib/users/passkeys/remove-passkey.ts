import { and, eq } from "drizzle-orm";
import { passkey, recoveryCode } from "@/db/schema/passkeys";
import { isOfDesk } from "@/lib/access/desk";
import { recordAudit } from "@/lib/audit/record-audit";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { NotFound } from "@/lib/errors";
import { lockAccount } from "@/lib/auth/lock-account";
import { assertOwnPassword } from "../password/assert-own-password";
import { refuse } from "./present";
import { notifyOwner } from "@/lib/auth/passkeys/notify-owner";
import { renewRecoveryCodes } from "@/lib/auth/passkeys/recovery-codes";
import { listPasskeys } from "@/lib/auth/passkeys/reads";
import type { OwnPassword, RecoveryCodes } from "@/lib/auth/passkeys/schema";

/**
 * Removes one of the person's passkeys; without any, the recovery codes go too. Throws Invalid for a wrong password,
 * NotFound, and Conflict for the last one of someone at the operations desk.
 */
export async function removePasskey(
  ctx: Ctx,
  { passkeyId, currentPassword }: OwnPassword & { passkeyId: number },
): Promise<void> {
  const { actor } = ctx;
  const { userId } = actor;
  await assertOwnPassword(ctx, currentPassword);
  await writeUnkeyed(ctx, async (tx) => {
    await lockAccount(tx, userId);
    const known = await listPasskeys(tx, userId);
    const found = known.find(({ id }) => id === passkeyId);
    if (!found) throw new NotFound();
    const isLast = known.length === 1;
    if (isLast && isOfDesk(actor) && !env().DEMO) refuse("LAST_REQUIRED");
    await tx.delete(passkey).where(and(eq(passkey.id, passkeyId), eq(passkey.userId, userId)));
    if (isLast) await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
    await recordAudit(tx, ctx, {
      action: "passkey.removed",
      entity: "user_account",
      entityId: userId,
      before: { device: found.device },
    });
    await notifyOwner(tx, userId, { kind: "removed", device: found.device });
  });
}

/** Replaces the person's recovery codes. Throws Invalid for a wrong password. */
export async function replaceRecoveryCodes(
  ctx: Ctx,
  { currentPassword }: OwnPassword,
): Promise<RecoveryCodes> {
  const { userId } = ctx.actor;
  await assertOwnPassword(ctx, currentPassword);
  return writeUnkeyed(ctx, async (tx) => {
    await lockAccount(tx, userId);
    if ((await listPasskeys(tx, userId)).length === 0) throw new NotFound();
    await recordAudit(tx, ctx, {
      action: "passkey.codes-replaced",
      entity: "user_account",
      entityId: userId,
    });
    return { recovery_codes: await renewRecoveryCodes(tx, userId) };
  });
}
