import { expect, test } from "vitest";
import { authorOf, canPublish, noteFaults } from "./rules";

const limits = { min: 10, max: 12 };

test.each([
  ["123456789", "A note has at least 10 characters."],
  ["         1234567890".slice(0, 18), "A note has at least 10 characters."],
  ["1234567890", undefined],
  ["123456789012", undefined],
  ["1234567890123", "A note has at most 12 characters."],
])("judges the length of %j without the spaces around it", (note, error) => {
  expect(noteFaults({ note, category: "OTHER" }, limits).note).toBe(error);
});

test("requires a category", () => {
  const form = { note: "1234567890", category: "" };
  expect(noteFaults(form, limits)).toEqual({ category: "Choose a category." });
  expect([canPublish(form, limits), canPublish({ ...form, category: "OTHER" }, limits)]).toEqual([
    false,
    true,
  ]);
});

test.each([
  ["Dana Whitfield", false, "Dana Whitfield"],
  ["Lowell Pike", true, "Lowell Pike (deactivated)"],
  [null, true, "(contact removed)"],
])("names the author %s", (added_by, is_inactive, text) => {
  expect(authorOf({ added_by, is_inactive })).toBe(text);
});
