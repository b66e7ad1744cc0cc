import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { idempotencyKey } from "@/db/schema/operations";
import { Conflict, refusals, Invalid } from "@/lib/errors";

const refuse = refusals({
  INVALID: { as: Invalid, field: "Idempotency-Key", message: "The Idempotency-Key is not valid." },
  KEY_REUSED: { as: Conflict, message: "This request was already sent with other content." },
});

const IDEMPOTENCY_HEADER = "idempotency-key";

/** Identifies a repeated request: sender, key and content. */
export type RepeatableRequest = { userId: number; key: string | null; operation: string; input: unknown };

/** The request's key, or null. Throws Invalid for a malformed one. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key !== null && !/^[\w.:-]{8,128}$/.test(key)) refuse("INVALID");
  return key;
}

const hashOf = ({ operation, input }: RepeatableRequest) =>
  createHash("sha256")
    .update(JSON.stringify([operation, input]))
    .digest("base64url");

/**
 * Runs the work once per key, however often and concurrently the request arrives; a repeat gets the first answer.
 * Only committed work is remembered, for a day. Throws Conflict if the key was used for another request.
 */
export async function once<T>(
  tx: Transaction,
  request: RepeatableRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { userId, key } = request;
  if (key === null) return work();
  const requestHash = hashOf(request);
  // A concurrent request with the key waits here for the first. Old keys are forgotten.
  const [first] = await tx
    .insert(idempotencyKey)
    .values({ userId, key, requestHash })
    .onConflictDoUpdate({
      target: [idempotencyKey.userId, idempotencyKey.key],
      set: { requestHash, response: null, createdAt: sql`now()` },
      setWhere: lt(idempotencyKey.createdAt, sql`now() - interval '1 day'`),
    })
    .returning({ key: idempotencyKey.key });
  const own = and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key));
  if (!first) {
    const [before] = await tx.select().from(idempotencyKey).where(own).limit(1);
    if (before?.requestHash !== requestHash) return refuse("KEY_REUSED");
    return before.response as T;
  }
  const answer = await work();
  await tx
    .update(idempotencyKey)
    .set({ response: answer ?? null })
    .where(own);
  return answer;
}
