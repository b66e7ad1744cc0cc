import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { GET as getChallenge } from "@/app/api/login/captcha/route";
import { POST as submitPassword } from "@/app/api/login/route";
import { resetEnv } from "@/lib/env";
import { call } from "../../support/call";
import { aSolvedCaptcha } from "../../support/captcha";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

const password = "Cedar&Linen 48";
let lastAddress = 0;

type Refusal = {
  errors: { code: string; message: string; needRecaptcha?: boolean; recaptchaSiteKey?: string }[];
};

/** Each test has its own address, so that failures in one don't count against another. */
function aCaller() {
  const headers = { "x-forwarded-for": `203.0.113.${(lastAddress += 1)}` };
  return (email: string, typed: string, recaptchaResponse: string | null = null) =>
    call<Refusal>(submitPassword, { headers, body: { email, password: typed, recaptchaResponse } });
}

const captchaMissing = {
  status: 400,
  body: {
    errors: [
      { code: "CAPTCHA_REQUIRED", message: "Please confirm you're not a robot.", needRecaptcha: true },
    ],
  },
};

test("requires a captcha from the third failure on", async () => {
  const { email } = await aUser({ password });
  const attempt = aCaller();
  const [first, second, third] = [
    await attempt(email, "wrong"),
    await attempt(email, "wrong"),
    await attempt(email, "wrong"),
  ];
  expect([first, second].map(({ body }) => body.errors[0]?.needRecaptcha)).toEqual([undefined, undefined]);
  expect(third.body.errors[0]).toMatchObject({ needRecaptcha: true, recaptchaSiteKey: null });
  expect(await attempt(email, password)).toMatchObject(captchaMissing);
  expect(await attempt(email, password, "not a solution")).toMatchObject(captchaMissing);
  expect((await attempt(email, password, await aSolvedCaptcha())).status).toBe(200);
  expect((await attempt(email, "wrong")).body.errors[0]?.needRecaptcha).toBeUndefined();
});

test("requires the captcha for unknown accounts too", async () => {
  const attempt = aCaller();
  for (let tries = 0; tries < 3; tries += 1) await attempt("nobody@example.test", "wrong");
  expect(await attempt("nobody@example.test", "wrong")).toMatchObject(captchaMissing);
});

test("accepts a solution once, even concurrently", async () => {
  const { email } = await aUser({ password });
  const attempt = aCaller();
  for (let tries = 0; tries < 3; tries += 1) await attempt(email, "wrong");
  const solution = await aSolvedCaptcha();
  const answers = await Promise.all([1, 2, 3, 4].map(() => attempt(email, "wrong", solution)));
  expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 401]);
});

test("lets three of a hundred concurrent guesses pass without a captcha", async () => {
  const { email } = await aUser({ password });
  const attempt = aCaller();
  const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(email, "wrong")));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(97);
});

test("rejects a challenge that was tampered with or made easier", async () => {
  const { email } = await aUser({ password });
  const attempt = aCaller();
  for (let tries = 0; tries < 3; tries += 1) await attempt(email, "wrong");
  const payload = JSON.parse(Buffer.from(await aSolvedCaptcha(), "base64").toString()) as {
    challenge: { parameters: Record<string, unknown>; signature: string };
    solution: unknown;
  };
  const reply = (parameters: Record<string, unknown>) =>
    Buffer.from(
      JSON.stringify({
        ...payload,
        challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, ...parameters } },
      }),
    ).toString("base64");
  expect(await attempt(email, password, reply({ expiresAt: 4_000_000_000 }))).toMatchObject(captchaMissing);
  expect(await attempt(email, password, reply({ keyPrefix: "0" }))).toMatchObject(captchaMissing);
  expect((await attempt(email, password, reply({}))).status).toBe(200);
});

test("expires a challenge after ten minutes", async () => {
  const { body } = await call<{ parameters: { expiresAt: number } }>(getChallenge);
  const seconds = body.parameters.expiresAt - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(9 * 60);
  expect(seconds).toBeLessThanOrEqual(10 * 60);
});

test("requires a captcha from an address after thirty failures for any account, and from no other address", async () => {
  const { email } = await aUser({ password });
  const attempt = aCaller();
  for (let tries = 0; tries < 30; tries += 1) await attempt(`sprayed${tries}@example.test`, "Summer2026!");
  expect(await attempt(email, password)).toMatchObject(captchaMissing);
  expect((await aCaller()(email, password)).status).toBe(200);
});

test("verifies with Google if configured, and rejects on a failed verification", async () => {
  const google = createServer((request, response) => {
    let form = "";
    request.on("data", (chunk: Buffer) => (form += chunk.toString()));
    request.on("end", () => {
      const given = new URLSearchParams(form);
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({ success: given.get("secret") === "secret" && given.get("response") === "human" }),
      );
    });
  });
  await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("RECAPTCHA_SITE_KEY", "the-site");
  vi.stubEnv("RECAPTCHA_SECRET_KEY", "secret");
  vi.stubEnv("RECAPTCHA_VERIFY_URL", `http://127.0.0.1:${(google.address() as AddressInfo).port}/`);
  resetEnv();
  try {
    const { email } = await aUser({ password });
    const attempt = aCaller();
    for (let tries = 0; tries < 3; tries += 1) await attempt(email, "wrong");
    const refused = await attempt(email, password);
    expect(refused.body.errors[0]).toMatchObject({ needRecaptcha: true, recaptchaSiteKey: "the-site" });
    expect(await attempt(email, password, "robot")).toMatchObject(captchaMissing);
    expect((await attempt(email, password, "human")).status).toBe(200);
    expect((await call(getChallenge)).status).toBe(404);
  } finally {
    vi.unstubAllEnvs();
    resetEnv();
    google.close();
  }
});
