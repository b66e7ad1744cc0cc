import { eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { GET as readFeed } from "@/app/api/facility/feed/upcoming/route";
import { PUT as confirm } from "@/app/api/slot/[id]/confirm/route";
import { GET } from "@/app/api/user/route";
import { closeDatabase, db } from "@/db/client";
import { listen } from "@/db/listen";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { resetEnv } from "@/lib/env";
import { startRunner } from "@/lib/jobs/runner";
import type { Feed } from "@/lib/slots/schema";
import { auditOf, query } from "@/tests/support/query";
import { call, signIn } from "../support/call";
import { useDatabase } from "../support/database";
import { eventually } from "../support/eventually";
import { aUser } from "../support/people";
import { startProxy } from "../support/tcp-proxy";
import { aShift, aSlot } from "../support/schedule";
import { aFacility } from "../support/tenants";

useDatabase();

let proxy: Awaited<ReturnType<typeof startProxy>>;

/** Past the proxy, which fails. */
let direct: postgres.Sql;

/** The database is a standby when the test says so. */
beforeAll(async () => {
  direct = postgres(process.env.DATABASE_URL!, { max: 1 });
  await direct`create schema promoting`;
  await direct`create table promoting.state (standby boolean not null)`;
  await direct`insert into promoting.state values (false)`;
  await direct`create function promoting.pg_is_in_recovery() returns boolean language sql
    as 'select standby from promoting.state'`;
  proxy = await startProxy(new URL(process.env.DATABASE_URL!));
  process.env.DATABASE_URL = `${proxy.url}?search_path=promoting,pg_catalog,public`;
  resetEnv();
});

afterAll(async () => {
  await direct.end();
  await closeDatabase();
  await proxy.cut();
});

/** The timeouts take two seconds; a busy machine takes longer to say so. */
const IN_TIME_MS = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const pauses = {
  "is cut off": { lastsMs: 1_000, begin: () => proxy.cut(), end: () => proxy.mend() },
  // Beyond the timeouts.
  "swallows all that is sent": { lastsMs: 2_500, begin: () => proxy.swallow(), end: () => proxy.clear() },
  "leads to a standby": {
    lastsMs: 1_000,
    begin: () => direct`update promoting.state set standby = true`,
    end: () => direct`update promoting.state set standby = false`,
  },
};

describe("when the connection to the database", () => {
  test.each(Object.keys(pauses) as (keyof typeof pauses)[])(
    "%s, requests soon return 503 and recover afterwards",
    async (what) => {
      const cookies = await signIn(await aUser({ facilityId: (await aFacility()).id }));
      const onNotified = vi.fn();
      const ran = vi.fn(() => Promise.resolve());
      const stop = startRunner({ "outage-test": { run: ran, everyMs: 100 } });
      const listening = listen({ outage_test: onNotified });
      await listening.begun;
      await eventually(() => expect(ran).toHaveBeenCalled());

      await pauses[what].begin();
      await eventually(async () => expect((await call(GET, { cookies })).status).toBe(503));
      const until = performance.now() + pauses[what].lastsMs;
      while (performance.now() < until) {
        const startedAt = performance.now();
        const answers = await Promise.all(Array.from({ length: 3 }, () => call(GET, { cookies })));
        expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
        expect(answers[0]!.headers.get("retry-after")).toBe("2");
        expect(performance.now() - startedAt).toBeLessThan(IN_TIME_MS);
        await pause(50);
      }

      await pauses[what].end();
      await eventually(async () => expect((await call(GET, { cookies })).status).toBe(200));
      ran.mockClear();
      await eventually(async () => {
        await query`select pg_notify('outage_test', '')`;
        expect(onNotified).toHaveBeenCalled();
        expect(ran).toHaveBeenCalled();
      });
      await listening.stop();
      await stop();
    },
    60_000,
  );
});

/** A scheduler, and a slot to confirm in a long feed. */
async function aClaimedSlot() {
  const { id: facilityId } = await aFacility();
  const cookies = await signIn(await aUser({ facilityId, permissions: [P.EDIT] }));
  const { id: shiftId } = await aShift({ facilityId });
  for (let n = 0; n < 20; n++) await aSlot({ shiftId });
  const { id } = await aSlot({ shiftId, status: "CLAIMED" });
  return {
    id,
    readUser: () => call(GET, { cookies }),
    readFeed: () => call<Feed>(readFeed, { cookies }),
    confirm: () => call(confirm, { cookies, method: "PUT", params: { id } }),
  };
}

test("tolerates half a second of database latency in reads and writes", async () => {
  const { id, ...ask } = await aClaimedSlot();
  // Connect first, which takes many round trips.
  await Promise.all([ask.readFeed(), ask.readUser(), (await aClaimedSlot()).confirm()]);
  proxy.delay(250);
  const [feed, confirmed] = await Promise.all([ask.readFeed(), ask.confirm()]);
  proxy.delay(0);
  expect([feed.status, confirmed.status]).toEqual([200, 200]);
  expect(await auditOf("slot", id)).toHaveLength(1);
});

test("lets no one in when a connection breaks, leaves nothing half done, and replaces the connection soon", async () => {
  const { id, ...ask } = await aClaimedSlot();
  for (const [bytes, requests] of [
    [1_500, [ask.readFeed]],
    [5, [ask.readUser, ask.readFeed, ask.confirm]],
  ] as const) {
    proxy.breakAfter(bytes);
    for (const one of requests) {
      const startedAt = performance.now();
      const { status, headers } = await one();
      expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
      expect(performance.now() - startedAt).toBeLessThan(IN_TIME_MS);
    }
  }
  proxy.breakAfter(Infinity);
  await eventually(async () => expect((await ask.readUser()).status).toBe(200));
  expect(await auditOf("slot", id)).toEqual([]);
  expect((await ask.confirm()).status).toBe(200);
  expect((await ask.readFeed()).body.slots).toHaveLength(21);
  expect(await auditOf("slot", id)).toHaveLength(1);
});

/** Locks all slots on another connection until released. */
async function lockSlots() {
  const other = postgres(proxy.url, { max: 2 });
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  let holding: Promise<unknown> | undefined;
  await new Promise<void>((resolve) => {
    holding = other.begin(async (own) => {
      await own`lock table slot in access exclusive mode`;
      resolve();
      await isLetGo;
    });
  });
  return {
    // Outside the transaction, which would see the same snapshot of the activity each time.
    waitingConnections: async () => {
      const [waiting] = await other<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting!.count;
    },
    letGo: async () => {
      letGo();
      await holding;
      await other.end();
    },
  };
}

const timed = async <T extends { status: number; headers: Headers }>(requests: Promise<T>) => {
  const startedAt = performance.now();
  const { status, headers } = await requests;
  return { status, retryAfter: headers.get("retry-after"), tookMs: performance.now() - startedAt };
};

test("queues more requests than connections, and loses none", async () => {
  const { id, ...ask } = await aClaimedSlot();
  const held = await lockSlots();
  const waiting = [...Array.from({ length: 40 }, () => ask.readFeed()), ask.confirm()];
  // As many as are admitted at a time.
  await eventually(async () => expect(await held.waitingConnections()).toBe(10));
  await held.letGo();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await auditOf("slot", id)).toHaveLength(1);
});

test("rejects a request in time that waits too long for admission or a lock, without changes", async () => {
  const { id, ...ask } = await aClaimedSlot();
  const held = await lockSlots();
  const first = await ask.confirm();
  expect([first.status, first.body]).toEqual([
    503,
    {
      validationError: true,
      errors: [
        {
          code: "BUSY",
          message:
            "The portal is very busy right now. Nothing was changed. Please try again in a few seconds.",
        },
      ],
    },
  ]);
  const crowd = Array.from({ length: 60 }, (_, n) => (n % 3 ? ask.readFeed() : ask.confirm()));
  for (const { status, retryAfter, tookMs } of await Promise.all(crowd.map((one) => timed(one)))) {
    expect([status, retryAfter]).toEqual([503, "2"]);
    expect(tookMs).toBeLessThan(IN_TIME_MS);
  }
  await held.letGo();
  expect(await auditOf("slot", id)).toEqual([]);
  expect([(await ask.confirm()).status, (await ask.readFeed()).status]).toEqual([200, 200]);
  expect(await auditOf("slot", id)).toHaveLength(1);
});

test("lets a job wait for a lock, and a statement take its time, as long as it takes", async () => {
  const { id } = await aClaimedSlot();
  const held = await lockSlots();
  const isDone = vi.fn();
  const cancellationDetail = "by a job";
  const waiting = db.update(slot).set({ cancellationDetail }).where(eq(slot.id, id)).then(isDone);
  expect(await query`show statement_timeout`).toEqual([{ statement_timeout: "30s" }]);
  expect([...(await query`select pg_sleep(2.5) is not null as has_slept`)]).toEqual([{ has_slept: true }]);
  expect(isDone).not.toHaveBeenCalled();
  await held.letGo();
  await waiting;
  expect(isDone).toHaveBeenCalled();
});
