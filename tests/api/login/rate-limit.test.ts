import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { rateLimit } from "@/db/schema/sessions";
import { countHit, hitsOf } from "@/lib/auth/rate-limit";
import { TooMany } from "@/lib/errors";
import { useDatabase } from "../../support/database";

useDatabase();

const limit = { name: "tries", of: "someone@example.test", max: 3, minutes: 15 };

const pass = (minutes: number) =>
  db.update(rateLimit).set({ windowStartedAt: sql`window_started_at - make_interval(mins => ${minutes})` });

beforeEach(() => db.delete(rateLimit));

test("keeps a count for its full duration from the first hit, whatever the clock says", async () => {
  for (let hit = 1; hit <= 3; hit += 1) expect(await countHit(limit)).toBe(hit);
  await pass(14);
  expect(await hitsOf(limit)).toBe(3);
  const refused = await countHit(limit).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooMany);
  expect((refused as TooMany).retryAfterSeconds).toBeGreaterThan(50);
  expect((refused as TooMany).retryAfterSeconds).toBeLessThanOrEqual(60);
});

test("starts a new count when the time is over", async () => {
  for (let hit = 1; hit <= 3; hit += 1) await countHit(limit);
  await pass(15);
  expect(await hitsOf(limit)).toBe(0);
  expect(await countHit(limit)).toBe(1);
});

test("counts all of many concurrent hits", async () => {
  const counted = await Promise.all(
    Array.from({ length: 20 }, () => countHit({ ...limit, max: 20, of: "everyone@example.test" })),
  );
  expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
