import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit, changesOf } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { needsCode } from "@/lib/access/answers-for-others";
import { endLinks } from "@/lib/auth/end-links";
import { endSessions } from "@/lib/auth/sessions";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { emailChangedMail } from "@/lib/mail/messages/accounts";
import { queueMail } from "@/lib/mail/queue-mail";
import type { NewUser, UserChange } from "./schema";
import { refuse } from "./present";
import { getUser, listMemberships, hasNeverSignedIn } from "./reads";

/** Creates an account without a password; its owner chooses one with a mailed link. */
export async function createUser(tx: Transaction, ctx: Ctx<Administrator>, input: NewUser) {
  const [same] = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.email, input.email))
    .limit(1);
  if (same) refuse("EXISTS", input.email, same.id);
  const [made] = await tx.insert(userAccount).values(input).returning({
    id: userAccount.id,
    email: userAccount.email,
    name: userAccount.name,
  });
  await recordAudit(tx, ctx, {
    action: "user.created",
    entity: "user_account",
    entityId: made!.id,
    after: input,
  });
  return made!;
}

const levels = ["facility", "company", "agency", "desk"] as const;

/** Throws Conflict if the person's permissions require a code. */
async function refuseWithoutCode(tx: Transaction, userId: number): Promise<void> {
  const held = await listMemberships(tx, userId);
  const needing = levels.flatMap((level) =>
    held[level].filter(({ permissions }) => needsCode(level, permissions)),
  );
  const places = needing.map(({ name }) => name);
  if (places.length > 0) refuse("CODE_REQUIRED", places);
}

export async function updateUser(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { person, change, facilityId }: { person: string; change: UserChange; facilityId?: number },
) {
  const found = await getUser(tx, person);
  const changes = changesOf(found, change);
  if (!changes) return { id: found.id, email: found.email, changed: [], changes: null };
  if (changes.after.requiresCode === false) await refuseWithoutCode(tx, found.id);
  await tx.update(userAccount).set(changes.after).where(eq(userAccount.id, found.id));
  await recordAudit(tx, ctx, {
    action: "user.updated",
    facilityId,
    entity: "user_account",
    entityId: found.id,
    ...changes,
  });
  return { id: found.id, email: found.email, changed: Object.keys(changes.after), changes };
}

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
