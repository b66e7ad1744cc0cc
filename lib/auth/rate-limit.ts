import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { rateLimit } from "@/db/schema/sessions";
import { TooMany } from "@/lib/http/errors";
import { networkOf } from "./network-of";

export type Limit = { name: string; of: string; atMost: number; minutes: number; message?: string };

const TOO_MANY = "Too many attempts. Please try again later.";

const bucketOf = ({ name, of }: Pick<Limit, "name" | "of">) => {
  const whose = name.endsWith("-address") ? networkOf(of) : of.toLowerCase();
  return `${name}:${createHash("sha256").update(whose).digest("base64url").slice(0, 22)}`;
};

const windowStart = (minutes: number) =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${minutes * 60}) * ${minutes * 60})`;

/**
 * Counts one hit, in the database so that it holds across processes, and returns how many there are in this window.
 * Throws TooMany above the limit, with the time until the window ends.
 */
export async function countHit(limit: Limit): Promise<number> {
  const [row] = await db
    .insert(rateLimit)
    .values({ bucket: bucketOf(limit), windowStartedAt: windowStart(limit.minutes), hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimit.bucket, rateLimit.windowStartedAt],
      set: { hits: sql`${rateLimit.hits} + 1` },
    })
    .returning({
      hits: rateLimit.hits,
      secondsLeft: sql<number>`ceil(${limit.minutes * 60} - extract(epoch from now() - ${rateLimit.windowStartedAt}))::int`,
    });
  if (row!.hits > limit.atMost) throw new TooMany(limit.message ?? TOO_MANY, Math.max(1, row!.secondsLeft));
  return row!.hits;
}

/** Forgets what was counted of somebody, who has shown since that it was them. */
export async function clearHits(tx: Queryable, names: readonly string[], of: string): Promise<void> {
  const buckets = names.map((name) => bucketOf({ name, of }));
  await tx.delete(rateLimit).where(inArray(rateLimit.bucket, buckets));
}
