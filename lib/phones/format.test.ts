import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { e164Of, isPossiblePhone, readablePhone, typedPhone } from "./format";
import { isPhone, parsePhone } from "./parse-phone";

const typedByKeys = (text: string) =>
  Array.from(text).reduce((field, key) => typedPhone(field + key) ?? field, "");

/** A number of the field, as people and programs write it. */
const written = [
  "2135550190",
  "213-555-0190",
  "(213) 555-0190",
  "213.555.0190",
  "213 555 0190",
  "+12135550190",
  "+1 213 555 0190",
  "1 (213) 555-0190",
  "1-213-555-0190",
  "tel:+1-213-555-0190",
  "+1\u00A0213\u2011555\u20110190",
  "２１３-５５５-０１９０",
  " \u200E213-555-0190 ",
];

describe("a phone field", () => {
  test.each(written)("understands %o, pasted and typed", (text) => {
    expect(typedPhone(text)).toBe("213-555-0190");
    expect(typedByKeys(text)).toBe("213-555-0190");
  });

  test.each([
    ["+44 20 7946 0000"],
    ["+45 12 34 56 78"],
    ["011 44 20 7946 0000"],
    ["213-555-0190 x12"],
    ["213-555-0190, 213-555-0191"],
    ["maria@rose.test"],
  ])("refuses the pasted %o", (text) => expect(typedPhone(text)).toBeNull());

  test("refuses the typed country code of another country", () => {
    expect(typedByKeys("+44 20 7946 0000")).toBe("+");
    expect(typedPhone("+4")).toBeNull();
  });

  test("groups the start of a number", () => expect(typedPhone("21355")).toBe("213-55"));

  test.each(["213-555-01909", "9213-555-0190", "213-555-0190x", "213-555-0190#", "213-555-0190 ext. 1"])(
    "refuses what would be lost of %o",
    (text) => expect(typedPhone(text)).toBeNull(),
  );

  test("holds at most 12 characters, which stay the same when typed again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789+-() x") }), (text) => {
        const once = typedByKeys(text);
        expect(once).toMatch(/^([\d-]{0,12}|\+)$/);
        expect(typedPhone(once)).toBe(once);
      }),
    );
  });
});

describe("a number on the server", () => {
  test.each(written.slice(0, -1))("%o is +12135550190", (text) =>
    expect(parsePhone(text)).toBe("+12135550190"),
  );

  test.each([
    "121-355-5019",
    "213-055-0190",
    "911-555-0190",
    "200-555-0190",
    "000-000-0000",
    "21355501",
    "213-555-01900",
    "+44 20 7946 0000",
    "213-555-0190 x12",
    "call 213-555-0190",
    "",
  ])("%o is refused", (text) => expect(parsePhone(text)).toBeNull());

  test("takes the specification's example", () => expect(isPhone("555-555-5555")).toBe(true));

  test("is refused by a form only if it is refused here, and stored as the form shows it", () => {
    const number = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(number, (digits) => {
        if (!isPhone(digits)) return;
        expect(isPossiblePhone(digits)).toBe(true);
        expect(parsePhone(digits)).toBe(e164Of(typedPhone(digits)!));
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
