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

const LARGEST_PAGE = 100;

/** Which page of a list, counted from 1. A list's query spreads it: `z.strictObject({ ...pageQuery(25), search })`. */
export const pageQuery = (pageSize: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(pageSize),
});
export type PageQuery = { page: number; page_size: number };

/** A page of a list and how many rows the whole list has. */
export const pageOf = <T>(row: z.ZodType<T>) => z.object({ rows: z.array(row), total: z.int() });
export type Page<Row> = { rows: Row[]; total: number };

/** What a select needs of it. */
export const limitsOf = ({ page, page_size }: PageQuery) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});
