import { z } from "zod";
import { longPathId, pathId } from "@/lib/http/wire";
import { historyKinds } from "./rules";

export const HistoryQuery = z.strictObject({ before: longPathId.optional() });

export const CustomerHistoryQuery = HistoryQuery.extend({
  kind: z.enum(historyKinds).optional(),
  /** What an import did one by one, which is one entry otherwise. */
  importId: pathId.optional(),
});
export type CustomerHistoryQuery = z.infer<typeof CustomerHistoryQuery>;

export const DeskHistory = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      who: z.string(),
      what: z.string(),
      /** The import that it tells of. */
      import: z.object({ id: z.int(), left_out: z.int() }).nullable(),
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  has_more: z.boolean(),
  /** At the end, the month before which entries are archived: "2025-01". */
  archived_before: z.string().nullable(),
  /** The rows of the import that were left out, as they were in the file. */
  left_out: z.array(z.object({ row: z.int(), text: z.string() })),
});
export type DeskHistory = z.infer<typeof DeskHistory>;
