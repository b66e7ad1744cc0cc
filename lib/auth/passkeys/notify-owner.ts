import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { env } from "@/lib/env";
import { passkeyChangedMail, type PasskeyChange } from "@/lib/mail/messages/accounts";
import { queueMail } from "@/lib/mail/queue-mail";

/** Mails someone what happened to their passkeys, since it may not have been them. */
export async function notifyOwner(tx: Transaction, userId: number, change: PasskeyChange): Promise<void> {
  const [user] = await tx
    .select({ email: userAccount.email, name: userAccount.name })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
    .limit(1);
  const { email, name } = user!;
  await queueMail(tx, {
    to: email,
    ...passkeyChangedMail({ name, change, supportEmail: env().SUPPORT_EMAIL }),
  });
}
