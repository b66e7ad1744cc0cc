import { z } from "zod";

/** How many of their administrators were asked as well. */
export const AskedForView = z.object({ administrators: z.int() });
export type AskedForView = z.infer<typeof AskedForView>;
