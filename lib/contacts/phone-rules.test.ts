import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhone, readablePhone } from "./phone-rules";

describe("a typed number", () => {
  test.each([
    ["2135550190", "213-555-0190"],
    ["1 (213) 555-0190", "213-555-0190"],
    ["21355", "213-55"],
    ["213555019099", "213-555-0190"],
    ["abc", ""],
  ])("%o is formatted as %o", (typed, formatted) => expect(formatPhone(typed)).toBe(formatted));

  test("is at most 12 characters long, and stays unchanged when typed again", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = formatPhone(typed);
        expect(once).toMatch(/^[\d-]{0,12}$/);
        expect(formatPhone(once)).toBe(once);
      }),
    );
  });
});

test.each([
  ["+13105550136", "310-555-0136"],
  ["310-555-0136", "310-555-0136"],
  [null, null],
  ["+442079460000", "+442079460000"],
])("shows the number %s as %s", (phone, shown) => expect(readablePhone(phone)).toBe(shown));
