import { expect, test } from "vitest";
import { ApiError } from "@/lib/http/fetcher";
import { isAddingRefused } from "./client";

const refusal = (status: number, code?: string) =>
  new ApiError(status, code ? [{ code, message: "No." }] : [], "");

test.each([
  ["a missing permission", refusal(403, "NOT_PERMITTED"), true],
  ["a refusal without words", refusal(403), true],
  ["an account on hold", refusal(403, "NON_PAYMENT"), false],
  ["an old token", refusal(403, "CSRF"), false],
  ["a conflict", refusal(409, "FULL"), false],
  ["no answer at all", new Error("offline"), false],
])("reports %s as a missing permission or with the server's message", (_name, error, isRefused) => {
  expect(isAddingRefused(error)).toBe(isRefused);
});
