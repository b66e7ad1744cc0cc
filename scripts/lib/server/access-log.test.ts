import { expect, test } from "vitest";
import { levelOf, loggedPath } from "./access-log.mjs";
import { requestIdOf } from "./request-id.mjs";

test.each([
  ["/api/facility/12/slots/345", "/api/facility/12/slots/345"],
  ["/new-password/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4", "/new-password/:hidden"],
  ["/api/users/dana@example.com/roles", "/api/users/:hidden/roles"],
  ["/api/users/dana%40example.com", "/api/users/:hidden"],
  [
    "/api/agencies/professionals/17/credentials/DRUG_SCREEN/files/5",
    "/api/agencies/professionals/17/credentials/:kind/files/5",
  ],
  [
    "/api/flex/management-companies/3/caregivers/17/credentials/TB_TEST",
    "/api/flex/management-companies/3/caregivers/17/credentials/:kind",
  ],
  ["/private/agency/professionals/17/credentials", "/private/agency/professionals/17/credentials"],
  [
    "/_next/static/chunks/0123456789abcdef0123456789.js",
    "/_next/static/chunks/0123456789abcdef0123456789.js",
  ],
])("logs %s without secrets and personal data", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test("doesn't log polling by browsers and load balancers by default", () => {
  expect(levelOf("/_next/static/a.js", 200)).toBe("debug");
  expect(levelOf("/api/health", 200)).toBe("debug");
  expect(levelOf("/api/health/ready", 503)).toBe("debug");
  expect(levelOf("/private/shifts", 200)).toBe("info");
  expect(levelOf("/private/shifts", 500)).toBe("error");
});

test("warns of slow requests, but not of screens that were open for long", () => {
  expect(levelOf("/private/shifts", 200, true)).toBe("warn");
  expect(levelOf("/private/shifts", 500, true)).toBe("error");
  expect(levelOf("/api/live", 200, true)).toBe("info");
});

test("uses a well-formed request id and replaces any other", () => {
  expect(requestIdOf("01H-abc_DEF9")).toBe("01H-abc_DEF9");
  for (const given of ["short", "x".repeat(65), "a b c d e f g h", 'id"}\n{"level":60', undefined]) {
    expect(requestIdOf(given)).not.toBe(given);
  }
});
