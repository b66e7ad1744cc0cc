import { z } from "zod";

/** Pages go back from an entry; the newest come first. */
export const HistoryQuery = z.strictObject({
  before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const HistoryChange = z.object({
  /** What changed, as a person calls it: "Unit". */
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type HistoryChange = z.infer<typeof HistoryChange>;

/** Something that was done with a slot, in words. Date and time are the facility's. */
export const HistoryEntry = z.object({
  /** Names the entry for the next page; null for the slot's making, which no page follows. */
  id: z.int().nullable(),
  date: z.string(),
  time: z.string(),
  who: z.string(),
  /** What they are, where they are not of the facility's portal: "Professional", "Marketplace", "Administrator". */
  who_is: z.string().nullable(),
  what: z.string(),
  changes: z.array(HistoryChange),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const History = z.object({
  entries: z.array(HistoryEntry),
  has_more: z.boolean(),
  /** When the facility's own clock is meant: "PST". */
  zone: z.string(),
});
export type History = z.infer<typeof History>;
