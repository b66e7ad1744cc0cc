import { describe, expect, test, vi } from "vitest";
import { GET as getDesk } from "@/app/api/desk/route";
import { POST as resetAtDesk } from "@/app/api/desk/people/[userId]/reset-passkeys/route";
import { POST as sendPassword } from "@/app/api/login/route";
import { POST as sendCode } from "@/app/api/login/one-time-login/route";
import { POST as resend } from "@/app/api/login/one-time-password/route";
import { POST as sendPasskey } from "@/app/api/login/passkey/route";
import { POST as sendRecoveryCode } from "@/app/api/login/recovery-code/route";
import { GET as list, POST as add } from "@/app/api/user/passkeys/route";
import { POST as remove } from "@/app/api/user/passkeys/[passkeyId]/remove/route";
import { POST as start } from "@/app/api/user/passkeys/challenge/route";
import { POST as replaceCodes } from "@/app/api/user/passkeys/recovery-codes/route";
import { permissionsOf } from "@/lib/access/permission-sets";
import type { AddedPasskey, OwnPasskeys, RecoveryCodes } from "@/lib/auth/passkeys/schema";
import type { PasswordStepResult } from "@/lib/auth/sign-in/schema";
import { resetEnv } from "@/lib/env";
import { anAuthenticator } from "../../support/authenticator";
import { call } from "../../support/call";
import { aChallenge, afterPassword, aPasskey } from "../../support/passkeys";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aUser } from "../../support/people";
import { auditOf, messagesTo } from "../../support/query";

useDatabase();

const password = "Correct-horse-7-battery";
const currentPassword = password;
type Person = { id: number; email: string };

const challenged = (as: Person) => aChallenge(as, password);
const withPasskey = (as: Person) => aPasskey(as, password);
const passwordStep = (user: Person) => afterPassword(user, password);

const subjectsTo = async ({ email }: Person) => (await messagesTo(email)).map(({ subject }) => subject);
const ADDED = "A passkey was added to your Shiftwell account";
const passkeysOf = async (as: Person) => (await call<OwnPasskeys>(list, { as })).body;

describe("a passkey", () => {
  test("is added with the password, once per challenge, and the first brings recovery codes", async () => {
    const user = await aUser({ password });
    expect((await call(start, { as: user, body: { currentPassword: "wrong" } })).status).toBe(400);
    const { challengeToken, options } = await challenged(user);
    const answer = anAuthenticator().make(options);
    const send = () => call<AddedPasskey>(add, { as: user, body: { challengeToken, answer } });
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body.recovery_codes).toHaveLength(10);
    expect((await send()).status).toBe(400);
    expect((await withPasskey(user)).codes).toBeNull();
    expect(await passkeysOf(user)).toMatchObject({
      passkeys: [{ last_used_at: null }, { device: "Chrome on Windows" }],
      recovery_codes: 10,
      is_required: false,
    });
    const actions = (await auditOf("user_account", user.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === "passkey.added")).toHaveLength(2);
    expect(await subjectsTo(user)).toEqual([ADDED, ADDED]);
  });

  test.each([
    ["of another site", () => anAuthenticator("https://shiftwell.example.evil.test")],
    ["that answers another challenge", () => anAuthenticator()],
  ])("%s is refused", async (what, make) => {
    const user = await aUser({ password });
    const { challengeToken, options } = await challenged(user);
    const asked = what.startsWith("of") ? options : { ...options, challenge: "AAAA" };
    const body = { challengeToken, answer: make().make(asked) };
    expect((await call(add, { as: user, body })).status).toBe(400);
    expect((await passkeysOf(user)).passkeys).toEqual([]);
  });

  test("isn't added with someone else's challenge", async () => {
    const [user, other] = [await aUser({ password }), await aUser({ password })];
    const { challengeToken, options } = await challenged(user);
    const body = { challengeToken, answer: anAuthenticator().make(options) };
    expect((await call(add, { as: other, body })).status).toBe(400);
  });

  test("is asked for after the password, and signs in once", async () => {
    const user = await aUser({ password, requiresCode: true });
    const { authenticator } = await withPasskey(user);
    const { challengeToken, options } = await passwordStep(user);
    expect(await subjectsTo(user)).toEqual([ADDED]);
    const body = { email: user.email, challengeToken, answer: authenticator.use(options) };
    const { status, cookies } = await call(sendPasskey, { body });
    expect(status).toBe(200);
    expect((await call<OwnPasskeys>(list, { cookies })).body.passkeys[0]!.last_used_at).not.toBeNull();
    expect((await call(sendPasskey, { body })).status).toBe(401);
  });

  test("can't be replaced by a code from the mail", async () => {
    const user = await aUser({ password });
    await withPasskey(user);
    const { challengeToken } = await passwordStep(user);
    const { email } = user;
    expect((await call(resend, { body: { email, challengeToken } })).status).toBe(401);
    const code = { verificationCode: "000000", rememberDevice: false, fingerprintData: null };
    expect((await call(sendCode, { body: { ...code, email, challengeToken } })).status).toBe(401);
    expect(await subjectsTo(user)).toEqual([ADDED]);
  });

  test("of someone else, or a copy with a counter of the past, doesn't sign in", async () => {
    const [user, other] = [await aUser({ password }), await aUser({ password })];
    const { authenticator } = await withPasskey(user);
    const { authenticator: foreign } = await withPasskey(other);
    const { email } = user;
    const first = await passwordStep(user);
    const old = authenticator.use(first.options);
    const refused = await call(sendPasskey, {
      body: { email, challengeToken: first.challengeToken, answer: foreign.use(first.options) },
    });
    expect(refused.status).toBe(401);
    const second = await passwordStep(user);
    const answer = authenticator.use(second.options);
    expect(
      (await call(sendPasskey, { body: { email, challengeToken: second.challengeToken, answer } })).status,
    ).toBe(200);
    // The first challenge is still open, but its answer was signed before the last one that counted.
    expect(
      (await call(sendPasskey, { body: { email, challengeToken: first.challengeToken, answer: old } }))
        .status,
    ).toBe(401);
    expect((await auditOf("user_account", user.id)).map(({ action }) => action)).toContain(
      "sign-in.passkey-refused",
    );
  });

  test("two at once with one answer open one session", async () => {
    const user = await aUser({ password });
    const { authenticator } = await withPasskey(user);
    const { challengeToken, options } = await passwordStep(user);
    const body = { email: user.email, challengeToken, answer: authenticator.use(options) };
    const answers = await Promise.all([call(sendPasskey, { body }), call(sendPasskey, { body })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("is removed with the password; the recovery codes go with the last, someone else's is missing", async () => {
    const [user, other] = [await aUser({ password }), await aUser({ password })];
    await withPasskey(user);
    const passkeyId = (await passkeysOf(user)).passkeys[0]!.id;
    const send = (as: Person, given = currentPassword) =>
      call(remove, { as, params: { passkeyId }, body: { currentPassword: given } });
    expect((await send(user, "wrong")).status).toBe(400);
    expect((await send(other)).status).toBe(404);
    expect((await send(user)).status).toBe(200);
    expect(await passkeysOf(user)).toMatchObject({ passkeys: [], recovery_codes: 0 });
    expect(await subjectsTo(user)).toEqual([ADDED, "A passkey was removed from your Shiftwell account"]);
    expect(
      (await call<PasswordStepResult>(sendPassword, { body: { email: user.email, password } })).body,
    ).toEqual({});
  });
});

describe("a recovery code", () => {
  test("signs in once, however it is typed; new ones replace it", async () => {
    const user = await aUser({ password });
    const { codes } = await withPasskey(user);
    const { email } = user;
    const use = async (recoveryCode: string) => {
      const { challengeToken } = await passwordStep(user);
      return (await call(sendRecoveryCode, { body: { email, challengeToken, recoveryCode } })).status;
    };
    expect(await use("AAAA-AAAA")).toBe(401);
    expect(await use(` ${codes![0]!.toLowerCase().replace("-", " ")} `)).toBe(200);
    expect(await use(codes![0]!)).toBe(401);
    expect((await passkeysOf(user)).recovery_codes).toBe(9);
    // The wrong and the used one are told to no one.
    const [added, used, ...others] = await messagesTo(email);
    expect([added!.subject, others]).toEqual([ADDED, []]);
    expect(used!.subject).toBe("A recovery code signed in to your Shiftwell account");
    expect(used!.body).toContain("you have 9 left");
    const { body } = await call<RecoveryCodes>(replaceCodes, { as: user, body: { currentPassword } });
    expect(await use(codes![1]!)).toBe(401);
    expect(await use(body.recovery_codes[0]!)).toBe(200);
  });

  test("can be guessed five times for a password", async () => {
    const user = await aUser({ password });
    const { codes } = await withPasskey(user);
    const { challengeToken } = await passwordStep(user);
    const guess = (recoveryCode: string) =>
      call(sendRecoveryCode, { body: { email: user.email, challengeToken, recoveryCode } });
    const wrong = await Promise.all(["A", "B", "C", "D", "E", "F"].map((letter) => guess(letter.repeat(8))));
    expect(wrong.every(({ status }) => status >= 400)).toBe(true);
    expect((await guess(codes![0]!)).status).not.toBe(200);
  });
});

describe("the operations desk", () => {
  const permissions = permissionsOf("operations", "desk");

  test("opens only with a passkey, and keeps the last one", async () => {
    const as = await aUser({ password, deskPermissions: permissions });
    expect((await call(getDesk, { as })).status).toBe(403);
    expect(await passkeysOf(as)).toMatchObject({ is_missing: true, is_required: true });
    await withPasskey(as);
    expect((await call(getDesk, { as })).status).toBe(200);
    const { passkeys, is_missing } = await passkeysOf(as);
    expect(is_missing).toBe(false);
    const params = { passkeyId: passkeys[0]!.id };
    expect((await call(remove, { as, params, body: { currentPassword } })).status).toBe(409);
  });

  test("waits for no passkey in the demo, whose logins are shared", async () => {
    vi.stubEnv("DEMO", "1");
    resetEnv();
    const as = await aUser({ password, deskPermissions: permissions });
    expect((await call(getDesk, { as })).status).toBe(200);
  });

  test("removes the passkeys of someone who has lost them, never one's own", async () => {
    const colleague = await aDeskUser();
    const as = await aUser({ password });
    await withPasskey(as);
    const reset = (by: Person, userId: number) =>
      call(resetAtDesk, { as: by, method: "POST", params: { userId } });
    expect((await reset(colleague, as.id)).status).toBe(200);
    expect(
      (await call<PasswordStepResult>(sendPassword, { body: { email: as.email, password } })).body,
    ).toEqual({});
    expect(await subjectsTo(as)).toEqual([ADDED, "Your Shiftwell passkeys were removed"]);
    expect(await auditOf("user_account", as.id)).toContainEqual(
      expect.objectContaining({ action: "passkey.reset", actorId: colleague.id }),
    );
    expect((await reset(colleague, colleague.id)).status).toBe(409);
  });
});
