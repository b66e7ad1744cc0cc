import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { job, outboxMessage } from "@/db/schema/operations";
import { claimJobs, extendLease, untilNextJob } from "@/lib/jobs/claim-jobs.sql";
import { enqueueJob } from "@/lib/jobs/enqueue-job";
import { finishJob, repeatJob, retryJob, pruneJobs } from "@/lib/jobs/finish-job";
import { maxAttempts } from "@/lib/jobs/rules";
import { availability, availabilityRequest } from "@/db/schema/professionals";
import { rateLimit, session } from "@/db/schema/sessions";
import { pruneExpired } from "@/lib/work/prune-expired";
import { aProfessional, aUser } from "@/tests/support/people";
import { aFacility } from "@/tests/support/tenants";
import { useDatabase } from "../../support/database";

useDatabase();
afterEach(() => db.delete(job).then(() => undefined));

const kinds = ["count"];
const longAgo = new Date(Date.now() - 3_600_000);
const jobs = () => db.select().from(job).orderBy(job.id);
const theJob = async () => (await jobs())[0]!;
const failed = { note: { message: "out of paper" } };

describe("a job", () => {
  test("is queued when its transaction commits, and only then", async () => {
    await db.transaction((tx) => enqueueJob(tx, "count", { n: 1 }));
    await db
      .transaction(async (tx) => {
        await enqueueJob(tx, "count", { n: 2 });
        tx.rollback();
      })
      .catch(() => undefined);
    expect((await jobs()).map(({ payload }) => payload)).toEqual([{ n: 1 }]);
  });

  test("is queued once under a key, and can be queued again once done", async () => {
    await enqueueJob(db, "count", { n: 1 }, { key: "a" });
    await enqueueJob(db, "count", { n: 2 }, { key: "a" });
    await enqueueJob(db, "count", { n: 3 }, { key: "b" });
    expect(await jobs()).toHaveLength(2);
    const [claimed] = await claimJobs("w", kinds, 1);
    await finishJob("w", claimed!);
    await enqueueJob(db, "count", { n: 4 }, { key: "a" });
    expect(await jobs()).toHaveLength(3);
  });

  test("is not due before its time, and the runner knows how long that is", async () => {
    expect(await untilNextJob(kinds)).toBeNull();
    await enqueueJob(db, "count", {}, { runAt: new Date(Date.now() + 60_000) });
    expect(await claimJobs("w", kinds, 5)).toEqual([]);
    expect(await untilNextJob(kinds)).toBeGreaterThan(50_000);
  });

  test("of an unknown kind is left to a process that knows it", async () => {
    await enqueueJob(db, "other", {});
    expect(await claimJobs("w", kinds, 5)).toEqual([]);
  });

  test("is given to one of many workers at once", async () => {
    for (let n = 0; n < 20; n++) await enqueueJob(db, "count", { n });
    const claims = await Promise.all(Array.from({ length: 10 }, (_, n) => claimJobs(`w${n}`, kinds, 4)));
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  test("of a dead worker is taken over after its lease, and late updates by that worker are ignored", async () => {
    await enqueueJob(db, "count", {});
    const [lost] = await claimJobs("dead", kinds, 1);
    expect(await claimJobs("alive", kinds, 1)).toEqual([]);
    await db.update(job).set({ leasedUntil: longAgo });
    const [taken] = await claimJobs("alive", kinds, 1);
    expect(taken).toMatchObject({ id: lost!.id, attempts: 2 });
    await finishJob("dead", lost!);
    await retryJob("dead", lost!, failed);
    expect(await theJob()).toMatchObject({ finishedAt: null, leasedBy: "alive", lastError: null });
    await finishJob("alive", taken!);
    expect((await theJob()).finishedAt).not.toBeNull();
  });

  test("keeps its lease while its worker extends it", async () => {
    await enqueueJob(db, "count", {});
    const [claimed] = await claimJobs("w", kinds, 1);
    await db.update(job).set({ leasedUntil: longAgo });
    await extendLease("w", claimed!);
    expect(await claimJobs("other", kinds, 1)).toEqual([]);
  });

  test("is retried after a failure, and given up in the end with its reason", async () => {
    await enqueueJob(db, "count", {});
    const [first] = await claimJobs("w", kinds, 1);
    await retryJob("w", first!, failed);
    expect(await claimJobs("w", kinds, 1)).toEqual([]);
    expect(await theJob()).toMatchObject({ lastError: "out of paper", failedAt: null, leasedBy: null });
    await db.update(job).set({ runAt: longAgo, attempts: maxAttempts - 1 });
    const [last] = await claimJobs("w", kinds, 1);
    await retryJob("w", last!, failed);
    expect((await theJob()).failedAt).not.toBeNull();
  });

  test("stays one row when it repeats, also after a failure", async () => {
    await enqueueJob(db, "count", {}, { key: "repeating" });
    const [claimed] = await claimJobs("w", kinds, 1);
    await repeatJob("w", claimed!, 60_000);
    expect(await jobs()).toMatchObject([{ attempts: 0, finishedAt: null, leasedBy: null }]);
    await db.update(job).set({ runAt: longAgo, attempts: 50 });
    const [again] = await claimJobs("w", kinds, 1);
    await retryJob("w", again!, { ...failed, everyMs: 60_000 });
    expect(await jobs()).toMatchObject([{ failedAt: null, lastError: "out of paper" }]);
  });

  test("is deleted a day after it is done", async () => {
    for (let n = 0; n < 3; n++) await enqueueJob(db, "count", { n });
    const [old, recent, waiting] = await jobs();
    await db
      .update(job)
      .set({ finishedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(job.id, old!.id));
    await db.update(job).set({ finishedAt: longAgo }).where(eq(job.id, recent!.id));
    expect(await pruneJobs()).toBe(1);
    expect((await jobs()).map(({ id }) => id)).toEqual([recent!.id, waiting!.id]);
  });
});

test("reports when a repeating job last succeeded, and since when it fails", async () => {
  await enqueueJob(db, "count", {}, { key: "repeating" });
  const run = async () => (await claimJobs("w", kinds, 1))[0]!;
  await repeatJob("w", await run(), 0);
  const { lastFinishedAt } = await theJob();
  expect(lastFinishedAt).toBeInstanceOf(Date);
  await retryJob("w", await run(), { ...failed, everyMs: 0 });
  const { failingSince } = await theJob();
  await db.update(job).set({ runAt: longAgo });
  await retryJob("w", await run(), { ...failed, everyMs: 0 });
  expect(await theJob()).toMatchObject({ failingSince, lastFinishedAt });
  expect(failingSince).toBeInstanceOf(Date);
  await db.update(job).set({ runAt: longAgo });
  await repeatJob("w", await run(), 0);
  expect((await theJob()).failingSince).toBeNull();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const message = { channel: "MAIL" as const, recipient: "robin@example.test", body: "Your code is 000000." };

test("deletes expired rows and keeps valid and pending ones", async () => {
  const { id: userId } = await aUser();
  await db.insert(session).values([-40, -1, 1].map((days) => ({ userId, expiresAt: inDays(days) })));
  await db
    .insert(rateLimit)
    .values([-2, 0].map((days) => ({ bucket: `b${days}`, windowStartedAt: inDays(days), hits: 1 })));
  await db.insert(outboxMessage).values([{ ...message, deliveredAt: inDays(-8) }, message]);
  const { id: professionalId } = await aProfessional();
  const { id: facilityId } = await aFacility();
  for (const days of [-40, -1]) {
    const [startsAt, endsAt] = [inDays(days - 1), inDays(days)];
    await db.insert(availability).values({ professionalId, startsAt, endsAt });
    const question = { facilityId, professionalId, linkHash: `link${days}`, expiresAt: endsAt };
    await db.insert(availabilityRequest).values(question);
  }
  await pruneExpired();
  expect(await db.$count(session)).toBe(2);
  expect(await db.$count(rateLimit)).toBe(1);
  expect(await db.$count(outboxMessage)).toBe(1);
  expect(await db.$count(availability)).toBe(1);
  expect(await db.$count(availabilityRequest)).toBe(1);
});
