import { z } from "zod";

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
