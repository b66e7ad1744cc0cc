import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { idempotencyKey } from "@/db/schema/operations";
import { Conflict, Invalid } from "@/lib/errors";

const IDEMPOTENCY_HEADER = "idempotency-key";

/** What makes a request the same one sent again: who sent it, the key they gave it, what it asks for. */
export type RepeatableRequest = { userId: number; key: string | null; operation: string; input: unknown };

/** The key of a request, or null when its sender gave none. Throws Invalid for one no sender makes up. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key !== null && !/^[\w.:-]{8,128}$/.test(key)) {
    throw new Invalid({
      code: "INVALID",
      field: "Idempotency-Key",
      message: "The Idempotency-Key is not valid.",
    });
  }
  return key;
}

const hashOf = ({ operation, input }: RepeatableRequest) =>
  createHash("sha256")
    .update(JSON.stringify([operation, input]))
    .digest("base64url");

/**
 * Does the work once for each key, however often and however simultaneously the request arrives; a repeat gets the
 * first answer. Only what was committed is remembered, for a day: after a refusal the same request is judged anew.
 * Throws Conflict when the key came with another request before.
 */
export async function once<T>(
  tx: Transaction,
  request: RepeatableRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { userId, key } = request;
  if (key === null) return work();
  const requestHash = hashOf(request);
  // A second request with the key waits here until the first has ended, one way or the other. One of long ago is forgotten.
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
    if (before?.requestHash !== requestHash) {
      throw new Conflict({
        code: "KEY_REUSED",
        message: "This request was already sent with other content.",
      });
    }
    return before.response as T;
  }
  const answer = await work();
  await tx
    .update(idempotencyKey)
    .set({ response: answer ?? null })
    .where(own);
  return answer;
}
