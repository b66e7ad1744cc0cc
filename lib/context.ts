import { db, type Database, type Transaction } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import type { Administrator } from "@/lib/access/administrator";
import { clock } from "@/lib/time/clock";
import { once } from "@/lib/http/idempotency";

/** Everyone the audit trail can name; null before sign-in. */
export type Party = Actor | Administrator | { professionalId: number } | "system" | null;

/** What every verb is given first: who acts, when, on which database, on behalf of which request. */
export type Ctx<By extends Party = Actor> = {
  actor: By;
  /** Ties log lines and audit entries to the request. */
  requestId: string;
  /** One instant for the whole request, so that all its decisions agree. */
  now: Date;
  db: Database;
  /** The sender's Idempotency-Key: the same write sent again is answered, not repeated. */
  idempotencyKey: string | null;
};

/** The context of work no person started: a job, or the marketplace. Its id takes the place of a request's. */
export const systemCtx = (id: string): Ctx<"system"> => ({
  actor: "system",
  requestId: id,
  now: clock.now(),
  db,
  idempotencyKey: null,
});

/** The same request on behalf of someone else: the professional a link names, or the system before sign-in. */
export const actingAs = <By extends Party>(ctx: Ctx<Party>, actor: By): Ctx<By> => ({ ...ctx, actor });

type Operation = {
  /** What is done, as the audit calls it: "shift.bonus-changed". */
  operation: string;
  /** What makes two requests with one key the same request. */
  input: unknown;
};

/**
 * One transaction for a write. With an idempotency key the work runs once, however often and however simultaneously the
 * request arrives, and a repeat gets the first answer. Throws Conflict when the key came with other input before.
 */
export function write<T>(
  ctx: Ctx<Party>,
  { operation, input }: Operation,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { actor, idempotencyKey: key } = ctx;
  const userId = actor !== null && typeof actor === "object" && "userId" in actor ? actor.userId : null;
  return ctx.db.transaction((tx) =>
    userId === null ? work(tx) : once(tx, { userId, key, operation, input }, () => work(tx)),
  );
}
