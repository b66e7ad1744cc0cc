import { classNames } from "@/components/ui/class-names";
import { Moment } from "@/components/ui/moment";
import { authorOf } from "@/lib/workforce/notes/rules";
import type { Notes } from "@/lib/workforce/notes/schema";
import { detail, nothing } from "./note-looks";
import { formatCount } from "@/lib/counts";

type Props = {
  notes: Notes;
  /** Only notes of this category; empty for all. */
  category: string;
};

/** Newest first; those whose authors have left are faint. */
export function NoteList({ notes: { rows, total }, category }: Props) {
  const shown = category === "" ? rows : rows.filter(({ category_code }) => category_code === category);
  if (shown.length === 0)
    return (
      <p className={nothing}>
        {total === 0 ? "There are no notes for this professional." : "There are no notes of this category."}
      </p>
    );
  return (
    <>
      <ul>
        {shown.map((note) => (
          <li key={note.id} className="grid gap-1 border-line px-3.5 py-3 not-first:border-t">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
              <span className="rounded-sm border border-line-strong px-1.75 text-sm/5">{note.category}</span>
              <span className={`tabular-nums ${detail}`}>
                <Moment instant={note.creation_date} separator=" -" />
              </span>
            </div>
            <p
              className={classNames(
                "max-w-176 whitespace-pre-wrap wrap-anywhere",
                note.is_inactive && "text-faint",
              )}
            >
              {note.content}
            </p>
            <p className={detail}>
              {authorOf(note)}
              {note.is_current_user && " · you"}
            </p>
          </li>
        ))}
      </ul>
      {rows.length < total && (
        <p className={nothing}>
          Showing the newest {formatCount(rows.length)} of {formatCount(total)} notes.
        </p>
      )}
    </>
  );
}
