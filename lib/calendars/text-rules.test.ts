import { expect, test } from "vitest";
import { escapeText, fold } from "./text-rules";

test.each([
  ["a;b,c\\d", "a\\;b\\,c\\\\d"],
  ["one\r\ntwo\nthree\rfour", "one\\ntwo\\nthree\\nfour"],
  ["bell\u0007", "bell"],
])("writes %j as %s", (text, written) => expect(escapeText(text)).toBe(written));

test.each(["x".repeat(200), "é".repeat(80), "👩‍⚕️".repeat(30), "short"])("folds %s at 75 octets", (line) => {
  const folded = fold(line);
  const octets = folded.split("\r\n").map((part) => new TextEncoder().encode(part).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll("\r\n ", "")).toBe(line);
});
