import { expect, test } from "vitest";
import { z } from "zod";
import { CalendarDate } from "@/lib/time/schema";
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
