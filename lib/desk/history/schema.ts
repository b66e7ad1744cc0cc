import { z } from "zod";
import { longPathId } from "@/lib/http/wire";

export const HistoryQuery = z.strictObject({ before: longPathId.optional() });

export const DeskHistory = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      who: z.string(),
      what: z.string(),
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  has_more: z.boolean(),
});
export type DeskHistory = z.infer<typeof DeskHistory>;
