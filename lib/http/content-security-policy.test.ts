import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]));

test("scripts and style sheets need the nonce of the answer, style attributes do not", () => {
  expect(directives(contentSecurityPolicy("N"))).toEqual({
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
  expect(contentSecurityPolicy("N", { isDevelopment: true })).toContain("'unsafe-eval'");
  expect(contentSecurityPolicy("N")).not.toContain("unsafe-eval");
});

test("Google's captcha gets its frames where it is configured, and no script source of its own", () => {
  const allowed = directives(contentSecurityPolicy("N", { withRecaptcha: true }));
  expect(allowed["frame-src"]).toEqual([
    "https://www.google.com/recaptcha/",
    "https://recaptcha.google.com/recaptcha/",
  ]);
  expect(allowed["script-src"]).toEqual(["'self'", "'nonce-N'", "'strict-dynamic'"]);
  expect(contentSecurityPolicy("N")).not.toContain("google");
});
