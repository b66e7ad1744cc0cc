import { expect, test } from "vitest";
import { wholeNumber } from "./input";

test.each([
  ["-5", "must be from 1 to 168"],
  ["169", "must be from 1 to 168"],
  ["forty", "must be a whole number"],
  ["4.5", "must be a whole number"],
])("%s hours %s", (text, message) =>
  expect(wholeNumber(1, 168).safeParse(text).error?.issues[0]?.message).toBe(message),
);
