import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GET as readReport } from "@/app/api/reports/[reportCode]/data/route";
import { PUT as confirm } from "@/app/api/slot/[id]/confirm/route";
import { asRequest, closeDatabase, db } from "@/db/client";
import { fromReplica } from "@/db/replica.sql";
import { P } from "@/lib/access/permissions";
import { resetEnv } from "@/lib/env";
import { Conflict } from "@/lib/errors";
import { hasJustWritten } from "@/lib/http/cookies";
import { addDays } from "@/lib/time/calendar";
import type { ReportData } from "@/lib/reports/schema";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { eventually } from "../../support/eventually";
import { aUser } from "../../support/people";
import { query } from "../../support/query";
import { aSlot } from "../../support/schedule";
import { startProxy } from "../../support/tcp-proxy";
import { aCompanyWithTwo } from "../../support/reports";
import { aFacility } from "../../support/tenants";

useDatabase();

let proxy: Awaited<ReturnType<typeof startProxy>>;

/** The same database under another name is a standby that has replayed what the test says. */
beforeAll(async () => {
  await query`create schema standby`;
  await query`create table standby.state (lag pg_lsn)`;
  await query`insert into standby.state values (null)`;
  await query`create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as 'select coalesce(lag, pg_current_wal_insert_lsn()) from standby.state'`;
  proxy = await startProxy(new URL(process.env.DATABASE_URL!));
  process.env.REPLICA_URL = `${proxy.url}?search_path=standby,pg_catalog,public`;
  process.env.REPLICA_LAG_SECONDS = "2";
  resetEnv();
});

beforeEach(() => eventually(async () => expect(await whereRead()).toBe("replica")));

afterAll(async () => {
  await closeDatabase();
  await proxy.cut();
});

async function readPlace(): Promise<string> {
  const [row] = await db.execute<{ path: string }>(sql`select current_setting('search_path') as path`);
  return row!.path.startsWith("standby") ? "replica" : "primary";
}
const whereRead = () => fromReplica(readPlace);

test("reads from the primary while the replica is further behind than allowed", async () => {
  await query`update standby.state set lag = pg_current_wal_insert_lsn()`;
  await eventually(async () => {
    await query`select pg_logical_emit_message(true, 'test', 'moves the log on')`;
    expect(await whereRead()).toBe("primary");
  });
  await query`update standby.state set lag = null`;
  await eventually(async () => expect(await whereRead()).toBe("replica"));
});

test.each([
  ["is dead", () => proxy.cut(), () => proxy.mend()],
  ["falls silent", async () => proxy.swallow(), () => proxy.clear()],
])("answers every read while the replica %s, and reads from it again afterwards", async (_, begin, end) => {
  const during = fromReplica(async () => {
    await begin();
    return readPlace();
  });
  expect(await during).toBe("primary");
  expect(await whereRead()).toBe("primary");
  await end();
  await eventually(async () => expect(await whereRead()).toBe("replica"));
});

test("reads what must be of the primary's version from a replica of that version only", async () => {
  const version = (of: string) => ({ of, read: () => Promise.resolve("as the replica has it") });
  expect(await fromReplica(readPlace, version("as the replica has it"))).toBe("replica");
  expect(await fromReplica(readPlace, version("newer"))).toBe("primary");
});

test("passes a refusal on instead of reading again", async () => {
  let reads = 0;
  const refused = fromReplica(async () => {
    reads += 1;
    throw new Conflict();
  });
  await expect(refused).rejects.toBeInstanceOf(Conflict);
  expect(reads).toBe(1);
});

test("sends a person who has just changed something to the primary", async () => {
  const { id: facilityId } = await aFacility();
  const cookies = await signIn(await aUser({ facilityId, permissions: [P.EDIT] }));
  const { id } = await aSlot({ facilityId, status: "CLAIMED" });
  const written = await call(confirm, { cookies, method: "PUT", params: { id } });
  const line = written.headers.getSetCookie().find((one) => one.includes("just-written"));
  expect(line).toMatch(/Max-Age=3\b/);
  expect(hasJustWritten(line)).toBe(true);
  expect(await asRequest(whereRead, null, hasJustWritten(line))).toBe("primary");
  expect(await asRequest(whereRead)).toBe("replica");
});

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

test("reads a report from the replica", async () => {
  const { director, north } = await aCompanyWithTwo();
  const cookies = await signIn(director);
  await aSlot({ facilityId: north.id, status: "UNCLAIMED", shift: { startsOn: inDays(2) } });
  const rows = async (more: Record<string, string> = {}) =>
    (
      await call<ReportData>(readReport, {
        cookies: { ...cookies, ...more },
        params: { reportCode: "open-shifts" },
        query: { dateRange: [inDays(0), inDays(5)] },
      })
    ).body.total;
  // The replica has no slots at all, so that it can be told apart.
  await query`create table standby.slot (like public.slot)`;
  expect([await rows(), await rows({ "shiftwell.just-written": "1" })]).toEqual([0, 1]);
});
