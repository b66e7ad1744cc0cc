import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PUT as confirm } from "@/app/api/slot/[id]/confirm/route";
import { POST as addSlots } from "@/app/api/slots/route";
import { closeDatabase } from "@/db/client";
import { startThrowawayDatabase } from "@/db/embedded.mjs";
import { migrateDatabase } from "@/db/migrate";
import { resetEnv } from "@/lib/env";
import { call } from "../../support/call";
import { eventually } from "../../support/eventually";
import { startLiveServer } from "../../support/live-server";
import { aDaysWork, doDaysWork, eachOnce, outcomeOf, type Send } from "../../support/worst-day/days-work";
import { openScreen } from "../../support/worst-day/screen";

/** A separate server, because this test crashes it. */
let database: Awaited<ReturnType<typeof startThrowawayDatabase>>;
let live: Awaited<ReturnType<typeof startLiveServer>>;

beforeAll(async () => {
  database = await startThrowawayDatabase({ durable: true });
  await migrateDatabase(database.url);
  process.env.DATABASE_URL = database.url;
  resetEnv();
  live = await startLiveServer();
}, 60_000);

afterAll(async () => {
  await live.stop();
  await closeDatabase();
  await database.stop();
});

/** Stops the database as a crash does. Its holder restarts it. */
async function crashDatabase(): Promise<void> {
  const superuser = postgres(database.superuserUrl, { max: 1, onnotice: () => {} });
  const [row] = await superuser<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  await superuser.end();
  const [pid] = readFileSync(join(row!.folder, "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGQUIT");
}

const isSame = (a: readonly { slot_id: number }[], b: readonly { slot_id: number }[]) => {
  const byId = (slots: readonly { slot_id: number }[]) => [...slots].sort((x, y) => x.slot_id - y.slot_id);
  expect(byId(a)).toEqual(byId(b));
};

test("returns no 500s when the database crashes midway, has each effect once, and updates the screens", async () => {
  const work = await aDaysWork({ confirmations: 40, additions: 40 });
  const { facilityId, cookies, addition } = work;
  const screen = await openScreen(live.address, facilityId, cookies);
  const send: Send = {
    confirm: (id) => call(confirm, { cookies, method: "PUT", params: { id } }),
    add: (key) => call(addSlots, { cookies, body: addition, headers: { "idempotency-key": key } }),
  };
  const { statuses, finals } = await doDaysWork(work, send, crashDatabase);
  expect(finals).toEqual(new Set([200]));
  expect(statuses).toContain(503);
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  expect(await outcomeOf(work)).toEqual(eachOnce(work));
  await eventually(async () => isSame(screen.slots(), await screen.truth()));
  screen.close();
}, 90_000);
