import { db, type Database, type Transaction } from "@/db/client";
import { isDeadlock } from "@/db/faults";
import type { Actor } from "@/lib/access/actor";
import type { Administrator } from "@/lib/access/administrator";
import { refuseViewer } from "@/lib/access/view-only";
import { clock } from "@/lib/time/clock";
import { once } from "@/lib/http/idempotency";

/** Anyone the audit trail can name; null before sign-in. */
export type Party = Actor | Administrator | { professionalId: number } | "system" | null;

/** The first argument of every verb: actor, time, database and request. */
export type Ctx<By extends Party = Actor> = {
  actor: By;
  /** Links log lines and audit entries to the request. */
  requestId: string;
  /** One instant per request, so that all of its decisions agree. */
  now: Date;
  db: Database;
  /** The Idempotency-Key: a repeated write returns the first answer. */
  idempotencyKey: string | null;
};

/** The context of work no person started: a job or the marketplace. */
export const systemCtx = (id: string): Ctx<"system"> => ({
  actor: "system",
  requestId: id,
  now: clock.now(),
  db,
  idempotencyKey: null,
});

/** The same request on behalf of someone else: the professional a link belongs to, or the system before sign-in. */
export const actingAs = <By extends Party>(ctx: Ctx<Party>, actor: By): Ctx<By> => ({ ...ctx, actor });

const MAX_DEADLOCKS = 3;

/** Of two transactions that wait for each other the database ends one, which has changed nothing and begins again. */
async function transact<T>(
  { db: on }: Pick<Ctx<Party>, "db">,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let deadlocks = 0; ; deadlocks += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next begins only if this one was ended
      return await on.transaction(work);
    } catch (error) {
      if (!isDeadlock(error) || deadlocks === MAX_DEADLOCKS) throw error;
    }
  }
}

type Operation = {
  /** The operation's name in the audit: "shift.bonus-changed". */
  operation: string;
  /** Requests with the same key must have the same input. */
  input: unknown;
};

/**
 * Runs a person's write in one transaction, again if it loses a deadlock. With an idempotency key it runs once, even for concurrent requests, and a repeat
 * gets the first answer. Throws Conflict if the key was used with other input, Forbidden while someone of the desk sees the
 * person's screens.
 */
export function write<T>(
  ctx: Ctx<Party>,
  { operation, input }: Operation,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { actor, idempotencyKey: key } = ctx;
  // Also what a page or a GET would write.
  if (actor !== null && typeof actor === "object" && "viewer" in actor) refuseViewer(actor);
  const userId = actor !== null && typeof actor === "object" && "userId" in actor ? actor.userId : null;
  return transact(ctx, (tx) =>
    userId === null ? work(tx) : once(tx, { userId, key, operation, input }, () => work(tx)),
  );
}

/**
 * Runs a write that no key may repeat: of a job, or of someone without a session (a sign-in, a link, a command), or one
 * whose answer holds a secret.
 */
export const writeUnkeyed = <T>(
  ctx: Pick<Ctx<Party>, "db">,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => transact(ctx, work);

/** Runs a part of a write that may fail without the rest. */
export const writePart = <T>(tx: Transaction, work: (part: Transaction) => Promise<T>): Promise<T> =>
  tx.transaction(work);

/** Runs reads that see one state. */
export const readOnly = <T>(ctx: Pick<Ctx<Party>, "db">, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.db.transaction(work, { accessMode: "read only" });
