import { z } from "zod";
import { textOf, ruledText } from "@/lib/http/wire";

export const NoteCategory = z.object({
  label: z.string(),
  value: z.string(),
  /** Whether the person may write notes of it; all of them may be read. */
  is_writable: z.boolean(),
});
export type NoteCategory = z.infer<typeof NoteCategory>;
export const NoteCategories = z.array(NoteCategory);

export const Note = z.object({
  id: z.int(),
  /** The category's label. */
  category: z.string(),
  category_code: z.string(),
  content: z.string(),
  creation_date: z.string(),
  /** Null if the author is no longer a user of the company. */
  added_by: z.string().nullable(),
  /** The author can't sign in any more. */
  is_inactive: z.boolean(),
  is_current_user: z.boolean(),
});
export type Note = z.infer<typeof Note>;

/** Newest first; `total` counts all the person may read, `rows` holds at most 500. */
export const Notes = z.object({ rows: z.array(Note), total: z.int() });
export type Notes = z.infer<typeof Notes>;

/** The limits of the portal are checked by the rules; this only bounds what is read. */
export const NewNote = z.strictObject({
  note: ruledText(20_000),
  category: textOf(40),
});
export type NewNote = z.infer<typeof NewNote>;
