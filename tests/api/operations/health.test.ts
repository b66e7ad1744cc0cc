import { expect, test } from "vitest";
import { GET as getHealth } from "@/app/api/health/route";
import { closeDatabase } from "@/db/client";
import { encodeSessionToken, newSessionSecret } from "@/lib/auth/session-token";
import { env, resetEnv } from "@/lib/env";
import { storageFault } from "@/lib/files/storage";
import { sessionCookieName } from "@/lib/http/cookies";
import { useDatabase } from "../../support/database";

useDatabase();

test("answers a browser with a session at /api/health, even while the database is down", async () => {
  const address = process.env.DATABASE_URL;
  await closeDatabase();
  process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:9/none";
  resetEnv();
  const token = await encodeSessionToken({ secret: newSessionSecret(), userId: 1 });
  const request = new Request("http://localhost:3000/api/health", {
    headers: { cookie: `${sessionCookieName()}=${token}` },
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
