import { expect, test } from "vitest";
import { codeChannels } from "./codes";

test.each([
  ["ANY", ["mail"]],
  ["EMAIL_AND_TEXT", ["mail", "sms"]],
  ["CALL_AND_TEXT", ["sms"]],
  ["TEXT", ["sms"]],
] as const)("sends someone with contact method %s a code by %s", (method, channels) => {
  expect(codeChannels(method, "555-010-0000")).toEqual(channels);
});

test("sends the code by mail without a number", () => {
  expect(codeChannels("TEXT", null)).toEqual(["mail"]);
});
