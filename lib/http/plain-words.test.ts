import { expect, test } from "vitest";
import { z } from "zod";
import { CalendarDate } from "@/lib/time/schema";
import { ofPrograms, wrongValues } from "@/tests/support/wrong-values";
import { inPlainWords } from "./plain-words";

const cleared = z.union([z.literal(""), CalendarDate]);
const oneOrMany = z.union([z.int(), z.array(z.int()).max(2)]);

test.each([
  ["a date out of range", cleared, "0026-01-01", "Choose a date from 1900 to 2199."],
  ["no date", cleared, "soon", "Enter a date as YYYY-MM-DD."],
  ["too many", oneOrMany, [1, 2, 3], "At most 2 entries."],
  ["another type", oneOrMany, true, "This is not valid."],
  ["a wrong part", oneOrMany, ["a"], "This is not valid."],
])("names the fault of %s where a field has several shapes", (_, schema, input, message) => {
  const { error } = schema.safeParse(input, { error: inPlainWords });
  expect(error!.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ["text", z.string().min(1).max(5)],
  ["a format", z.email()],
  ["a date", CalendarDate],
  ["a time", z.iso.datetime()],
  ["a number", z.number().gt(0).lt(9).multipleOf(0.25)],
  ["a whole number", z.int().min(1).max(9)],
  ["yes or no", z.boolean()],
  ["an option", z.enum(["A", "B"])],
  [
    "a list",
    z
      .array(z.strictObject({ id: z.int() }))
      .min(1)
      .max(2),
  ],
  ["parts", z.strictObject({ id: z.int(), name: z.string() })],
  [
    "one shape or another",
    z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("A"), id: z.int() })]),
  ],
  ["whatever is named", z.record(z.iso.date(), z.int())],
])("says what is wrong with any value for %s without a program's terms", (_, schema) => {
  for (const value of wrongValues.flat()) {
    const { error } = schema.safeParse(value, { error: inPlainWords });
    for (const { message } of error?.issues ?? []) expect(message).not.toMatch(ofPrograms);
  }
});
