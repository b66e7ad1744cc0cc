import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GET as getHealth } from "@/app/api/health/route";
import { GET } from "@/app/api/metrics/route";
import { resetEnv, env } from "@/lib/env";
import { observeRequests } from "@/lib/metrics/observe-requests";
import { channels } from "@/lib/process-wide.mjs";
import { closeDatabase } from "@/db/client";
import { encodeSessionToken, newSessionSecret } from "@/lib/auth/session-token";
import { storageFault } from "@/lib/files/storage";
import { sessionCookieName } from "@/lib/http/cookies";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aFailedJob, aFailedMessage } from "../../support/desk";

useDatabase();

const token = "a-token-of-the-operator";
const read = (authorization: string) => call<string>(GET, { headers: { authorization } });

beforeEach(() => {
  vi.stubEnv("METRICS_TOKEN", token);
  resetEnv();
});

afterEach(() => {
  delete channels.routes;
  delete channels.requestEnded;
});

test("are told to who has the token alone; for everyone else there is nothing", async () => {
  expect((await read(`Bearer ${token}`)).status).toBe(200);
  for (const wrong of ["", `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`])
    expect((await read(wrong)).status).toBe(404);
  vi.stubEnv("METRICS_TOKEN", undefined);
  resetEnv();
  expect((await read("Bearer ")).status).toBe(404);
  expect((await read("Bearer undefined")).status).toBe(404);
});

test("count requests by route, and tell of jobs, messages, slots and the database", async () => {
  await aFailedJob();
  await aFailedMessage();
  observeRequests();
  const routes = channels.routes!;
  routes.set("under-way", undefined);
  for (const id of ["under-way", "ended"]) await call(getHealth, { headers: { "x-request-id": id } });
  expect([...routes]).toEqual([["under-way", expect.stringMatching(/^\//)]]);
  channels.requestEnded!({
    requestId: "ended",
    method: "GET",
    path: "/api/slot/9127/history",
    route: "/api/slot/{id}/history",
    status: 200,
    ms: 12,
  });
  channels.requestEnded!({
    requestId: "ended",
    method: "GET",
    path: "/invite/aSecretOfAPerson",
    status: 200,
    ms: 80,
  });
  const { body, headers } = await read(`Bearer ${token}`);
  expect(headers.get("content-type")).toContain("text/plain");
  for (const line of [
    'shiftwell_http_request_duration_seconds_count{method="GET",route="/api/slot/{id}/history",status="200"} 1',
    'shiftwell_http_request_duration_seconds_bucket{le="0.1",method="GET",route="/invite/{token}",status="200"} 1',
    'shiftwell_outbox_messages{channel="MAIL",state="failed"} 1',
    "shiftwell_live_streams 0",
  ])
    expect(body).toContain(line);
  expect(body).toMatch(/shiftwell_jobs\{kind="prune-expired",state="failed"\} [1-9]/);
  expect(body).toMatch(/shiftwell_database_round_trip_seconds 0\.\d+/);
  expect(body).toMatch(/shiftwell_slots_today\{state="open"\} \d+/);
  expect(body).toMatch(/shiftwell_ids_used_ratio\{sequence="\w+_id_seq"\} [\d.e-]+/);
  expect(body).toMatch(/shiftwell_audit_months_ahead \d\n/);
  expect(body).toContain("shiftwell_audit_rows_without_month 0\n");
  expect(body).not.toContain("aSecretOfAPerson");
  expect(body).not.toContain("slot/9127");
});

test("tell how long messages wait only of a channel that is set up", async () => {
  vi.stubEnv("DEMO", "0");
  vi.stubEnv("SMTP_URL", "smtp://mail.test");
  resetEnv();
  const { body } = await read(`Bearer ${token}`);
  expect(body).toMatch(/shiftwell_outbox_oldest_seconds\{channel="MAIL"\} \d/);
  expect(body).not.toContain('shiftwell_outbox_oldest_seconds{channel="SMS"}');
  expect(body).toContain('shiftwell_outbox_messages{channel="SMS",state="waiting"}');
});

test("answers a browser with a session at /api/health, even while the database is down", async () => {
  const address = process.env.DATABASE_URL;
  await closeDatabase();
  process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:9/none";
  resetEnv();
  const signedIn = await encodeSessionToken({ secret: newSessionSecret(), userId: 1 });
  const request = new Request("http://localhost:3000/api/health", {
    headers: { cookie: `${sessionCookieName()}=${signedIn}` },
  });
  const answer = await getHealth(request, { params: Promise.resolve({}) });
  await closeDatabase();
  process.env.DATABASE_URL = address;
  resetEnv();
  expect(answer.status).toBe(200);
});

test("reports in readiness why files cannot be stored", async () => {
  expect(await storageFault(env().FILES_FOLDER)).toBeNull();
  expect(await storageFault("/dev/null/files")).toBe("the folder cannot be written to (ENOTDIR)");
});
