import { z } from "zod";
import { cleanText } from "@/lib/characters";
import { parseJson } from "./parse";

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
