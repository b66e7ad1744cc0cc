import type { ReactNode } from "react";

/** Where a cell stands on a phone, where each row is a card. */
type CardPlace = "title" | "aside" | "line" | "action" | "hidden";

export type Column<Row> = {
  id: string;
  /** The head of the column, and the label of its line on a phone's card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * Makes the column sortable: by this value in the browser, or, where the table is given `onSort`, by the server,
   * which is told the column's id. `true` is enough for the latter.
   */
  sortBy?: true | ((row: Row) => string | number | null);
  /** Figures stand at the end, tabular. */
  align?: "end";
  /** CSS width; the column without one takes the rest. */
  width?: string;
  /** Leaves the table under this width of the window (lg 992, xl 1280 px). Cards show it all the same. */
  hideBelow?: "lg" | "xl";
  card?: CardPlace;
};

export type Sort = { columnId: string; isDescending: boolean };

export type Selection<Row> = {
  /** Ids, as `rowId` says them. They may be of other pages too. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** For the checkbox of a row: "Select Maria Lopez, Mon, Nov 24". */
  nameOf: (row: Row) => string;
  canSelect?: (row: Row) => boolean;
};

/** A ground that says what a row is about; "changed" fades after 2.7 s, or `--changed-for`; "leaving" is gone after 1 s. */
export type RowTone = "attention" | "changed" | "muted" | "leaving";
