import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { GET as describeProvider } from "@/app/api/dev/identity/.well-known/openid-configuration/route";
import { GET as authorize } from "@/app/api/dev/identity/authorize/route";
import { GET as keys } from "@/app/api/dev/identity/keys/route";
import { POST as token } from "@/app/api/dev/identity/token/route";
import { GET as readMailbox } from "@/app/api/dev/mailbox/route";
import { POST as submitEmail } from "@/app/api/login/email/route";
import { db } from "@/db/client";
import { externalProvider } from "@/db/schema/external-sign-in";
import { connectDemoProvider } from "@/lib/auth/demo-provider/connect-demo-provider";
import { resetEnv } from "@/lib/env";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";

useDatabase();

function inDemo(demo: "0" | "1"): void {
  vi.stubEnv("DEMO", demo);
  resetEnv();
}

beforeAll(() => inDemo("1"));
afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

const request = {
  client_id: "shiftwell",
  redirect_uri: "http://localhost:3000/api/auth/oidc/callback/harborview-demo",
  response_type: "code",
  scope: "openid email",
  state: "the-state",
  nonce: "the-nonce",
  code_challenge: "the-challenge",
  code_challenge_method: "S256",
};

test("covers the addresses of its own people only, and leaves everyone else their password", async () => {
  await connectDemoProvider();
  const ask = async (email: string) => (await call(submitEmail, { body: { email } })).body;
  expect(await ask("sso@demo.test")).toEqual([{ protocol: "oidc", external_id: "harborview-demo" }]);
  expect(await ask("scheduler@demo.test")).toEqual([]);
});

test("connects once, and again at another address", async () => {
  await connectDemoProvider();
  await connectDemoProvider();
  expect(await auditOf("external_provider", "harborview-demo")).toHaveLength(1);
  vi.stubEnv("APP_URL", "http://localhost:4149");
  resetEnv();
  await connectDemoProvider();
  const [row] = await db
    .select()
    .from(externalProvider)
    .where(eq(externalProvider.externalId, "harborview-demo"));
  expect(row?.settings).toMatchObject({ issuer: "http://localhost:4149/api/dev/identity" });
  vi.stubEnv("APP_URL", "http://localhost:3000");
  resetEnv();
});

test("doesn't connect if the portal has an address without TLS", async () => {
  vi.stubEnv("APP_URL", "http://portal.test");
  resetEnv();
  await expect(connectDemoProvider()).resolves.toBeUndefined();
  vi.stubEnv("APP_URL", "http://localhost:3000");
  resetEnv();
});

describe("the demo's identity provider", () => {
  test("answers with a code for a known person, and with a refusal otherwise", async () => {
    const granted = await call(authorize, { query: { ...request, person: "simone" } });
    const back = new URL(granted.headers.get("location")!);
    expect(back.searchParams.get("code")).toBeTruthy();
    expect(back.searchParams.get("state")).toBe("the-state");
    for (const query of [request, { ...request, person: "stranger" }]) {
      const refused = new URL((await call(authorize, { query })).headers.get("location")!);
      expect(refused.searchParams.get("error")).toBe("access_denied");
    }
  });

  test.each([
    ["another client", { client_id: "evil" }],
    ["another address", { redirect_uri: "https://evil.test/" }],
  ])("rejects %s", async (_, change) => {
    const query = { ...request, ...change, person: "simone" };
    expect(await call(authorize, { query })).toMatchObject({ status: 400 });
  });

  test("issues no token without the secret or a code", async () => {
    const form = { grant_type: "authorization_code", code: "x", redirect_uri: "x", code_verifier: "x" };
    const authorization = `Basic ${Buffer.from("shiftwell:wrong").toString("base64")}`;
    for (const headers of [{ accept: "application/json" }, { authorization }] as Record<string, string>[]) {
      expect(await call(token, { form, headers })).toMatchObject({
        status: 401,
        body: { error: "invalid_client" },
      });
    }
  });

  test("publishes its public key and no private one", async () => {
    const { body } = await call<{ keys: Record<string, string>[] }>(keys);
    expect(Object.keys(body.keys[0]!).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
  });
});

test("returns 404 outside the demo, whatever is sent", async () => {
  inDemo("0");
  const choices: Record<string, string>[] = [{ ...request, person: "simone" }, {}, { client_id: "x" }];
  const forms: Record<string, string>[] = [
    { grant_type: "authorization_code", code: "x", redirect_uri: "x", code_verifier: "x" },
    {},
  ];
  const statuses = await Promise.all([
    ...[describeProvider, keys].map((handler) => call(handler)),
    ...choices.map((query) => call(authorize, { query })),
    ...forms.map((form) => call(token, { form })),
    call(token, { body: {} }),
    call(readMailbox, { query: { from: "x" } }),
  ]).then((answers) => answers.map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set([404]));
  inDemo("1");
});
