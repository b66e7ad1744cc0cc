import { z } from "zod";
import { longPathId } from "@/lib/http/wire";

/** Pages go back in time from an entry. */
export const FacilityHistoryQuery = z.strictObject({
  before: longPathId.optional(),
});
export type FacilityHistoryQuery = z.infer<typeof FacilityHistoryQuery>;

export const FacilityHistoryEntry = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  /** A sentence: "Disabled Ingrid Morgan". */
  what: z.string(),
  /** The outcome, or values before and after, one per line. */
  details: z.array(z.string()),
});
export type FacilityHistoryEntry = z.infer<typeof FacilityHistoryEntry>;

export const FacilityHistory = z.object({
  entries: z.array(FacilityHistoryEntry),
  has_more: z.boolean(),
  /** At the end, the month before which entries are archived: "2025-01". */
  archived_before: z.string().nullable(),
});
export type FacilityHistory = z.infer<typeof FacilityHistory>;
