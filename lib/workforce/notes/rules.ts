import { cleanText, countCharacters } from "@/lib/characters";
import type { Note } from "./schema";
import { counted, formatCount } from "@/lib/counts";

export type NoteLimits = { min: number; max: number };
export type NoteForm = { note: string; category: string };

/** Why nothing can be added about someone deactivated. */
export const NO_NOTES = "This professional is deactivated, so no notes can be added.";

/** The error at each field of a note. */
export function noteFaults({ note, category }: NoteForm, { min, max }: NoteLimits): Partial<NoteForm> {
  const length = countCharacters(cleanText(note).trim());
  return {
    ...(category === "" && { category: "Choose a category." }),
    ...(length < min && { note: `A note has at least ${counted(min, "character")}.` }),
    ...(length > max && { note: `A note has at most ${formatCount(max)} characters.` }),
  };
}

export const canPublish = (form: NoteForm, limits: NoteLimits): boolean =>
  Object.keys(noteFaults(form, limits)).length === 0;

/** Who wrote a note. */
export function authorOf({ added_by, is_inactive }: Pick<Note, "added_by" | "is_inactive">): string {
  if (added_by === null) return "(contact removed)";
  return is_inactive ? `${added_by} (deactivated)` : added_by;
}
