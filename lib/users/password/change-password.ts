import { recordAudit, recordEvent } from "@/lib/audit/record-audit";
import { hashPassword, isPasswordOf } from "@/lib/auth/password/hash-password";
import { validatePassword } from "@/lib/auth/password/validate-password";
import { setPassword } from "@/lib/auth/password/set-password";
import { clearHits, countHit } from "@/lib/auth/rate-limit";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { findPasswordHash } from "./reads";
import type { PasswordChange } from "../schema";
import { refuse } from "./present";

/** Changes the person's password after checking the current one. Ends all other sessions. */
export async function changePassword(ctx: Ctx, given: PasswordChange): Promise<void> {
  const { actor, db } = ctx;
  const { userId } = actor;
  const limit = { name: "current-password", of: String(userId), max: 10, minutes: 15 };
  await countHit(limit);
  const trail = { entity: "user_account", entityId: userId };
  if (!(await isPasswordOf(await findPasswordHash(actor), given.currentPassword))) {
    await recordEvent(ctx, { ...trail, action: "password.change-refused" });
    refuse("WRONG_PASSWORD");
  }
  await clearHits(db, [limit.name], limit.of);
  await validatePassword(userId, given);
  const passwordHash = await hashPassword(given.password);
  await writeUnkeyed(ctx, async (tx) => {
    const endedSessions = await setPassword(tx, { userId, passwordHash, keepSessionId: actor.sessionId });
    await recordAudit(tx, ctx, { ...trail, action: "password.changed", after: { endedSessions } });
  });
}
