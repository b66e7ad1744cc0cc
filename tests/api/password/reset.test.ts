import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { POST as submitPassword } from "@/app/api/login/route";
import { POST as forgot } from "@/app/api/user/forgot-password/route";
import { POST as reset } from "@/app/api/user/reset-password/route";
import { GET as readUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { job } from "@/db/schema/operations";
import { signInCode } from "@/db/schema/sessions";
import { userAccount } from "@/db/schema/users";
import { mailPasswordLink } from "@/lib/auth/password/forgot-password";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { systemCtx } from "@/lib/context";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";
import { systemAt } from "../../support/context";

useDatabase();

const chosen = "Cedar&Linen 48 roofs";
const dead = {
  status: 400,
  body: {
    errors: [
      {
        field: "verificationToken",
        message: "This link is invalid or has expired. Ask for a new one.",
      },
    ],
  },
};

const tokenIn = (text?: string) => /\/new-password\/([\w-]{43})/.exec(text ?? "")?.[1] ?? "";

/** Someone who has requested a link and opened the mail. */
async function withALink(given: Parameters<typeof aUser>[0] = { password: "Before!2026x" }) {
  const user = await aUser(given);
  await db.transaction((tx) => sendPasswordLink(tx, systemCtx("test"), user.id));
  return { user, token: tokenIn((await messagesTo(user.email)).at(-1)?.body) };
}

const choose = (verificationToken: string, password = chosen, retypePassword = password) =>
  call<{ errors: { field: string; code: string; message: string }[] }>(reset, {
    body: { verificationToken, password, retypePassword },
  });

test("opens a link on a server whose clock is two hours ahead or behind", async () => {
  for (const hours of [-2, 2]) {
    const { token } = await withALink();
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    const answer = await choose(token);
    vi.useRealTimers();
    expect(answer.status, `${hours} hours off`).toBe(200);
  }
});

test("returns OK with and without an account, and mails the account only", async () => {
  const user = await aUser({ password: "Before!2026x" });
  for (const email of [user.email, "nobody@example.test"]) {
    expect(await call(forgot, { body: { email } })).toMatchObject({ status: 200, body: "OK" });
  }
  const jobs = await db.select().from(job).where(eq(job.kind, "mail-password-link"));
  expect(jobs).toHaveLength(2);
  for (const { payload } of jobs)
    await mailPasswordLink(systemAt(new Date()), payload as Record<string, unknown>, async () => {});
  const [mail] = await messagesTo(user.email);
  expect(mail?.subject).toBe("Reset your Shiftwell password");
  expect(tokenIn(mail?.body)).not.toBe("");
  expect(await messagesTo("nobody@example.test")).toEqual([]);
});

test("rejects the sixth link within an hour, with or without an account", async () => {
  const user = await aUser();
  for (const email of [user.email, "no-account@example.test"]) {
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await call(forgot, { body: { email } }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const wait = Number(answers[5]!.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
  }
});

test("a stranger's requests don't use up the owner's, and no network asks for everyone", async () => {
  const { email } = await aUser();
  const ask = (to: string, address: string) =>
    call(forgot, { body: { email: to }, headers: { "x-forwarded-for": address } }).then(
      ({ status }) => status,
    );
  for (let tries = 0; tries < 6; tries += 1) await ask(email, "203.0.113.7");
  expect(await ask(email, "203.0.113.7")).toBe(429);
  expect(await ask(email, "198.51.100.7")).toBe(200);
  const statuses: number[] = [];
  // One network: the owner of an IPv6 /64 may use any address in it.
  for (let n = 0; n < 21; n += 1) statuses.push(await ask(`person${n}@example.test`, `2001:db8::${n + 1}`));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("accepts a new password once, ends every session, and forgets remembered devices", async () => {
  const { user, token } = await withALink();
  const cookies = await signIn(user);
  expect(await choose(token)).toMatchObject({ status: 200, body: "OK" });
  expect((await call(readUser, { cookies })).status).toBe(401);
  expect(await choose(token, "Another&Linen 49")).toMatchObject(dead);
  const signedIn = await call(submitPassword, { body: { email: user.email, password: chosen } });
  expect(signedIn.status).toBe(200);
  const trail = await auditOf("user_account", user.id);
  expect(trail.map(({ action }) => action)).toEqual([
    "password.reset-link-sent",
    "password.reset",
    "sign-in.succeeded",
  ]);
  expect((await messagesTo(user.email)).at(-1)?.subject).toBe("Your Shiftwell password was changed");
});

test("lets only one of two people use the same link", async () => {
  const { token } = await withALink();
  const answers = await Promise.all(
    ["Cedar&Linen 48 roofs", "Birch&Wool 77 lanes"].map((p) => choose(token, p)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("invalidates the other links when one is used", async () => {
  const { user, token } = await withALink();
  await db.transaction((tx) => sendPasswordLink(tx, systemCtx("test"), user.id));
  const second = tokenIn((await messagesTo(user.email)).at(-1)?.body);
  expect((await choose(token)).status).toBe(200);
  expect(await choose(second, "Another&Linen 49")).toMatchObject(dead);
});

test("rejects an expired link, a made-up one, and one of a disabled account", async () => {
  const late = await withALink();
  await db
    .update(signInCode)
    .set({ expiresAt: new Date(0) })
    .where(eq(signInCode.userId, late.user.id));
  expect(await choose(late.token)).toMatchObject(dead);
  expect(await choose("A".repeat(43))).toMatchObject(dead);
  const disabled = await withALink();
  await db.update(userAccount).set({ disabledAt: new Date() }).where(eq(userAccount.id, disabled.user.id));
  expect(await choose(disabled.token)).toMatchObject(dead);
});

test("stores only the hash of a link", async () => {
  const { user, token } = await withALink();
  const [row] = await db.select().from(signInCode).where(eq(signInCode.userId, user.id));
  expect(JSON.stringify(row)).not.toContain(token);
});

test("lets someone new choose a first password and sign in", async () => {
  const { user, token } = await withALink({});
  const [mail] = await messagesTo(user.email);
  expect(mail?.subject).toBe("Activate your Shiftwell account");
  expect((await choose(token)).status).toBe(200);
  expect((await call(submitPassword, { body: { email: user.email, password: chosen } })).status).toBe(200);
  const trail = await auditOf("user_account", user.id);
  expect(trail.map(({ action }) => action)).toEqual(["user.invited", "user.activated", "sign-in.succeeded"]);
  expect(await messagesTo(user.email)).toHaveLength(1);
});

test("still requires the code after a reset", async () => {
  const { user, token } = await withALink({ password: "Before!2026x", requiresCode: true });
  await choose(token);
  const answer = await call(submitPassword, { body: { email: user.email, password: chosen } });
  expect(answer.body).toMatchObject({ challengeToken: expect.any(String) });
});

test.each([
  ["too short", "Ab1!x", "PASSWORD_RULE"],
  ["longer than 128 characters", `Aa1!${"x".repeat(125)}`, "PASSWORD_RULE"],
  ["among the most common", "Password1!", "PASSWORD_COMMON"],
  ["a disguised common one", "P@ssw0rd!", "PASSWORD_COMMON"],
  ["the product's name", "Shiftwell!2026", "PASSWORD_CONTEXT"],
  ["the facility's name", "Harborview#1", "PASSWORD_CONTEXT"],
  ["the person's name", "Robin-Vale-77", "PASSWORD_CONTEXT"],
  ["the one in use", "Before!2026x", "PASSWORD_REUSED"],
])("rejects a password that is %s with the reason at its field", async (_, password, code) => {
  const facility = await aFacility({ name: "Harborview Manor" });
  const { token } = await withALink({ password: "Before!2026x", facilityId: facility.id });
  const answer = await choose(token, password);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "password", code }] } });
  expect(answer.body.errors[0]?.message).not.toBe("");
  expect((await choose(token)).status).toBe(200);
});

test("requires both entries to be equal", async () => {
  const { token } = await withALink();
  expect(await choose(token, chosen, `${chosen}x`)).toMatchObject({
    status: 400,
    body: { errors: [{ field: "retypePassword", message: "Make sure passwords match" }] },
  });
});

test("accepts 128 characters of any script, and all of them count", async () => {
  const { user, token } = await withALink();
  const long = `Ärger 1! ${"🌊 привет".repeat(20)}`.slice(0, 120);
  expect((await choose(token, long)).status).toBe(200);
  const enter = async (password: string) =>
    (await call(submitPassword, { body: { email: user.email, password } })).status;
  expect(await enter(long.slice(0, -1))).toBe(401);
  expect(await enter(`${long.slice(0, -1)}?`)).toBe(401);
  expect(await enter(long.normalize("NFD"))).toBe(200);
});
