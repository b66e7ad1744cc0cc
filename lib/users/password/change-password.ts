import { recordAudit } from "@/lib/audit/record-audit";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { validatePassword } from "@/lib/auth/password/validate-password";
import { setPassword } from "@/lib/auth/password/set-password";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import type { PasswordChange } from "../schema";
import { assertOwnPassword } from "./assert-own-password";

/** Changes the person's password after checking the current one. Ends all other sessions. */
export async function changePassword(ctx: Ctx, given: PasswordChange): Promise<void> {
  const { actor } = ctx;
  const { userId } = actor;
  await assertOwnPassword(ctx, given.currentPassword);
  await validatePassword(userId, given);
  const passwordHash = await hashPassword(given.password);
  await writeUnkeyed(ctx, async (tx) => {
    const endedSessions = await setPassword(tx, { userId, passwordHash, keepSessionId: actor.sessionId });
    await recordAudit(tx, ctx, {
      action: "password.changed",
      entity: "user_account",
      entityId: userId,
      after: { endedSessions },
    });
  });
}
