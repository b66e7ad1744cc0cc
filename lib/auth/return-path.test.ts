import { describe, expect, test } from "vitest";
import { returnPath, signInPath } from "./return-path";

describe("a return path", () => {
  test.each(["/private/shifts", "/private/shifts?slotId=1&facilityId=2", "/form-530/1/2#page", "/"])(
    "accepts %s",
    (path) => expect(returnPath(path)).toBe(path),
  );
});

test("encodes a path in any alphabet for a header", () => {
  expect(returnPath("/private/shifts?q=Nguyễn Ł")).toBe("/private/shifts?q=Nguy%E1%BB%85n%20%C5%81");
  expect(returnPath("/\ud800")).toBe("/");
});

describe("a return path to another site", () => {
  test.each([
    "https://evil.test",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "\\/evil.test",
    "javascript:alert(1)",
    "private/shifts",
    " /private/shifts",
    "",
    null,
    undefined,
  ])("is rejected: %j", (url) => expect(returnPath(url)).toBe("/"));

  test("is rejected in any spelling that a browser would follow", () => {
    const spellings = ["/", "\\", "\t", "\r\n", "//", "/\\", "\u0000"].flatMap((a) =>
      ["/", "\\", "\t/", "//", "\\\\"].map((b) => `/${a}${b}evil.test`),
    );
    for (const spelling of spellings) {
      expect(new URL(returnPath(spelling), "https://portal.test").host, JSON.stringify(spelling)).toBe(
        "portal.test",
      );
    }
  });
});

test("adds the return path to the sign-in page unless it is the landing page", () => {
  expect(signInPath("/private/shifts?slotId=1&facilityId=2")).toBe(
    "/login?url=%2Fprivate%2Fshifts%3FslotId%3D1%26facilityId%3D2",
  );
  expect(signInPath("/")).toBe("/login");
  expect(signInPath("//evil.test")).toBe("/login");
});
