import { z } from "zod";
import { longPathId } from "@/lib/http/wire";

/** Pages go back in time from an entry. */
export const HistoryQuery = z.strictObject({
  before: longPathId.optional(),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const HistoryChange = z.object({
  /** The field's label: "Unit". */
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type HistoryChange = z.infer<typeof HistoryChange>;

/** One event of a slot's history, in words. Date and time are the facility's. */
export const HistoryEntry = z.object({
  /** The cursor for the next page; null for the slot's creation, which is last. */
  id: z.int().nullable(),
  date: z.string(),
  time: z.string(),
  who: z.string(),
  /** Their role when they are not facility staff: "Professional", "Marketplace", "Administrator". */
  who_is: z.string().nullable(),
  what: z.string(),
  changes: z.array(HistoryChange),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const History = z.object({
  entries: z.array(HistoryEntry),
  has_more: z.boolean(),
  /** At the end, the month before which entries are archived: "2025-01". */
  archived_before: z.string().nullable(),
  /** The facility's time zone: "PT". */
  zone: z.string(),
});
export type History = z.infer<typeof History>;
