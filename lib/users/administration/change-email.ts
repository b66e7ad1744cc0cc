import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import { endLinks } from "@/lib/auth/end-links";
import { endSessions } from "@/lib/auth/end-sessions";
import type { Ctx } from "@/lib/context";
import { emailChangedMail } from "@/lib/mail/messages/email-changed";
import { queueMail } from "@/lib/mail/queue-mail";
import { getUser } from "./reads";
import { deny } from "./present";

/**
 * Changes the address a person signs in with. Ends everything the old one could open: sessions, remembered devices,
 * pending links and codes. Notifies both addresses.
 */
export async function changeEmail(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { person, email }: { person: string; email: string },
) {
  const found = await getUser(tx, person);
  const [taken] = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.email, email))
    .limit(1);
  if (taken && taken.id !== found.id) deny("EXISTS", email, taken.id);
  if (found.email === email)
    return { id: found.id, name: found.name, email, changed: false, endedSessions: 0 };
  await tx.update(userAccount).set({ email }).where(eq(userAccount.id, found.id));
  const endedSessions = await endSessions(tx, found.id, "address changed");
  await endLinks(tx, found.id);
  const mail = emailChangedMail({ name: found.name, before: found.email, after: email });
  await queueMail(tx, [
    { to: found.email, ...mail },
    { to: email, ...mail },
  ]);
  await recordAudit(tx, ctx, {
    action: "user.email-changed",
    entity: "user_account",
    entityId: found.id,
    before: { email: found.email },
    after: { email, endedSessions },
  });
  return { id: found.id, name: found.name, email, changed: true, endedSessions };
}
