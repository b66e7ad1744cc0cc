import { z } from "zod";
import { cleanText, countCharacters } from "@/lib/characters";
import { parseJson } from "./parse";
import { LARGEST_ID, LARGEST_LONG_ID } from "./address";

/**
 * Text whose rule has its own message for its length: read no further than a rule could accept, so that its limit is
 * the one named. Not for text that is stored unchecked.
 */
export const ruledText = (read = 1_000) =>
  z.string().transform((text) => cleanText(text.slice(0, read)).trim());

/** A part of a multipart form that holds JSON of this shape. */
export const jsonPart = <T>(shape: z.ZodType<T>) =>
  z
    .string()
    .transform((text, issues) => {
      try {
        return parseJson(text);
      } catch {
        issues.addIssue({ code: "custom", message: "This is not readable." });
        return z.NEVER;
      }
    })
    .pipe(shape);

const LARGEST_PAGE = 100;
const LAST_PAGE = 100_000;

/** The page of a list, counted from 1. */
export const Page = z.object({
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  page_size: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(5),
});
export type Page = z.infer<typeof Page>;

/** The same for SQL. */
export const rowsOf = ({ page, page_size: limit }: Page) => ({ limit, offset: (page - 1) * limit });

/** A record's id in a body. */
export const id = z.int().positive().max(LARGEST_ID);

/** The same as text: in a path, a query or a form. */
export const pathId = z.coerce.number().int().positive().max(LARGEST_ID);

/** An audit event's. */
export const longPathId = z.coerce.number().int().positive().max(LARGEST_LONG_ID);

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

/** One value of a query, or several under one name. */
export const severalOf = <One extends z.ZodType>(one: One, most = 500) =>
  z.union([one, z.array(one).max(most)]).transform((given) => [given].flat() as z.output<One>[]);

/**
 * Text that people type, the one door to the database: cleaned (`cleanText`), trimmed, and at most so many characters.
 * NUL and lone surrogates are refused before (parse.ts).
 */
export const textOf = (maximum: number, otherwise?: string) =>
  z.string().overwrite(cleanText).trim().check(atMost(maximum, otherwise));
