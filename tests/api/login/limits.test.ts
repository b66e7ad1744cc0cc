import { expect, test, vi, beforeEach } from "vitest";
import { sql } from "drizzle-orm";
import { POST as submitEmail } from "@/app/api/login/email/route";
import { POST as resend } from "@/app/api/login/one-time-password/route";
import { POST as submitCode } from "@/app/api/login/one-time-login/route";
import { POST as submitPassword } from "@/app/api/login/route";
import { GET as getChallenge } from "@/app/api/login/captcha/route";
import { POST as forgot } from "@/app/api/user/forgot-password/route";
import { POST as reset } from "@/app/api/user/reset-password/route";
import { GET as readUser } from "@/app/api/user/route";
import { countHit, hitsOf } from "@/lib/auth/rate-limit";
import { passwordTries, perAddress } from "@/lib/auth/sign-in/limits";
import { resetEnv } from "@/lib/env";
import type { Endpoint } from "@/lib/http/endpoint";
import { db } from "@/db/client";
import { rateLimit } from "@/db/schema/sessions";
import { TooMany } from "@/lib/errors";
import { call, signIn } from "../../support/call";
import { aSolvedCaptcha } from "../../support/captcha";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

const password = "Cedar&Linen 48";
const from = (address: string) => ({ "x-forwarded-for": address });

async function fill(limit: Parameters<typeof countHit>[0]): Promise<void> {
  for (let hits = 0; hits < limit.max; hits += 1) await countHit(limit);
}

const bare = { email: "nobody@example.test" };
const code = { ...bare, challengeToken: crypto.randomUUID() };
const unauthenticated: [string, Endpoint, string, unknown, number][] = [
  ["email", submitEmail, "email-address", bare, 300],
  ["password", submitPassword, "sign-in-address", { ...bare, password: "x" }, 300],
  [
    "code",
    submitCode,
    "code-address",
    { ...code, verificationCode: "000000", rememberDevice: false, fingerprintData: null },
    300,
  ],
  ["resend", resend, "resend-address", code, 300],
  ["captcha", getChallenge, "captcha-address", undefined, 300],
  ["forgot", forgot, "forgot-address", bare, 20],
  ["reset", reset, "reset-address", { password: "x", retypePassword: "x", verificationToken: "x" }, 60],
];

test.each(unauthenticated)(
  "limits the %s call per address, and says how long to wait",
  async (step, handler, name, body, max) => {
    const address = `198.51.100.${unauthenticated.findIndex(([one]) => one === step) + 1}`;
    await fill({ name, of: address, max, minutes: 15 });
    const answer = await call(handler, { body, headers: from(address) });
    expect(answer.status).toBe(429);
    const wait = Number(answer.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await call(handler, { body, headers: from("198.51.100.99") })).status).not.toBe(429);
  },
);

test("delays even the right password after sixty tries within 15 minutes, captcha or not", async () => {
  const user = await aUser({ password });
  const cookies = await signIn(user);
  await fill(passwordTries(user.email).recent);
  const answer = await call(submitPassword, {
    headers: from("198.51.100.20"),
    body: { email: user.email, password, recaptchaResponse: await aSolvedCaptcha() },
  });
  expect(answer.status).toBe(429);
  expect((await call(readUser, { cookies })).status).toBe(200);
});

test("locks an account after a hundred failures in a row until a new password, known or not", async () => {
  const user = await aUser({ password });
  for (const email of [user.email, "stranger@example.test"]) {
    await fill(passwordTries(email).inARow);
    const answer = await call(submitPassword, { headers: from("198.51.100.21"), body: { email, password } });
    expect(answer).toMatchObject({
      status: 429,
      body: { errors: [{ message: "Too many attempts. Reset your password to sign in." }] },
    });
  }
});

test("resets the count of failures at a sign-in", async () => {
  const user = await aUser({ password });
  const { inARow } = passwordTries(user.email);
  await fill({ ...inARow, max: 99 });
  const enter = () =>
    call(submitPassword, { headers: from("198.51.100.22"), body: { email: user.email, password } });
  expect((await enter()).status).toBe(200);
  expect((await enter()).status).toBe(200);
});

test("takes the address from the outermost proxy, whatever the caller claims", async () => {
  await fill(perAddress("email", "203.0.113.50"));
  const ask = async (header: string) =>
    (await call(submitEmail, { body: bare, headers: from(header) })).status;
  expect(await ask("203.0.113.50")).toBe(429);
  expect(await ask("9.9.9.9, 203.0.113.50")).toBe(429);
  expect(await ask("203.0.113.50, 203.0.113.51")).toBe(200);
  vi.stubEnv("TRUST_PROXY", "2");
  resetEnv();
  expect(await ask("9.9.9.9, 203.0.113.50, 10.0.0.1")).toBe(429);
  vi.unstubAllEnvs();
  resetEnv();
});

test("shares one budget among the addresses of an IPv6 network", async () => {
  await fill(perAddress("email", "2001:db8:5:5::1"));
  const ask = async (address: string) =>
    (await call(submitEmail, { body: bare, headers: from(address) })).status;
  expect(await ask("2001:db8:5:5:ffff::9")).toBe(429);
  expect(await ask("2001:db8:5:6::1")).toBe(200);
});

const limit = { name: "tries", of: "someone@example.test", max: 3, minutes: 15 };

const pass = (minutes: number) =>
  db.update(rateLimit).set({ windowStartedAt: sql`window_started_at - make_interval(mins => ${minutes})` });

beforeEach(() => db.delete(rateLimit));

test("keeps a count for its full duration from the first hit, whatever the clock says", async () => {
  for (let hit = 1; hit <= 3; hit += 1) expect(await countHit(limit)).toBe(hit);
  await pass(14);
  expect(await hitsOf(limit)).toBe(3);
  const refused = await countHit(limit).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooMany);
  expect((refused as TooMany).retryAfterSeconds).toBeGreaterThan(50);
  expect((refused as TooMany).retryAfterSeconds).toBeLessThanOrEqual(60);
});

test("starts a new count when the time is over", async () => {
  for (let hit = 1; hit <= 3; hit += 1) await countHit(limit);
  await pass(15);
  expect(await hitsOf(limit)).toBe(0);
  expect(await countHit(limit)).toBe(1);
});

test("counts all of many concurrent hits", async () => {
  const counted = await Promise.all(
    Array.from({ length: 20 }, () => countHit({ ...limit, max: 20, of: "everyone@example.test" })),
  );
  expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
