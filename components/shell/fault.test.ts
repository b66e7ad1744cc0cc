import { describe, expect, test } from "vitest";
import { ApiError } from "@/lib/http/fetcher";
import { faultOf, requestIdOf } from "./fault";

describe("an error page", () => {
  test.each([
    ["shows no access for a refusal without a message", new ApiError(403, [], "Forbidden"), "forbidden"],
    ["shows a failure for any other refusal", new ApiError(403, [], "<html>"), "unexpected"],
    [
      "shows no access for a page the server refused",
      Object.assign(new Error(), { digest: "FORBIDDEN" }),
      "forbidden",
    ],
    ["shows a failure for a server error", Object.assign(new Error(), { digest: "123" }), "unexpected"],
    [
      "shows a new version for a chunk that is no longer served",
      Object.assign(new Error("x"), { name: "ChunkLoadError" }),
      "outdated",
    ],
    [
      "shows a new version for a module that is no longer served",
      new TypeError("Failed to fetch dynamically imported module: /_next/static/x.js"),
      "outdated",
    ],
  ] as const)("%s", (_, error, fault) => expect(faultOf(error)).toBe(fault));

  test("shows the id of the failed call", () =>
    expect(requestIdOf(new ApiError(500, [], "", "call-1234"))).toBe("call-1234"));

  test("shows no id for a failure in the browser alone", () =>
    expect(requestIdOf(new Error("x"))).toBeNull());
});
