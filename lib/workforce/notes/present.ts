import { Conflict, refusals, Forbidden, Invalid } from "@/lib/errors";
import type { NoteRow } from "./reads";
import { NO_NOTES } from "./rules";
import type { Note } from "./schema";

export const refuse = refusals({
  NO_CATEGORY: { as: Invalid, field: "category", message: "Choose one of the list of categories." },
  CATEGORY_NOT_PERMITTED: {
    as: Forbidden,
    field: "category",
    message: "You do not have permission to add notes of this category.",
  },
  DEACTIVATED: { as: Conflict, field: "note", message: NO_NOTES },
});

/** The name of an author who is no longer a user of the company isn't shown. */
export const presentNote = (row: NoteRow, readerId: number): Note => ({
  id: row.id,
  category: row.label,
  category_code: row.code,
  content: row.content,
  creation_date: row.createdAt.toISOString(),
  added_by: row.isUser ? row.author : null,
  is_inactive: !row.isUser || row.isDisabled,
  is_current_user: row.createdBy === readerId,
});
