import { expect, test } from "vitest";
import { codeChannels } from "./code-channels";

test.each([
  ["ANY", ["mail"]],
  ["EMAIL_AND_TEXT", ["mail", "sms"]],
  ["CALL_AND_TEXT", ["sms"]],
  ["TEXT", ["sms"]],
] as const)("a person reached by %s gets a code by %s", (method, channels) => {
  expect(codeChannels(method, "555-010-0000")).toEqual(channels);
});

test("without a number the code comes by mail", () => {
  expect(codeChannels("TEXT", null)).toEqual(["mail"]);
});
