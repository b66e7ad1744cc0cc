import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { rateLimit } from "@/db/schema/sessions";
import { TooMany } from "@/lib/http/errors";

export type Limit = { name: string; of: string; atMost: number; minutes: number };

const bucketOf = (limit: Limit) =>
  `${limit.name}:${createHash("sha256").update(limit.of.toLowerCase()).digest("base64url").slice(0, 22)}`;

const windowStart = (minutes: number) =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${minutes * 60}) * ${minutes * 60})`;

/** Counts one hit, in the database so that it holds across processes. Throws TooMany above the limit. */
export async function countHit(limit: Limit): Promise<void> {
  const [row] = await db
    .insert(rateLimit)
    .values({ bucket: bucketOf(limit), windowStartedAt: windowStart(limit.minutes), hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimit.bucket, rateLimit.windowStartedAt],
      set: { hits: sql`${rateLimit.hits} + 1` },
    })
    .returning({ hits: rateLimit.hits });
  if (row!.hits > limit.atMost) {
    throw new TooMany("Too many attempts. Please try again later.", limit.minutes * 60);
  }
}
