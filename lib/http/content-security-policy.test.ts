import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]));

test("scripts and style sheets need the nonce of the answer, style attributes do not", () => {
  expect(directives(contentSecurityPolicy("N", false))).toEqual({
    "default-src": ["'self'"],
    "script-src": ["'self'", "'nonce-N'", "'strict-dynamic'"],
    "style-src": ["'self'", "'nonce-N'"],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "connect-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
  });
});

test("only development may evaluate code", () => {
  expect(contentSecurityPolicy("N", true)).toContain("'unsafe-eval'");
  expect(contentSecurityPolicy("N", false)).not.toContain("unsafe-eval");
});
