import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { POST as submitCode } from "@/app/api/login/one-time-login/route";
import { POST as resendCode } from "@/app/api/login/one-time-password/route";
import { POST as submitPassword } from "@/app/api/login/route";
import { db } from "@/db/client";
import { rememberedDevice, signInCode } from "@/db/schema/sessions";
import { smsConsent } from "@/db/schema/text-messages";
import { permissionsOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import { issueCsrfToken } from "@/lib/http/csrf";
import { call } from "../../support/call";
import { aSolvedCaptcha } from "../../support/captcha";
import { useDatabase } from "../../support/database";
import { messagesTo } from "@/tests/support/query";
import { aUser } from "../../support/people";
import { aCompany, anAgency } from "../../support/tenants";

useDatabase();

const password = "Right!2026";

/** Someone who has entered the password and waits for the code. */
async function atTheCodeStep() {
  const user = await aUser({ password, requiresCode: true });
  const answer = await call<{ challengeToken: string }>(submitPassword, {
    body: { email: user.email, password },
  });
  expect(answer).toMatchObject({ status: 200, cookies: {} });
  return { user, challengeToken: answer.body.challengeToken, code: await newestCode(user.email) };
}

async function newestCode(email: string): Promise<string> {
  const newest = (await messagesTo(email)).at(-1);
  return /\b\d{6}\b/.exec(newest?.body ?? "")?.[0] ?? "";
}

const codeStep = (
  email: string,
  challengeToken: string,
  verificationCode: string,
  { rememberDevice = false, recaptchaResponse = null as string | null } = {},
) =>
  call(submitCode, {
    body: {
      email,
      challengeToken,
      verificationCode,
      rememberDevice,
      recaptchaResponse,
      fingerprintData: null,
    },
  });

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const wrong = { errors: [{ field: "verificationCode", message: "Invalid or expired verification code" }] };

test("opens a session with the mailed code, once", async () => {
  const { user, challengeToken, code } = await atTheCodeStep();
  const signedIn = await codeStep(user.email, challengeToken, code);
  expect(signedIn).toMatchObject({ status: 200, body: "OK" });
  expect(signedIn.cookies["shiftwell.session"]).toBeTruthy();
  expect((await codeStep(user.email, challengeToken, code)).status).toBe(401);
});

test("expires codes by the database's clock, even if the server's clock is changed", async () => {
  for (const hours of [-2, 2]) {
    const { user, challengeToken, code } = await atTheCodeStep();
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    const answer = await codeStep(user.email, challengeToken, code);
    vi.useRealTimers();
    expect(answer.status, `${hours} hours off`).toBe(200);
  }
});

test("rejects a wrong code, and after five tries the right one as well", async () => {
  const { user, challengeToken, code } = await atTheCodeStep();
  for (let tries = 0; tries < 5; tries += 1) {
    const recaptchaResponse = await aSolvedCaptcha();
    const answer = await codeStep(user.email, challengeToken, otherThan(code), { recaptchaResponse });
    expect(answer).toMatchObject({ status: 401, body: wrong });
  }
  const right = await codeStep(user.email, challengeToken, code, {
    recaptchaResponse: await aSolvedCaptcha(),
  });
  expect(right.status).toBe(401);
});

test("checks at most five of a hundred concurrent guesses", async () => {
  const { user, challengeToken } = await atTheCodeStep();
  await Promise.all(Array.from({ length: 100 }, () => codeStep(user.email, challengeToken, "000000")));
  const [row] = await db.select().from(signInCode).where(eq(signInCode.id, challengeToken));
  expect(row?.attempts).toBeLessThanOrEqual(5);
});

test("reports an expired code", async () => {
  const { user, challengeToken, code } = await atTheCodeStep();
  await db
    .update(signInCode)
    .set({ expiresAt: new Date(0) })
    .where(eq(signInCode.id, challengeToken));
  expect(await codeStep(user.email, challengeToken, code)).toMatchObject({
    status: 401,
    body: {
      errors: [
        {
          type: "expired",
          message: "Login code expired. Please enter your password again to reattempt login.",
        },
      ],
    },
  });
});

test("accepts a code only for the account it was sent to", async () => {
  const { challengeToken, code } = await atTheCodeStep();
  const other = await aUser({ requiresCode: true });
  expect(await codeStep(other.email, challengeToken, code)).toMatchObject({ status: 401, body: wrong });
});

test("sends another code after half a minute, which invalidates the first", async () => {
  const { user, challengeToken, code } = await atTheCodeStep();
  const body = { email: user.email, challengeToken };
  const tooSoon = await call(resendCode, { body });
  expect(tooSoon.status).toBe(429);
  expect(Number(tooSoon.headers.get("retry-after"))).toBeGreaterThan(0);
  const halfAMinuteAgo = new Date(Date.now() - 31_000);
  await db.update(signInCode).set({ createdAt: halfAMinuteAgo }).where(eq(signInCode.id, challengeToken));
  const resent = await call<{ challengeToken: string }>(resendCode, { body });
  expect(resent.status).toBe(200);
  expect((await codeStep(user.email, challengeToken, code)).status).toBe(401);
  const next = await codeStep(user.email, resent.body.challengeToken, await newestCode(user.email));
  expect(next.status).toBe(200);
});

test("skips the code on a remembered device, only for its own account", async () => {
  const { user, challengeToken, code } = await atTheCodeStep();
  const { cookies } = await codeStep(user.email, challengeToken, code, { rememberDevice: true });
  expect(cookies["shiftwell.device"]).toBeTruthy();
  const other = await aUser({ password, requiresCode: true });
  const again = (email: string) =>
    call(submitPassword, {
      cookies: { "shiftwell.device": cookies["shiftwell.device"] ?? "", csrfToken: issueCsrfToken() },
      body: { email, password },
    });
  expect((await again(user.email)).cookies["shiftwell.session"]).toBeTruthy();
  expect((await again(other.email)).body).toMatchObject({ challengeToken: expect.any(String) });
});

test("sends a code by text message for that contact method", async () => {
  const user = await aUser({
    password,
    requiresCode: true,
    contactMethodCode: "TEXT",
    phone: "555-010-2030",
  });
  const { body } = await call<{ challengeToken: string }>(submitPassword, {
    body: { email: user.email, password },
  });
  expect(await messagesTo(user.email)).toEqual([]);
  const [text] = await messagesTo("555-010-2030");
  expect(text?.channel).toBe("SMS");
  const code = /\b\d{6}\b/.exec(text?.body ?? "")?.[0] ?? "";
  expect((await codeStep(user.email, body.challengeToken, code)).status).toBe(200);
});

test("sends a code by mail for a number that has opted out of text messages", async () => {
  const phone = "+12135552031";
  const user = await aUser({ password, requiresCode: true, contactMethodCode: "TEXT", phone });
  await db
    .insert(smsConsent)
    .values({ phone, sourceNumber: "+12135550160", isOptedIn: false, changedAt: new Date() });
  const { body } = await call<{ challengeToken: string }>(submitPassword, {
    body: { email: user.email, password },
  });
  expect(await messagesTo(phone)).toEqual([]);
  const code = await newestCode(user.email);
  expect((await codeStep(user.email, body.challengeToken, code)).status).toBe(200);
});

test("forgets a remembered device after thirty days and with a new password", async () => {
  const { user, challengeToken, code } = await atTheCodeStep();
  const { cookies } = await codeStep(user.email, challengeToken, code, { rememberDevice: true });
  const [row] = await db.select().from(rememberedDevice).where(eq(rememberedDevice.userId, user.id));
  expect(JSON.stringify(row)).not.toContain(cookies["shiftwell.device"]);
  const days = (row!.expiresAt.getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  await db
    .update(rememberedDevice)
    .set({ expiresAt: new Date(0) })
    .where(eq(rememberedDevice.userId, user.id));
  const again = await call(submitPassword, {
    cookies: { "shiftwell.device": cookies["shiftwell.device"] ?? "", csrfToken: issueCsrfToken() },
    body: { email: user.email, password },
  });
  expect(again.body).toMatchObject({ challengeToken: expect.any(String) });
});

describe("a required sign-in code", () => {
  const signInAs = async (given: Parameters<typeof aUser>[0]) => {
    const { email } = await aUser({ password, ...given });
    return call<{ challengeToken?: string }>(submitPassword, { body: { email, password } });
  };
  const roles: [string, () => Promise<Parameters<typeof aUser>[0]>][] = [
    ["administering a facility", async () => ({ permissions: [P.SETTINGS_FACILITY_INFO] })],
    [
      "working as a director",
      async () => ({ companyPermissions: { [(await aCompany()).id]: [P.REPORTS_VIEW] } }),
    ],
    [
      "with the permission to open and close an agency's accounts",
      async () => ({ agencyId: (await anAgency()).id, agencyPermissions: [P.CONTACTS_CHANGE_STATUS] }),
    ],
  ];
  test.each(roles)("applies to someone %s", async (_, role) => {
    const answer = await signInAs(await role());
    expect(answer).toMatchObject({ status: 200, cookies: {} });
    expect(answer.body.challengeToken).toBeTruthy();
  });

  test("doesn't apply to someone working at a single facility", async () => {
    const { body, cookies } = await signInAs({ permissions: permissionsOf("scheduler", "facility") });
    expect(body.challengeToken).toBeUndefined();
    expect(cookies["shiftwell.session"]).toBeTruthy();
  });
});
