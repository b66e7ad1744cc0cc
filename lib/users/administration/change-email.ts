import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import { endLinks } from "@/lib/auth/end-links";
import { endSessions } from "@/lib/auth/end-sessions";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import type { Ctx } from "@/lib/context";
import { emailChangedMail } from "@/lib/mail/messages/email-changed";
import { queueMail } from "@/lib/mail/queue-mail";
import { getUser, hasNeverSignedIn } from "./reads";
import { refuse } from "./present";

type Change = { person: string; email: string };

async function assertIsFree(tx: Transaction, userId: number, email: string): Promise<void> {
  const [taken] = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.email, email))
    .limit(1);
  if (taken && taken.id !== userId) refuse("EXISTS", email, taken.id);
}

/**
 * Changes the address a person signs in with. Ends everything the old one could open: sessions, remembered devices,
 * pending links and codes. Notifies both addresses; if the person has never signed in, the old one may be a stranger's,
 * and the new one is invited instead.
 */
export async function changeEmail(tx: Transaction, ctx: Ctx<Administrator>, { person, email }: Change) {
  const found = await getUser(tx, person);
  await assertIsFree(tx, found.id, email);
  if (found.email === email)
    return { id: found.id, name: found.name, email, changed: false, endedSessions: 0, invited: false };
  await tx.update(userAccount).set({ email }).where(eq(userAccount.id, found.id));
  const endedSessions = await endSessions(tx, found.id, "address changed");
  await endLinks(tx, found.id);
  await recordAudit(tx, ctx, {
    action: "user.email-changed",
    entity: "user_account",
    entityId: found.id,
    before: { email: found.email },
    after: { email, endedSessions },
  });
  const isUnused = endedSessions === 0 && (await hasNeverSignedIn(tx, found.id));
  const invited = isUnused && (await sendPasswordLink(tx, ctx, found.id)) !== null;
  if (!isUnused) {
    const mail = emailChangedMail({ name: found.name, before: found.email, after: email });
    await queueMail(tx, [
      { to: found.email, ...mail },
      { to: email, ...mail },
    ]);
  }
  return { id: found.id, name: found.name, email, changed: true, endedSessions, invited };
}
