import { randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { externalSignIn } from "@/db/schema/external-sign-in";
import { ExternalRefusal } from "./refusals";
import { fingerprint, seal, unseal } from "./sealed";

/** How long a person may take at the provider. */
export const ATTEMPT_MINUTES = 10;

export const newToken = () => randomBytes(32).toString("base64url");

/** A sign-in at a provider; the same browser may return with it once. */
export type Attempt<Checks> = { id: string; providerId: number; returnTo: string; checks: Checks };

type Departure = { state: string; browser: string; returnTo: string; checks: Record<string, string> };

const { id, providerId, returnTo, sealedChecks } = externalSignIn;
const columns = { id, providerId, returnTo, sealedChecks };
type Row = { id: string; providerId: number; returnTo: string; sealedChecks: string };

const gone = () => new ExternalRefusal("expired");

function opened<Checks>(row: Row | undefined): Attempt<Checks> {
  const checks = row && unseal(row.sealedChecks, "checks");
  if (!row || !checks) throw gone();
  return {
    id: row.id,
    providerId: row.providerId,
    returnTo: row.returnTo,
    checks: JSON.parse(checks) as Checks,
  };
}

export async function recordDeparture(ofProvider: number, departure: Departure): Promise<void> {
  await db.insert(externalSignIn).values({
    providerId: ofProvider,
    stateHash: fingerprint(departure.state),
    browserHash: fingerprint(departure.browser),
    returnTo: departure.returnTo,
    sealedChecks: seal(JSON.stringify(departure.checks), "checks"),
    expiresAt: sql`now() + make_interval(mins => ${ATTEMPT_MINUTES})`,
  });
}

const isOf = (ofProvider: number, state: string) =>
  and(
    eq(externalSignIn.providerId, ofProvider),
    eq(externalSignIn.stateHash, fingerprint(state)),
    gt(externalSignIn.expiresAt, sql`now()`),
  );

/** Consumes an attempt, once and in its own browser. Throws ExternalRefusal otherwise. */
export async function takeAttempt<Checks>(
  ofProvider: number,
  { state, browser }: { state: string; browser: string },
): Promise<Attempt<Checks>> {
  const [row] = await db
    .update(externalSignIn)
    .set({ answeredAt: sql`now()` })
    .where(
      and(
        isOf(ofProvider, state),
        eq(externalSignIn.browserHash, fingerprint(browser)),
        isNull(externalSignIn.answeredAt),
      ),
    )
    .returning(columns);
  return opened<Checks>(row);
}

/** The attempt of an answer, the first time: only one answer is verified per attempt, good or bad. */
export async function takeUnanswered<Checks>(ofProvider: number, state: string): Promise<Attempt<Checks>> {
  const [row] = await db
    .update(externalSignIn)
    .set({ answeredAt: sql`now()` })
    .where(and(isOf(ofProvider, state), isNull(externalSignIn.answeredAt)))
    .returning(columns);
  return opened<Checks>(row);
}

/**
 * Stores a verified answer until the browser fetches it: the provider's form post carries no cookie. Returns the
 * ticket that replaces the state.
 */
export async function saveAnswer(tx: Transaction, attemptId: string, answer: unknown): Promise<string> {
  const ticket = newToken();
  const [stored] = await tx
    .update(externalSignIn)
    .set({
      stateHash: fingerprint(ticket),
      sealedAnswer: seal(JSON.stringify(answer), "answer"),
      expiresAt: sql`now() + interval '2 minutes'`,
    })
    .where(and(eq(externalSignIn.id, attemptId), isNull(externalSignIn.sealedAnswer)))
    .returning({ id: externalSignIn.id });
  if (!stored) throw gone();
  return ticket;
}

/** The stored answer, for the browser of the attempt. Admitting the person ends the attempt. */
export async function findAnswer<Answer>(
  ofProvider: number,
  { ticket, browser }: { ticket: string; browser: string },
): Promise<{ attempt: Attempt<unknown>; answer: Answer }> {
  const [row] = await db
    .select({ ...columns, sealedAnswer: externalSignIn.sealedAnswer })
    .from(externalSignIn)
    .where(
      and(
        isOf(ofProvider, ticket),
        eq(externalSignIn.browserHash, fingerprint(browser)),
        isNotNull(externalSignIn.sealedAnswer),
      ),
    )
    .limit(1);
  const answer = row?.sealedAnswer && unseal(row.sealedAnswer, "answer");
  if (!row || !answer) throw gone();
  return { attempt: opened<unknown>(row), answer: JSON.parse(answer) as Answer };
}

/** Ends an attempt; false if it has already ended or its provider has changed. */
export async function endAttempt(tx: Transaction, attemptId: string): Promise<boolean> {
  const ended = await tx.delete(externalSignIn).where(eq(externalSignIn.id, attemptId)).returning({ id });
  return ended.length > 0;
}
