import { expect, test } from "vitest";
import { kindOf, shownInstead } from "@/components/shell/refusals";
import { ApiError } from "@/lib/http/fetcher";
import { MAY_NOT_ADD } from "@/lib/shifts/policy";
import { addingRefusals } from "./adding-refusals";

const refusal = (status: number, code?: string) =>
  new ApiError(status, code ? [{ code, message: "No." }] : [], "");

test.each([
  ["a missing permission", refusal(403, "NOT_PERMITTED"), true],
  ["a refusal without words", refusal(403), true],
  ["an account on hold", refusal(403, "NON_PAYMENT"), false],
  ["an old token", refusal(403, "CSRF"), false],
  ["a conflict", refusal(409, "FULL"), false],
  ["no answer at all", refusal(0), false],
])("reports %s as a missing permission or with the server's message", (_name, error, isRefused) => {
  let isClosed = false;
  const instead = addingRefusals(() => void (isClosed = true));
  expect(shownInstead(error, kindOf(error), instead, undefined)).toBe(isRefused && MAY_NOT_ADD);
  expect(isClosed).toBe(isRefused);
});
