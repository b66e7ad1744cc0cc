import { describe, expect, test } from "vitest";
import { returnPath, signInPath } from "./return-path";

describe("signing in leads back to a path of the portal", () => {
  test.each(["/private/shifts", "/private/shifts?slotId=1&facilityId=2", "/form-530/1/2#page", "/"])(
    "%s",
    (path) => expect(returnPath(path)).toBe(path),
  );
});

test("a path in any alphabet fits into a header", () => {
  expect(returnPath("/private/shifts?q=Nguyễn Ł")).toBe("/private/shifts?q=Nguy%E1%BB%85n%20%C5%81");
  expect(returnPath("/\ud800")).toBe("/");
});

describe("signing in leads to the landing page instead of another site", () => {
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
  ])("%j", (url) => expect(returnPath(url)).toBe("/"));

  test("by any spelling a browser would follow elsewhere", () => {
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

test("the sign-in page carries the return path unless it is the landing page", () => {
  expect(signInPath("/private/shifts?slotId=1&facilityId=2")).toBe(
    "/login?url=%2Fprivate%2Fshifts%3FslotId%3D1%26facilityId%3D2",
  );
  expect(signInPath("/")).toBe("/login");
  expect(signInPath("//evil.test")).toBe("/login");
});
