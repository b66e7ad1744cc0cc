import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { externalIdentity, externalProviderReach } from "@/db/schema/external-sign-in";
import { userAccount } from "@/db/schema/users";
import { recordAudit } from "@/lib/audit/record-audit";
import { actingAs, writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import type { StartedSession } from "../sessions";
import { beginSession, type SignInAttempt } from "../sign-in/begin-session";
import { coveringEntries } from "../sign-in/list-external-methods";
import { endAttempt } from "./attempts";
import { isPersonOf } from "./company-people.sql";
import type { Provider } from "./find-provider";
import { ExternalRefusal, type Refusal } from "./refusals";

/** An identity a provider has vouched for, already verified. */
export type VerifiedIdentity = { subject: string; email: string | null; isEmailVerified: boolean };

type Account = { id: number; email: string; disabledAt: Date | null };
type Refused = { refusal: Refusal; userId?: number };
const account = { id: userAccount.id, email: userAccount.email, disabledAt: userAccount.disabledAt };

/**
 * Begins a session for a verified identity. A linked subject is its account; the first time, the verified email finds
 * it. Either way the provider must currently cover the account's email.
 */
export async function admitIdentity(
  ctx: Ctx<Party>,
  provider: Provider,
  { attemptId, identity }: { attemptId: string; identity: VerifiedIdentity },
  attempt: SignInAttempt,
): Promise<StartedSession> {
  const outcome = await writeUnkeyed(ctx, async (tx): Promise<StartedSession | Refused> => {
    if (!(await endAttempt(tx, attemptId))) return { refusal: "expired" };
    const found = await findAccount(tx, provider, identity);
    if ("refusal" in found) return found;
    if (!(await isCovered(tx, provider, found.email))) return { refusal: "other-domain", userId: found.id };
    if (!(await isOfCompany(tx, provider, found.id))) return { refusal: "other-domain", userId: found.id };
    if (found.disabledAt) return { refusal: "disabled", userId: found.id };
    if (!(await isLinked(tx, ctx, provider, { subject: identity.subject, userId: found.id }))) {
      return { refusal: "other-identity", userId: found.id };
    }
    return beginSession(tx, ctx, found.id, attempt, `${provider.protocol}:${provider.externalId}`);
  });
  if (!("refusal" in outcome)) return outcome;
  throw new ExternalRefusal(outcome.refusal, undefined, outcome.userId);
}

async function findAccount(
  tx: Transaction,
  provider: Provider,
  { subject, email, isEmailVerified }: VerifiedIdentity,
): Promise<Account | Refused> {
  const [linked] = await tx
    .select(account)
    .from(externalIdentity)
    .innerJoin(userAccount, eq(userAccount.id, externalIdentity.userId))
    .where(and(eq(externalIdentity.providerId, provider.id), eq(externalIdentity.subject, subject)))
    .limit(1);
  if (linked) return linked;
  // ASCII only, so that look-alike letters never compare as equal.
  if (!email || !z.email().safeParse(email).success) return { refusal: "no-email" };
  if (!isEmailVerified) return { refusal: "unverified-email" };
  if (!(await isCovered(tx, provider, email))) return { refusal: "other-domain" };
  const [named] = await tx.select(account).from(userAccount).where(eq(userAccount.email, email)).limit(1);
  return named ?? { refusal: "no-account" };
}

async function isCovered(tx: Transaction, provider: Provider, email: string): Promise<boolean> {
  const found = await tx
    .select({ covers: externalProviderReach.covers })
    .from(externalProviderReach)
    .where(
      and(
        eq(externalProviderReach.providerId, provider.id),
        inArray(externalProviderReach.covers, coveringEntries(email)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** A company's own sign-in admits no one of another customer, whatever it covers. */
async function isOfCompany(
  tx: Transaction,
  { managementCompanyId: companyId }: Provider,
  userId: number,
): Promise<boolean> {
  return companyId === null || (await isPersonOf(tx, { companyId, userId }));
}

/** Links subject and account if neither has another link. */
async function isLinked(
  tx: Transaction,
  ctx: Ctx<Party>,
  provider: Provider,
  { subject, userId }: { subject: string; userId: number },
): Promise<boolean> {
  const [isNew] = await tx
    .insert(externalIdentity)
    .values({ providerId: provider.id, subject, userId })
    .onConflictDoNothing()
    .returning({ id: externalIdentity.id });
  if (isNew) {
    await recordAudit(tx, actingAs(ctx, "system"), {
      action: "external-identity.linked",
      entity: "user_account",
      entityId: userId,
      after: { provider: provider.externalId },
    });
    return true;
  }
  const used = await tx
    .update(externalIdentity)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(externalIdentity.providerId, provider.id),
        eq(externalIdentity.subject, subject),
        eq(externalIdentity.userId, userId),
      ),
    )
    .returning({ id: externalIdentity.id });
  return used.length > 0;
}
