import { createHash } from "node:crypto";
import { and, eq, inArray, not, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { rateLimit } from "@/db/schema/sessions";
import { TooMany } from "@/lib/errors";
import { networkOf } from "./network-of";

export type Limit = { name: string; of: string; max: number; minutes: number; message?: string };

export const TOO_MANY = "Too many attempts. Please try again later.";

type Bucket = Pick<Limit, "name" | "of" | "minutes">;

const bucketOf = ({ name, of }: Pick<Limit, "name" | "of">) => {
  const whose = name.endsWith("-address") ? networkOf(of) : of.toLowerCase();
  return `${name}:${createHash("sha256").update(whose).digest("base64url").slice(0, 22)}`;
};

const length = ({ minutes }: Pick<Bucket, "minutes">) => sql`make_interval(mins => ${minutes})`;
const isOver = (bucket: Bucket) => sql`${rateLimit.windowStartedAt} <= now() - ${length(bucket)}`;

/**
 * Adds hits and returns the count in the current window, which starts with its first hit rather than on the clock, so
 * that it can't reset in the middle of an attack. In the database, so all processes share it.
 */
export async function addHits(bucket: Bucket, added: number): Promise<{ hits: number; secondsLeft: number }> {
  const [row] = await db
    .insert(rateLimit)
    .values({ bucket: bucketOf(bucket), windowStartedAt: sql`now()`, hits: added })
    .onConflictDoUpdate({
      target: rateLimit.bucket,
      set: {
        hits: sql`case when ${isOver(bucket)} then ${added}::int else ${rateLimit.hits} + ${added}::int end`,
        windowStartedAt: sql`case when ${isOver(bucket)} then now() else ${rateLimit.windowStartedAt} end`,
      },
    })
    .returning({
      hits: rateLimit.hits,
      secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimit.windowStartedAt} + ${length(bucket)} - now()))::int`,
    });
  return row!;
}

/**
 * Counts a hit and returns the count in this window. Throws TooMany above the limit, with the time until the window
 * ends. A hit that doesn't count is refunded and returns 0.
 */
export async function countHit(
  limit: Limit,
  counts: (hits: number) => boolean = () => true,
): Promise<number> {
  const { hits, secondsLeft } = await addHits(limit, 1);
  if (!counts(hits)) {
    await refundHit(limit);
    return 0;
  }
  if (hits > limit.max) throw new TooMany(limit.message ?? TOO_MANY, Math.max(1, secondsLeft));
  return hits;
}

const linkTries = { max: 20, minutes: 15 };

/** Counts a try of a link's page, by address and by link. Returns false after too many of either. */
export async function countLinkTry(
  name: string,
  { link, address }: { link: string; address: string },
  limit = linkTries,
): Promise<boolean> {
  try {
    // A whole hospital may share one address.
    await countHit({ name: `${name}-address`, of: address, max: 120, minutes: 15 });
    await countHit({ name, of: link, ...limit });
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

const ofThisWindow = (bucket: Bucket) => and(eq(rateLimit.bucket, bucketOf(bucket)), not(isOver(bucket)));

/** The hits in this window. */
export async function hitsOf(bucket: Bucket): Promise<number> {
  const [row] = await db
    .select({ hits: rateLimit.hits })
    .from(rateLimit)
    .where(ofThisWindow(bucket))
    .limit(1);
  return row?.hits ?? 0;
}

/** Refunds a hit: a request refused for another reason wasn't an attempt. */
async function refundHit(bucket: Bucket): Promise<void> {
  await db
    .update(rateLimit)
    .set({ hits: sql`greatest(${rateLimit.hits} - 1, 0)` })
    .where(ofThisWindow(bucket));
}

/** Resets counters of someone who has proved their identity. */
export async function clearHits(tx: Queryable, names: readonly string[], of: string): Promise<void> {
  const buckets = names.map((name) => bucketOf({ name, of }));
  await tx.delete(rateLimit).where(inArray(rateLimit.bucket, buckets));
}
