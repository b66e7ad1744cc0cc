import { beforeAll, describe, expect, test, vi } from "vitest";
import { resetEnv } from "@/lib/env";
import { assertSameSite, CSRF_COOKIE, CSRF_HEADER, csrfRenewal, isCsrfTokenOf, issueCsrfToken } from "./csrf";

beforeAll(() => {
  vi.stubEnv("NEXTAUTH_SECRET", "only-for-tests-and-known-to-everyone");
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  vi.stubEnv("APP_URL", "https://portal.test");
  resetEnv();
  return () => {
    vi.unstubAllEnvs();
    resetEnv();
  };
});

function submit(sent: {
  token?: string;
  cookie?: string;
  sessionId?: string;
  headers?: Record<string, string>;
}) {
  const request = new Request("https://portal.test/api/login", {
    method: "POST",
    headers: { ...(sent.token === undefined ? {} : { [CSRF_HEADER]: sent.token }), ...sent.headers },
  });
  const cookies = new Map(sent.cookie === undefined ? [] : [[CSRF_COOKIE, sent.cookie]]);
  return () => assertSameSite(request, cookies, sent.sessionId ?? "");
}

test("binds a token to its session", () => {
  const token = issueCsrfToken("one");
  expect(isCsrfTokenOf(token, "one")).toBe(true);
  expect(isCsrfTokenOf(token, "two")).toBe(false);
  expect(isCsrfTokenOf(token, "")).toBe(false);
  expect(issueCsrfToken("one")).not.toBe(token);
});

describe("an allowed change", () => {
  test.each([
    ["comes from the portal's own address", { origin: "https://portal.test" }],
    ["comes from the host it was sent to", { origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" }],
    ["comes from a same-origin page, according to the browser", { "sec-fetch-site": "same-origin" }],
    ["comes from a program, which names no origin", {}],
  ])("%s", (_, headers) => {
    const token = issueCsrfToken();
    expect(submit({ token, cookie: token, headers })).not.toThrow();
  });
});

describe("a change is refused", () => {
  test.each<readonly [string, () => Parameters<typeof submit>[0]]>([
    ["without a header", () => ({ cookie: issueCsrfToken() })],
    ["without a cookie", () => ({ token: issueCsrfToken() })],
    ["with two empty tokens", () => ({ token: "", cookie: "" })],
    ["with a forged token", () => ({ token: "a.b", cookie: "a.b" })],
    ["with two different tokens", () => ({ token: issueCsrfToken(), cookie: issueCsrfToken() })],
    ["from another origin", () => own({ headers: { origin: "https://evil.test" } })],
    ["from a lookalike", () => own({ headers: { origin: "https://portal.test.evil.test" } })],
    ["from another port", () => own({ headers: { origin: "https://portal.test:8443" } })],
    ["from another site that names no origin", () => own({ headers: { "sec-fetch-site": "cross-site" } })],
    ["from a neighbour's subdomain", () => own({ headers: { "sec-fetch-site": "same-site" } })],
    ["from the address bar", () => own({ headers: { "sec-fetch-site": "none" } })],
    ...["cross-site", "same-site", "none"].map(
      (site) =>
        [
          `from elsewhere (${site}) under our name`,
          () => own({ headers: { "sec-fetch-site": site, origin: "https://portal.test" } }),
        ] as const,
    ),
    ["from a sandbox", () => own({ headers: { origin: "null", host: "portal.test" } })],
    ["with the token from before the sign-in", () => own({ sessionId: "one" })],
  ])("%s", (_, sent) => expect(submit(sent())).toThrow("Your session could not be verified."));

  function own(more: { headers?: Record<string, string>; sessionId?: string }) {
    const token = issueCsrfToken();
    return { token, cookie: token, ...more };
  }
});

test("sends a new token only if the browser's belongs to another session", () => {
  expect(csrfRenewal(new Map([[CSRF_COOKIE, issueCsrfToken("one")]]), "one")).toEqual([]);
  for (const cookies of [new Map<string, string>(), new Map([[CSRF_COOKIE, issueCsrfToken()]])]) {
    const [line] = csrfRenewal(cookies, "one");
    expect(isCsrfTokenOf(/^csrfToken=([^;]+)/.exec(line!)![1]!, "one")).toBe(true);
  }
});
