import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PUT as confirm } from "@/app/api/slot/[id]/confirm/route";
import { POST as addSlots } from "@/app/api/slots/route";
import { closeDatabase, db } from "@/db/client";
import { startThrowawayDatabase } from "@/db/embedded.mjs";
import { migrateDatabase } from "@/db/migrate";
import { auditEvent } from "@/db/schema/operations";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { resetEnv } from "@/lib/env";
import { CSRF_COOKIE, CSRF_HEADER } from "@/lib/http/csrf";
import { call, signIn } from "../../support/call";
import { cookieHeader, startLiveServer } from "../../support/live-server";
import { aProfessional, aUser } from "../../support/people";
import { aShift, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { openScreen } from "../../support/worst-day/screen";
import type { Listening } from "../../support/worst-day/serve-handlers";

/** A server of its own: it is stopped in the middle, which the tests beside this one would not take well. */
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

const CONFIRMATIONS = 40;
const ADDITIONS = 40;
const PATIENCE_MS = 20_000;

/** What is asked for: each slot is to be confirmed once, and so many slots to be added, each by a key of its own. */
async function aDaysWork() {
  const { id: facilityId } = await aFacility();
  const cookies = await signIn(await aUser({ facilityId, permissions: [P.EDIT] }));
  const { id: shiftId, startsOn } = await aShift({ facilityId });
  const slotIds: number[] = [];
  for (let n = 0; n < CONFIRMATIONS; n++) {
    const { id: professionalId } = await aProfessional({ certifiedIn: null });
    slotIds.push((await aSlot({ shiftId, status: "CLAIMED", professionalId })).id);
  }
  const { id: addedToId } = await aShift({ facilityId });
  const addition = {
    facilityId,
    shiftId: addedToId,
    numberOfSlots: 1,
    isRecurring: false,
    shiftDate: startsOn,
  };
  const keys = Array.from({ length: ADDITIONS }, () => randomUUID());
  return { facilityId, cookies, slotIds, addedToId, addition, keys };
}
type Work = Awaited<ReturnType<typeof aDaysWork>>;

type Answer = { status: number };
/** How an order reaches the portal; throws when nobody answered. */
type Send = {
  confirm: (slotId: number) => Promise<Answer>;
  add: (key: string) => Promise<Answer>;
};

/** Asks again, as a person or their browser would, until there is an answer that is one. */
async function insist(ask: () => Promise<Answer>, statuses: number[]): Promise<number> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const status = await ask().then(
      (answer) => answer.status,
      () => 0,
    );
    statuses.push(status);
    if ((status !== 0 && status !== 503) || performance.now() > giveUpAt) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Everything is asked for, some at a time; in the middle something happens. Returns every answer there was. */
async function doDaysWork(work: Work, send: Send, inTheMiddle: () => Promise<unknown>): Promise<number[]> {
  const statuses: number[] = [];
  const finals: number[] = [];
  const orders = [
    ...work.slotIds.map((slotId) => () => send.confirm(slotId)),
    ...work.keys.map((key) => () => send.add(key)),
  ].sort(() => Math.random() - 0.5);
  const middle = Math.floor(orders.length / 2);
  let happened: Promise<unknown> | undefined;
  const go = async () => {
    for (let order = orders.pop(); order; order = orders.pop()) {
      if (orders.length <= middle) happened ??= inTheMiddle();
      finals.push(await insist(order, statuses));
    }
  };
  await Promise.all(Array.from({ length: 6 }, go));
  await happened;
  // Whoever is told on a second try that the slot has changed was heard the first time.
  expect(new Set(finals.filter((status) => status !== 409))).toEqual(new Set([200]));
  return statuses;
}

/** Each order was carried out once, and the audit tells of each once. */
async function expectEachOnce({ slotIds, addedToId }: Work): Promise<void> {
  const confirmed = await db
    .select({ id: slot.id })
    .from(slot)
    .where(and(inArray(slot.id, slotIds), eq(slot.status, "CONFIRMED")));
  expect(confirmed).toHaveLength(CONFIRMATIONS);
  const told = await db
    .select({ entityId: auditEvent.entityId, times: sql<number>`count(*)::int` })
    .from(auditEvent)
    .where(and(eq(auditEvent.action, "slot.confirmed"), inArray(auditEvent.entityId, slotIds.map(String))))
    .groupBy(auditEvent.entityId);
  expect(told.map(({ times }) => times)).toEqual(slotIds.map(() => 1));
  expect(await db.select().from(slot).where(eq(slot.shiftId, addedToId))).toHaveLength(ADDITIONS);
}

/** Stops the database as a crash does. Whoever keeps it starts it again. */
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

test("the database crashes in the middle: nothing is answered 500, each order is carried out once, screens catch up", async () => {
  const work = await aDaysWork();
  const { facilityId, cookies, addition } = work;
  const screen = await openScreen(live.address, facilityId, cookies);
  const send: Send = {
    confirm: (id) => call(confirm, { cookies, method: "PUT", params: { id } }),
    add: (key) => call(addSlots, { cookies, body: addition, headers: { "idempotency-key": key } }),
  };
  const statuses = await doDaysWork(work, send, crashDatabase);
  expect(statuses).toContain(503);
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  await expectEachOnce(work);
  await vi.waitFor(async () => isSame(screen.slots(), await screen.truth()), {
    timeout: 10_000,
    interval: 100,
  });
  screen.close();
}, 90_000);

/** Another process of the portal, on the same database. */
async function startProcess(): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL("../../support/worst-day/serve-handlers.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, DATABASE_URL: database.url },
  });
  const [{ port }] = (await once(child, "message")) as [Listening];
  return { child, port };
}

test("a process is killed behind a second one: nothing acknowledged is lost, and what is asked again is done once", async () => {
  const work = await aDaysWork();
  const { cookies, addition } = work;
  const processes = await Promise.all([startProcess(), startProcess()]);
  let turn = 0;
  const ask = async (method: string, path: string, body: unknown, key?: string): Promise<Answer> => {
    const { port } = processes[turn++ % processes.length]!;
    const headers: Record<string, string> = {
      cookie: cookieHeader(cookies),
      "content-type": "application/json",
      [CSRF_HEADER]: cookies[CSRF_COOKIE]!,
      ...(key ? { "idempotency-key": key } : {}),
    };
    return fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify(body) });
  };
  const send: Send = {
    confirm: (id) => ask("PUT", `/api/slot/${id}/confirm`, {}),
    add: (key) => ask("POST", "/api/slots", addition, key),
  };
  try {
    const statuses = await doDaysWork(work, send, async () => processes[0]!.child.kill("SIGKILL"));
    expect(statuses).toContain(0);
    expect(statuses.filter((status) => ![0, 200, 409].includes(status))).toEqual([]);
    await expectEachOnce(work);
  } finally {
    for (const { child } of processes) child.kill("SIGKILL");
  }
}, 90_000);
