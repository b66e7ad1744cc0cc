import type { ReactNode } from "react";

/**
 * The cell's place on a phone, where each row is a card. A `corner` is small buttons at the end of the card, beside its
 * title and notes, and makes the cards a list without gaps; a `note` is a line without a label. A `head` is above the
 * title, from edge to edge: what the rows below have in common, in the first of them.
 */
type CardPlace = "head" | "title" | "aside" | "corner" | "line" | "note" | "action" | "hidden";

export type Column<Row> = {
  id: string;
  /** The column header, also the line's label on a phone's card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * Makes the column sortable: by this value in the browser, or by the server if the table has `onSort`, which gets the
   * column's id. `true` is enough for the latter.
   */
  sortBy?: true | ((row: Row) => string | number | null);
  /** A control beside the header: the column's filter. */
  filter?: ReactNode;
  /** Numbers: right-aligned, tabular figures. */
  align?: "end";
  /** CSS width; a column without one takes the rest. */
  width?: string;
  /** Its longest text. Columns with one share the rest in proportion, if their cells contain their inline size. */
  widest?: string | undefined;
  /** As wide as `widest` in one line, and takes nothing of the rest. */
  isFitted?: boolean;
  /** Hidden below this window width (lg 992, xl 1280 px). Cards still show it. */
  hideBelow?: "lg" | "xl";
  card?: CardPlace;
  /** What the card shows instead, if it says in one line what the table has in several columns; null leaves it out. */
  onCard?: (row: Row) => ReactNode;
  /** True in a row that only repeats the one above; false where a new line of rows begins. */
  repeats?: (row: Row) => boolean;
};

export type Sort = { columnId: string; isDescending: boolean };

export type Selection<Row> = {
  /** Ids from `rowId`, which may be on other pages too. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The accessible name of a row's checkbox: "Select Maria Lopez, Mon, Nov 24". */
  nameOf: (row: Row) => string;
  canSelect?: (row: Row) => boolean;
  /** Why a row can't be selected, on its checkbox; null leaves the place empty. */
  whyNot?: (row: Row) => string | null;
};

/** A row's background; "selected" while its panel is open; "changed" fades after 2.7 s, or `--changed-for`; "leaving" is gone after 1 s. */
export type RowTone = "attention" | "changed" | "muted" | "leaving" | "selected";
