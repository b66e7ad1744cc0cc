import { z } from "zod";
import { cleanText, countCharacters } from "@/lib/characters";

/** At most so many characters as people count them. */
function atMost(maximum: number, otherwise: string | undefined) {
  const error = otherwise === undefined ? undefined : () => otherwise;
  const check = new z.core.$ZodCheckMaxLength({ check: "max_length", maximum, ...(error && { error }) });
  check._zod.check = (payload) => {
    const value = payload.value as string;
    if (countCharacters(value) <= maximum) return;
    payload.issues.push({
      origin: "string",
      code: "too_big",
      maximum,
      inclusive: true,
      input: value,
      inst: check,
    });
  };
  return check;
}

/**
 * Text that people type, the one door to the database: cleaned (`cleanText`), trimmed, and at most so many characters.
 * NUL and lone surrogates are refused before (parse.ts).
 */
export const textOf = (maximum: number, otherwise?: string) =>
  z.string().overwrite(cleanText).trim().check(atMost(maximum, otherwise));
