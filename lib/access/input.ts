import { z } from "zod";
import { refuseAll, Invalid } from "@/lib/errors";
import { textOf } from "@/lib/http/wire";
import { toCents } from "@/lib/money";
import { parsePhone } from "@/lib/phones/parse-phone";
import { isStateCode, stateCodeOf } from "@/lib/states";

/** Text as typed by an administrator: trimmed, one line, storable. */
export const lineOf = (longest: number) =>
  textOf(longest, `must have at most ${longest} characters`)
    .min(1, "must not be empty")
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, "must be one line of text");

/** Dollars in, cents out. */
export const Dollars = z
  .string()
  .trim()
  .regex(/^\$?\d{1,6}(\.\d{1,2})?$/, "must be dollars, as in 28.50")
  .transform((text) => toCents(Number(text.replace("$", ""))));

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be from ${least} to ${most}`);

export const YesOrNo = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(yes|no)$/, "must be yes or no")
  .transform((text) => text === "yes");

export const Email = z
  .string()
  .trim()
  .max(128, "must have at most 128 characters")
  .pipe(z.email("must be an email address"));

/** E.164, as the database stores it. */
export const Phone = z
  .string()
  .trim()
  .transform((text, issues) => {
    const phone = parsePhone(text);
    if (phone !== null) return phone;
    issues.addIssue("must be a ten-digit US phone number that can exist, without an extension");
    return z.NEVER;
  });

export const StateCode = z
  .string()
  .trim()
  .transform((text) => stateCodeOf(text) ?? text.toUpperCase())
  .refine(isStateCode, "must be a two-letter state code, such as CA");

export const TimeZone = z
  .string()
  .trim()
  .refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone), {
    message:
      "must be the name of a time zone: America/New_York, America/Chicago, America/Denver, America/Phoenix, America/Los_Angeles …",
  });

export const WallTime = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, "must be a time of day, as in 07:00 or 19:00")
  .transform((time) => time.padStart(5, "0"));

/** 2026-12-01, as a spreadsheet saves it: 12/1/2026, also with midnight, or as people write it: Dec 1 2026. */
export const DateOn = z
  .string()
  .trim()
  .transform((text) => spreadsheetDate(text) ?? dateInWords(text) ?? text)
  .pipe(
    z.iso.date({
      error: ({ input }) =>
        /^\d{4}-\d{2}-\d{2}$/.test(String(input))
          ? "is no day of the calendar: the month comes first, as in 2026-12-01 or 12/1/2026"
          : "must be a date with the month first, as in 2026-12-01 or 12/1/2026",
    }),
  );

/** A day in the years ahead, which people also write with two digits of the year: 6/30/27. */
export const DayAhead = z
  .string()
  .trim()
  .transform((text) => text.replace(/^(\d{1,2})([/-])(\d{1,2})\2(\d{2})$/, "$1/$3/20$4"))
  .pipe(DateOn);

/** The argument at fault; for lists, the name of the list. */
const fieldOf = (path: PropertyKey[]) => path.findLast((part) => typeof part === "string") ?? "";

/** Parses command-line input. Throws Invalid at the arguments that are wrong. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => ({
    code: "INVALID",
    field: fieldOf(path),
    message,
  }));
  return refuseAll(Invalid, faults);
}

const midnight = "(?:[T ](?:0?0:00(?::00(?:\\.0+)?)?|12:00(?::00)? AM))?";
const iso = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${midnight}$`);
/** The year has four digits: two could be another century. */
const american = new RegExp(`^(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4})${midnight}$`);

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
const dayFirst = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i;

/** The calendar date of "Jun 30 2027", "June 30, 2027" or "30 Jun 2027"; null if it's none. */
function dateInWords(cell: string): string | null {
  const [, first, second, year] = monthFirst.exec(cell) ?? dayFirst.exec(cell) ?? [];
  if (!first || !second || !year) return null;
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = months.findIndex((one) => name.toLowerCase().startsWith(one));
  if (month < 0) return null;
  return `${year}-${String(month + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/**
 * The calendar date in a cell as a US spreadsheet saves it; null if it's none, or a serial number, which counts from
 * 1900 or from 1904. It may not exist: 2026-02-30.
 */
function spreadsheetDate(cell: string): string | null {
  const [, written] = iso.exec(cell) ?? [];
  if (written) return written;
  const [, month, day, year] = american.exec(cell) ?? [];
  return year ? `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}` : null;
}
