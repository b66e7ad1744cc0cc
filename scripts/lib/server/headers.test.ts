import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { dropUntrustedHeaders, securityHeaders } from "./headers.mjs";

test("forwarding headers from callers are dropped", () => {
  const headers = {
    host: "portal.test",
    "x-forwarded-for": "203.0.113.1",
    "x-forwarded-host": "evil.test",
    "x-forwarded-proto": "https",
    "x-forwarded-port": "1",
    forwarded: "for=203.0.113.1",
  };
  dropUntrustedHeaders({ headers } as unknown as IncomingMessage, { isBehindProxy: false, dev: false });
  expect(headers).toEqual({ host: "portal.test" });
});

test("Next's internal headers are dropped, except the ids that development needs", () => {
  const sent = { "x-nextjs-request-id": "a", "x-nextjs-html-request-id": "b", "x-nextjs-data": "1" };
  const remaining = (dev: boolean) => {
    const headers = { ...sent };
    dropUntrustedHeaders({ headers } as unknown as IncomingMessage, { isBehindProxy: false, dev });
    return Object.keys(headers);
  };
  expect(remaining(false)).toEqual([]);
  expect(remaining(true)).toEqual(["x-nextjs-request-id", "x-nextjs-html-request-id"]);
});

test("requires TLS for at least a year if the portal has it", () => {
  const of = (url: string) => new Map(securityHeaders(url) as [string, string][]);
  const hsts = of("https://portal.test").get("strict-transport-security");
  expect(Number(/max-age=(\d+)/.exec(hsts ?? "")?.[1])).toBeGreaterThanOrEqual(31_536_000);
  expect(of("http://localhost:3000").has("strict-transport-security")).toBe(false);
});
