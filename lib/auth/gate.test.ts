import { beforeAll, describe, expect, test, vi } from "vitest";
import { resetEnv } from "@/lib/env";
import { sessionCookieName } from "@/lib/http/cookies";
import { log } from "@/lib/log";
import { redirectByLogin } from "./gate";
import { encodeSessionToken, newSessionSecret } from "./session-token";

beforeAll(() => {
  vi.stubEnv("NEXTAUTH_SECRET", "only-for-tests-and-known-to-everyone");
  // Nothing listens there: these decisions must not need the database.
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  resetEnv();
  const { level } = log;
  log.level = "silent";
  return () => {
    log.level = level;
    vi.unstubAllEnvs();
    resetEnv();
  };
});

const open = (pathname: string, cookies = new Map<string, string>(), search = "") =>
  redirectByLogin({ pathname, search }, cookies);

describe("a signed-out person", () => {
  test.each([
    ["/private/shifts", "/login?url=%2Fprivate%2Fshifts"],
    ["/private", "/login?url=%2Fprivate"],
    ["/form-530/1/2", "/login?url=%2Fform-530%2F1%2F2"],
  ])("is redirected from %s to the sign-in, and back afterwards", async (path, redirectTo) => {
    expect(await open(path)).toBe(redirectTo);
  });

  test("keeps the query of the requested page", async () => {
    expect(await open("/private/shifts", new Map(), "?slotId=7")).toBe(
      "/login?url=%2Fprivate%2Fshifts%3FslotId%3D7",
    );
  });

  test.each(["/login", "/forgot-password", "/new-password/abc", "/", "/404", "/privateer", "/loginary"])(
    "can open %s",
    async (path) => expect(await open(path)).toBeNull(),
  );
});

test("lets a token reach a private page, which checks the session itself", async () => {
  const secret = newSessionSecret();
  const cookies = new Map([[sessionCookieName(), await encodeSessionToken({ secret, userId: 1 })]]);
  expect(await open("/private/shifts", cookies)).toBeNull();
});

test("keeps a path that only starts like a sign-in page open to signed-in people", async () => {
  const cookies = new Map([[sessionCookieName(), "any"]]);
  for (const path of ["/login/other", "/new-password", "/new-password/a/b"]) {
    expect(await open(path, cookies)).toBeNull();
  }
});

test("opens the sign-in page without a database", async () => {
  const cookies = new Map([[sessionCookieName(), await encodeSessionToken({ secret: "gone", userId: 1 })]]);
  expect(await open("/login", cookies)).toBeNull();
});
