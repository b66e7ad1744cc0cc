import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PUT as changeFacility } from "@/app/api/user/active-facility/route";
import { GET as readUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { rateLimit } from "@/db/schema/sessions";
import { resetEnv } from "@/lib/env";
import { setClock } from "@/lib/time/clock";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

const budget = 100;
/** The calls a process allows before it asks the database: a twentieth of the budget. */
const share = 5;

beforeEach(() => {
  vi.stubEnv("CALLS_PER_MINUTE", String(budget));
  resetEnv();
  setClock(new Date());
});

afterEach(async () => {
  vi.unstubAllEnvs();
  resetEnv();
  setClock(null);
  await db.delete(rateLimit);
});

async function calls(user: { id: number }, count: number) {
  const cookies = await signIn(user);
  return Promise.all(Array.from({ length: count }, () => call(readUser, { cookies })));
}

test("rejects excessive calls with Retry-After, without affecting others or the next minute", async () => {
  const user = await aUser();
  const answers = await calls(user, budget + share + 40);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(budget + share);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(40);
  expect(refused[0]!.body).toEqual({
    validationError: true,
    errors: [{ code: "TOO_MANY", message: "Too many attempts. Please try again later." }],
  });
  const wait = Number(refused[0]!.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const change = { as: user, method: "PUT", body: { new_facility_id: user.activeFacilityId } } as const;
  expect((await call(changeFacility, change)).status).toBe(429);
  expect((await calls(await aUser(), 1))[0]!.status).toBe(200);
  await db.delete(rateLimit);
  setClock(new Date(Date.now() + 61_000));
  expect((await calls(user, 1))[0]!.status).toBe(200);
});

test("costs no statements for an ordinary minute's calls, and few for a busy one", async () => {
  const counted = async () => (await db.select().from(rateLimit)).map(({ hits }) => hits);
  const [ordinary, busy] = [await aUser(), await aUser()];
  await calls(ordinary, share);
  expect(await counted()).toEqual([]);
  await calls(busy, share + 12);
  expect(await counted()).toEqual([3 * share]);
});

const another = fileURLToPath(new URL("../../support/caller.ts", import.meta.url));

test("shares the budget between two processes", async () => {
  const { id } = await aUser();
  const run = () =>
    promisify(execFile)(process.execPath, ["--import", "tsx", another, String(id), String(budget)], {
      env: { ...process.env, CALLS_PER_MINUTE: String(budget) },
    });
  const counts = await Promise.all([run(), run()]);
  const admitted = counts.map(({ stdout }) => Number(stdout));
  expect(admitted[0]! + admitted[1]!).toBe(budget + 2 * share);
}, 60_000);
