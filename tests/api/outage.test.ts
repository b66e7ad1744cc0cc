import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/api/user/route";
import { closeDatabase, rawSql } from "@/db/client";
import { resetEnv } from "@/lib/env";
import { leaseSeconds } from "@/lib/job-queue/rules";
import { startRunner } from "@/lib/jobs/runner";
import { call, signIn } from "../support/call";
import { useDatabase } from "../support/database";
import { aUser } from "../support/people";
import { aRoad } from "../support/road";
import { aFacility } from "../support/tenants";

useDatabase();

let road: Awaited<ReturnType<typeof aRoad>>;

beforeAll(async () => {
  road = await aRoad(new URL(process.env.DATABASE_URL!));
  process.env.DATABASE_URL = road.url;
  resetEnv();
});

afterAll(async () => {
  await closeDatabase();
  await road.cut();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const pauses = {
  "is cut off": { begin: () => road.cut(), end: () => road.mend() },
  "swallows all that is sent": { begin: () => road.swallow(), end: () => road.clear() },
};

describe("when the road to the database", () => {
  test.each(Object.keys(pauses) as (keyof typeof pauses)[])(
    "%s, a request is soon answered 503, and when it is open again all goes on",
    async (what) => {
      const cookies = await signIn(await aUser({ facilityId: (await aFacility()).id }));
      const heard = vi.fn();
      const ran = vi.fn(() => Promise.resolve());
      const stop = startRunner({ "outage-test": { run: ran, everyMs: 100 } });
      const listening = await rawSql.listen("outage_test", heard);
      await vi.waitFor(() => expect(ran).toHaveBeenCalled());

      await pauses[what].begin();
      const until = performance.now() + 6_000;
      while (performance.now() < until) {
        const startedAt = performance.now();
        const answers = await Promise.all(Array.from({ length: 3 }, () => call(GET, { cookies })));
        expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
        expect(answers[0]!.headers.get("retry-after")).toBe("2");
        expect(performance.now() - startedAt).toBeLessThan(3_000);
        await pause(50);
      }

      await pauses[what].end();
      await vi.waitFor(async () => expect((await call(GET, { cookies })).status).toBe(200), {
        timeout: 3_000,
        interval: 100,
      });
      ran.mockClear();
      await vi.waitFor(
        async () => {
          await rawSql`select pg_notify('outage_test', '')`;
          expect(heard).toHaveBeenCalled();
          expect(ran).toHaveBeenCalled();
        },
        // A job that was under way at that moment is taken up again when its lease has run out.
        { timeout: (leaseSeconds + 15) * 1_000, interval: 200 },
      );
      await listening.unlisten();
      await stop();
    },
    120_000,
  );
});

test("a statement that takes too long is ended by the database, one that only takes its time is not", async () => {
  expect(await rawSql`show statement_timeout`).toEqual([{ statement_timeout: "30s" }]);
  expect([...(await rawSql`select pg_sleep(2.5) is not null as has_slept`)]).toEqual([{ has_slept: true }]);
});
