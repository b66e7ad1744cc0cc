import { Moment } from "@/components/ui/moment";
import { authorOf } from "@/lib/workforce/notes/rules";
import type { Notes } from "@/lib/workforce/notes/schema";
import styles from "./notes.module.css";

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
      <p className={styles.nothing}>
        {total === 0 ? "There are no notes for this professional." : "There are no notes of this category."}
      </p>
    );
  return (
    <>
      <ul className={styles.notes}>
        {shown.map((note) => (
          <li key={note.id} data-inactive={note.is_inactive || undefined}>
            <div className={styles.facts}>
              <span className={styles.category}>{note.category}</span>
              <Moment instant={note.creation_date} separator=" -" />
            </div>
            <p className={styles.content}>{note.content}</p>
            <p className={styles.author}>
              {authorOf(note)}
              {note.is_current_user && " · you"}
            </p>
          </li>
        ))}
      </ul>
      {rows.length < total && (
        <p className={styles.nothing}>
          Showing the newest {rows.length.toLocaleString("en-US")} of {total.toLocaleString("en-US")} notes.
        </p>
      )}
    </>
  );
}
