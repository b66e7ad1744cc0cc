import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { job } from "@/db/schema/operations";
import { enqueueJob } from "@/lib/jobs/enqueue-job";
import { startRunner } from "@/lib/jobs/runner";
import { channels } from "@/lib/process-wide.mjs";
import { useDatabase } from "../../support/database";
import { eventually } from "../../support/eventually";
import { query } from "../../support/query";

useDatabase();

let stops: (() => Promise<void>)[] = [];
const start = (...given: Parameters<typeof startRunner>) => void stops.push(startRunner(...given));
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  await db.delete(job);
});

describe("the runner", () => {
  test("runs a job within moments of enqueueing and reports that it is alive", async () => {
    const done: unknown[] = [];
    start({ count: { run: async (_, payload) => done.push(payload) } });
    await eventually(async () => {
      const listening =
        await query`select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
      expect(listening).toHaveLength(1);
    });
    const leftAt = Date.now();
    await enqueueJob(db, "count", { n: 1 });
    await eventually(() => expect(done).toEqual([{ n: 1 }]));
    expect(Date.now() - leftAt).toBeLessThan(1_000);
    // A round records its end after starting its jobs, which may be done by then.
    const lastTick = () => channels.runnerTickAt?.getTime() ?? 0;
    await eventually(() => expect(Date.now() - lastTick()).toBeLessThan(10_000));
  });

  test("works on two jobs at a time and on each once, with three processes too", async () => {
    const seen: number[] = [];
    let [atOnce, most] = [0, 0];
    const count = async (_: unknown, payload: Record<string, unknown>) => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(payload.n as number);
      atOnce--;
    };
    for (let n = 0; n < 60; n++) await enqueueJob(db, "count", { n });
    for (let n = 0; n < 3; n++) start({ count: { run: count } });
    await eventually(() => expect(seen).toHaveLength(60));
    expect(new Set(seen).size).toBe(60);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(6);
  });

  test("keeps exactly one of a repeating job for any number of processes, and continues after a failure", async () => {
    let [ticks, atOnce] = [0, 0];
    const run = async () => {
      expect(++atOnce).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce--;
      ticks++;
    };
    for (let n = 0; n < 3; n++)
      start({
        tick: { run, everyMs: 50 },
        fail: { run: () => Promise.reject(new Error("no")), everyMs: 50 },
      });
    await eventually(() => expect(ticks).toBeGreaterThan(5));
    expect(await db.select({ kind: job.kind, failedAt: job.failedAt }).from(job).orderBy(job.kind)).toEqual([
      { kind: "fail", failedAt: null },
      { kind: "tick", failedAt: null },
    ]);
  });

  test("doesn't run a job again that finished in its transaction, whatever happens to the answer", async () => {
    let runs = 0;
    start({
      once: {
        run: async (_, __, finish) => {
          runs += 1;
          await db.transaction(finish);
          throw new Error("The commit's answer is lost.");
        },
      },
    });
    await enqueueJob(db, "once", {});
    await eventually(async () =>
      expect(
        await db.select({ isDone: sql`finished_at is not null`, failedAt: job.failedAt }).from(job),
      ).toEqual([{ isDone: true, failedAt: null }]),
    );
    expect(runs).toBe(1);
  });

  test("doesn't commit the effect of a job that someone else has taken over", async () => {
    const outcome = new Promise<unknown>((resolve) => {
      start({
        once: {
          run: async (_, __, finish) => {
            await db.update(job).set({ leasedBy: "another", attempts: sql`attempts + 1` });
            await db.transaction(finish).then(
              () => resolve("committed"),
              () => resolve("refused"),
            );
          },
        },
      });
    });
    await enqueueJob(db, "once", {});
    expect(await outcome).toBe("refused");
  });

  test("stops only after running jobs have finished", async () => {
    let isDone = false;
    let begun = false;
    const run = async () => {
      begun = true;
      await new Promise((resolve) => setTimeout(resolve, 200));
      isDone = true;
    };
    start({ count: { run } });
    await enqueueJob(db, "count", {});
    await eventually(() => expect(begun).toBe(true));
    await stops.pop()!();
    expect(isDone).toBe(true);
    expect(await db.select({ finishedAt: job.finishedAt }).from(job)).toEqual([
      { finishedAt: expect.any(Date) },
    ]);
  });
});
