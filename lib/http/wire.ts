import { z } from "zod";
import { parseJson } from "./parse";

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
