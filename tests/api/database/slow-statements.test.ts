import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { asRequest, db } from "@/db/client";
import { resetEnv } from "@/lib/env";
import { log } from "@/lib/log";
import { useDatabase } from "../../support/database";

useDatabase();

let warn: MockInstance<typeof log.warn>;

beforeEach(() => {
  warn = vi.spyOn(log, "warn");
  vi.stubEnv("SLOW_STATEMENT_MS", "40");
  resetEnv();
});

const wait = (seconds: number) => sql`select pg_sleep(${seconds}), ${"a secret value"}::text as value`;

test.each([
  ["on the pool", async () => await db.execute(wait(0.06))],
  ["in a transaction", () => db.transaction((tx) => tx.execute(wait(0.06)))],
  ["that fails", () => db.execute(sql`select 1 / length(pg_sleep(0.06)::text)`).catch(() => null)],
])("a slow statement %s is logged with its request's id and without its values", async (_, run) => {
  await asRequest(run, "request-17");
  expect(warn).toHaveBeenCalledTimes(1);
  const [entry, message] = warn.mock.calls[0]! as unknown as [Record<string, unknown>, string];
  expect(message).toBe("slow statement");
  expect(entry).toMatchObject({ requestId: "request-17", ms: expect.any(Number) });
  expect(entry.statement).toContain("pg_sleep");
  expect(JSON.stringify(entry)).not.toContain("a secret value");
});

test("quick statements are not logged, and those of background work have no request", async () => {
  vi.stubEnv("SLOW_STATEMENT_MS", "20000");
  resetEnv();
  await db.execute(wait(0));
  expect(warn).not.toHaveBeenCalled();
  vi.stubEnv("SLOW_STATEMENT_MS", "0.001");
  resetEnv();
  await db.execute(wait(0.01));
  expect(warn.mock.calls[0]![0]).toMatchObject({ requestId: undefined });
});
