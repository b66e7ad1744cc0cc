import { describe, expect, test } from "vitest";
import { ApiError } from "@/lib/http/fetcher";
import { faultOf, requestIdOf, sessionErrorOf } from "./fault";

describe("an error page tells", () => {
  test.each([
    ["a refusal without a word as no access", new ApiError(403, [], "Forbidden"), "forbidden"],
    ["any other refusal as a failure", new ApiError(403, [], "<html>"), "unexpected"],
    [
      "a page the server refused as no access",
      Object.assign(new Error(), { digest: "FORBIDDEN" }),
      "forbidden",
    ],
    ["a failure of the server as one", Object.assign(new Error(), { digest: "123" }), "unexpected"],
    [
      "a part that is no longer served as a new version",
      Object.assign(new Error("x"), { name: "ChunkLoadError" }),
      "outdated",
    ],
    [
      "a module that is no longer served as a new version",
      new TypeError("Failed to fetch dynamically imported module: /_next/static/x.js"),
      "outdated",
    ],
  ] as const)("%s", (_, error, fault) => expect(faultOf(error)).toBe(fault));

  test("the id of the call that failed", () =>
    expect(requestIdOf(new ApiError(500, [], "", "call-1234"))).toBe("call-1234"));

  test("no id for what failed in the browser alone", () => expect(requestIdOf(new Error("x"))).toBeNull());
});

describe("on an agency's screens", () => {
  const agency = "/private/agency/shifts";
  test.each([
    ["a refusal without a word ends the session", new ApiError(403, [], "Forbidden"), agency, "403"],
    ["any other refusal without a word too", new ApiError(403, [], "<html>"), agency, "Error"],
    ["a failure is only a failure", new ApiError(500, [], ""), agency, null],
    ["and nobody else's session ends", new ApiError(403, [], "Forbidden"), "/private/shifts", null],
  ] as const)("%s", (_, error, pathname, found) => expect(sessionErrorOf(error, pathname)).toBe(found));
});
