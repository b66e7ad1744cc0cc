import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { rememberedDevice } from "@/db/schema/sessions";
import { userAccount } from "@/db/schema/users";
import { env } from "@/lib/env";
import { passwordChangedMail } from "@/lib/mail/messages/accounts";
import { queueMail } from "@/lib/mail/queue-mail";
import { revokeSessionsOf } from "../sessions";

type NewPassword = {
  userId: number;
  passwordHash: string;
  /** The session in which it was chosen, which stays. */
  keepSessionId?: string;
  /** The owner isn't notified of a first password. */
  isFirst?: boolean;
};

/** Sets a password, ends the other sessions and notifies the owner. Returns how many sessions ended. */
export async function setPassword(tx: Transaction, given: NewPassword): Promise<number> {
  const { userId, passwordHash, keepSessionId, isFirst } = given;
  const [user] = await tx
    .update(userAccount)
    .set({ passwordHash })
    .where(eq(userAccount.id, userId))
    .returning({ email: userAccount.email, name: userAccount.name });
  const ended = await revokeSessionsOf(tx, userId, {
    revokedBy: "password changed",
    exceptId: keepSessionId,
  });
  await tx.delete(rememberedDevice).where(eq(rememberedDevice.userId, userId));
  if (!isFirst) {
    const supportEmail = env().SUPPORT_EMAIL;
    await queueMail(tx, { to: user!.email, ...passwordChangedMail({ name: user!.name, supportEmail }) });
  }
  return ended;
}
