import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]));

test("requires the response's nonce for scripts and style sheets, not for style attributes", () => {
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

test("allows evaluated code in development only", () => {
  expect(contentSecurityPolicy("N", { isDevelopment: true })).toContain("'unsafe-eval'");
  expect(contentSecurityPolicy("N")).not.toContain("unsafe-eval");
});

test("allows frames, but no scripts, of Google's captcha where it is configured", () => {
  const allowed = directives(contentSecurityPolicy("N", { withRecaptcha: true }));
  expect(allowed["frame-src"]).toEqual([
    "https://www.google.com/recaptcha/",
    "https://recaptcha.google.com/recaptcha/",
  ]);
  expect(allowed["script-src"]).toEqual(["'self'", "'nonce-N'", "'strict-dynamic'"]);
  expect(contentSecurityPolicy("N")).not.toContain("google");
});
