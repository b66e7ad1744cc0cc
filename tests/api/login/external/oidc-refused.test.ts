import { generateKeyPairSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { GET as callback } from "@/app/api/auth/oidc/callback/[externalId]/route";
import { db } from "@/db/client";
import { externalSignIn } from "@/db/schema/external-sign-in";
import { session } from "@/db/schema/sessions";
import { log } from "@/lib/log";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { signedToken, type Token } from "../../../support/identity/openid-provider";
import {
  anEmployee,
  comeBack,
  externalId,
  finish,
  leave,
  outcome,
  refusedFor,
  useHarborview,
} from "../../../support/identity/oidc-journey";
import { anOidcProvider, savedProvider } from "../../../support/providers";

useDatabase();
const { provider } = useHarborview();

describe("an answer is refused", () => {
  const cases: [string, string, (token: Token) => string][] = [
    [
      "without a signature",
      "OAUTH_INVALID_RESPONSE",
      ({ header, payload }) => signedToken({ header: { ...header, alg: "none" }, payload }, null),
    ],
    ["with its signature cut off", "OAUTH_INVALID_RESPONSE", (token) => signedToken(token, null)],
    [
      "signed with a stranger's key",
      "OAUTH_INVALID_RESPONSE",
      (token) => signedToken(token, generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey),
    ],
    [
      "changed after it was signed",
      "OAUTH_INVALID_RESPONSE",
      (token) => {
        const [header, , signature] = provider().sign(token).split(".");
        const payload = Buffer.from(JSON.stringify({ ...token.payload, email: "director@harborview.test" }));
        return `${header}.${payload.toString("base64url")}.${signature}`;
      },
    ],
    [
      "of another issuer",
      "CLAIM_COMPARISON_FAILED iss",
      (token) => resigned(token, { iss: "https://evil.test" }),
    ],
    [
      "made for another party",
      "made for another party",
      (token) => resigned(token, { azp: "another-portal" }),
    ],
    [
      "for another audience",
      "CLAIM_COMPARISON_FAILED aud",
      (token) => resigned(token, { aud: "another-portal" }),
    ],
    [
      "for several audiences, of another party",
      "CLAIM_COMPARISON_FAILED azp",
      (token) => resigned(token, { aud: ["shiftwell", "x"], azp: "x" }),
    ],
    [
      "that has expired",
      "TIMESTAMP_CHECK_FAILED exp",
      (token) => resigned(token, { exp: now() - 120, iat: now() - 300 }),
    ],
    ["that is not valid yet", "TIMESTAMP_CHECK_FAILED nbf", (token) => resigned(token, { nbf: now() + 120 })],
    [
      "issued in the future",
      "TIMESTAMP_CHECK_FAILED",
      (token) => resigned(token, { iat: now() + 3600, nbf: now() + 3600 }),
    ],
    ["with another nonce", "CLAIM_COMPARISON_FAILED nonce", (token) => resigned(token, { nonce: "another" })],
    ["without a nonce", "OAUTH_INVALID_RESPONSE", (token) => resigned(token, { nonce: undefined })],
    ["without a subject", "OAUTH_INVALID_RESPONSE", (token) => resigned(token, { sub: undefined })],
    ["with an empty subject", "no subject", (token) => resigned(token, { sub: "" })],
  ];
  const now = () => Math.floor(Date.now() / 1000);
  const resigned = ({ header, payload }: Token, change: Record<string, unknown>) =>
    provider().sign({ header, payload: { ...payload, ...change } });

  test.each(cases)("%s", async (_, detail, lie) => {
    const { user, sub } = await anEmployee();
    const back = await comeBack(sub);
    provider().lie(lie);
    const logged = vi.spyOn(log, "warn");
    expect(outcome(await finish(back))).toEqual(refusedFor("unverified"));
    expect(logged.mock.calls[0]?.[0]).toMatchObject({ detail: expect.stringContaining(detail) });
    expect(await db.select().from(session).where(eq(session.userId, user.id))).toEqual([]);
  });

  test("unless it is a minute late, because clocks differ", async () => {
    const { sub } = await anEmployee();
    const back = await comeBack(sub);
    provider().lie((token) => resigned(token, { exp: now() - 30 }));
    expect(outcome(await finish(back))).toMatchObject({ hasSession: true });
  });

  test("the second time", async () => {
    const { sub } = await anEmployee();
    const back = await comeBack(sub);
    expect(outcome(await finish(back))).toMatchObject({ hasSession: true });
    expect(outcome(await finish(back))).toEqual(refusedFor("expired"));
  });

  test("nine times out of ten at once", async () => {
    const { user, sub } = await anEmployee();
    const back = await comeBack(sub);
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(back)));
    expect(answers.filter((answer) => outcome(answer).hasSession)).toHaveLength(1);
    expect(await db.select().from(session).where(eq(session.userId, user.id))).toHaveLength(1);
  });

  test.each([
    ["with another state", (query: Record<string, string>) => ({ ...query, state: "x".repeat(43) })],
    ["without a state", ({ code }: Record<string, string>) => ({ code: code! })],
  ])("%s", async (_, change) => {
    const { sub } = await anEmployee();
    const { query, cookies } = await comeBack(sub);
    expect(outcome(await finish({ query: change(query), cookies }))).toEqual(refusedFor("expired"));
  });

  test.each([
    ["in a browser that never started a sign-in", () => ({})],
    ["in a browser that started a sign-in of its own", async () => (await leave()).cookies],
  ])("%s", async (_, cookiesOf) => {
    const { sub } = await anEmployee();
    const { query } = await comeBack(sub);
    expect(outcome(await finish({ query, cookies: cookiesOf() }))).toEqual(refusedFor("expired"));
  });

  test("after ten minutes", async () => {
    const { sub } = await anEmployee();
    const back = await comeBack(sub);
    await db.update(externalSignIn).set({ expiresAt: new Date(0) });
    expect(outcome(await finish(back))).toEqual(refusedFor("expired"));
  });

  test("with the code of another sign-in", async () => {
    const [{ sub }, { sub: another }] = [await anEmployee(), await anEmployee()];
    const [back, theirs] = [await comeBack(sub), await comeBack(another)];
    const query = { ...back.query, code: theirs.query.code! };
    expect(outcome(await finish({ ...back, query }))).toEqual(refusedFor("unverified"));
  });

  test("naming another issuer beside the code", async () => {
    const { sub } = await anEmployee();
    const { query, cookies } = await comeBack(sub);
    const mixedUp = { ...query, iss: "https://evil.test" };
    expect(outcome(await finish({ query: mixedUp, cookies }))).toEqual(refusedFor("unverified"));
  });

  test("at the address of another provider", async () => {
    const { externalId: other } = await anOidcProvider();
    const { sub } = await anEmployee();
    const { query, cookies } = await comeBack(sub);
    const answer = await call(callback, { params: { externalId: other }, query, cookies });
    expect(outcome(answer)).toEqual(refusedFor("expired"));
  });

  test("when the provider's settings have changed meanwhile", async () => {
    const { sub } = await anEmployee();
    const back = await comeBack(sub);
    const settings = { issuer: provider().issuer, clientId: "shiftwell" };
    await savedProvider({
      protocol: "oidc",
      externalId,
      label: "Harborview",
      covers: ["harborview.test"],
      settings,
    });
    expect(outcome(await finish(back))).toEqual(refusedFor("expired"));
  });
});
