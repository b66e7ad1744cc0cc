import type { z } from "zod";

const messages: Record<string, string> = {
  string: "Enter text.",
  number: "Enter a number.",
  int: "Enter a whole number.",
  boolean: "Choose yes or no.",
  array: "Enter a list.",
  date: "Enter a date as YYYY-MM-DD.",
};

const formats: Record<string, string> = {
  email: "Enter a valid email address.",
  date: "Enter a date as YYYY-MM-DD.",
  time: "Enter a time as HH:MM.",
  datetime: "Enter a date and a time.",
  url: "Enter a web address.",
};

const NOT_VALID = "This is not valid.";
const MISSING = "This is required.";

const counted = (origin: string, count: number | bigint): string =>
  origin === "string"
    ? `${count} character${count === 1 ? "" : "s"}`
    : `${count} ${count === 1 ? "entry" : "entries"}`;

const isCounted = (origin: string) => origin === "string" || origin === "array" || origin === "set";

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: "too_big" }>): string {
  if (isCounted(origin)) return `At most ${counted(origin, maximum)}.`;
  return inclusive === false ? `Enter less than ${maximum}.` : `Enter ${maximum} or less.`;
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: "too_small" }>): string {
  if (isCounted(origin)) return minimum === 1 ? MISSING : `At least ${counted(origin, minimum)}.`;
  return inclusive === false ? `Enter more than ${minimum}.` : `Enter ${minimum} or more.`;
}

type Issue = z.core.$ZodRawIssue;

/** About a value of the right type, rather than another choice of a union or a part of the value. */
const isOfItself = ({ code, path }: z.core.$ZodIssue) =>
  code !== "invalid_type" && code !== "invalid_value" && path.length === 0;

/** A plain message for a schema without its own; the library's speak of types and keys. */
export function inPlainWords(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null
        ? MISSING
        : (messages[issue.expected] ?? NOT_VALID);
    case "invalid_format":
      return formats[issue.format] ?? NOT_VALID;
    case "too_big":
      return tooBig(issue);
    case "too_small":
      return tooSmall(issue);
    case "not_multiple_of":
      return `Enter a multiple of ${issue.divisor}.`;
    case "invalid_value":
      return "Choose one of the options.";
    case "invalid_key":
    case "invalid_element":
      // The nested error has its own message.
      return issue.issues[0]?.message ?? NOT_VALID;
    case "invalid_union":
      // The choice that fits best says what is wrong: "" or a date is a date, out of range.
      return issue.errors.flat().find(isOfItself)?.message ?? NOT_VALID;
    case "unrecognized_keys":
      return "There is no such field.";
    default:
      return NOT_VALID;
  }
}
