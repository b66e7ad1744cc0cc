import { recordEvent } from "@/lib/audit/record-audit";
import { isPasswordOf } from "@/lib/auth/password/hash-password";
import { clearHits, countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import { refusals, Invalid } from "@/lib/errors";
import { findPasswordHash } from "./reads";

const refuse = refusals({
  WRONG_PASSWORD: {
    as: Invalid,
    field: "currentPassword",
    message: "This is not your current password.",
  },
});

/** Throws Invalid unless this is the person's password, TooMany after ten wrong ones in 15 minutes. */
export async function assertOwnPassword(ctx: Ctx, currentPassword: string): Promise<void> {
  const { actor, db } = ctx;
  const { userId } = actor;
  const limit = { name: "current-password", of: String(userId), max: 10, minutes: 15 };
  await countHit(limit);
  if (!(await isPasswordOf(await findPasswordHash(actor), currentPassword))) {
    await recordEvent(ctx, { entity: "user_account", entityId: userId, action: "password.change-refused" });
    refuse("WRONG_PASSWORD");
  }
  await clearHits(db, [limit.name], limit.of);
}
