import type { Column, Sort } from "@/components/ui/data-table/column";
import type { Cell } from "@/lib/csv/write-csv";

/** A column that says what it shows in words too: for the search over all of them, and for the file. */
export type WordedColumn<Row> = Omit<Column<Row>, "cell" | "sortBy"> & {
  text: (row: Row) => string;
  cell?: Column<Row>["cell"];
  sortBy?: (row: Row) => string | number | null;
  /** In a file, where it is not the words: a number to reckon with. */
  file?: (row: Row) => Cell;
};

/** The same for the table: what has no cell of its own shows its words. */
export const drawn = <Row>(columns: readonly WordedColumn<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, cell: column.cell ?? column.text }));

/** Rows with a match in a visible column. */
export function found<Row>(
  rows: readonly Row[],
  columns: readonly WordedColumn<Row>[],
  search: string,
): readonly Row[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return rows;
  return rows.filter((row) => columns.some(({ text }) => text(row).toLowerCase().includes(wanted)));
}

const asPeopleCount = new Intl.Collator("en", { numeric: true }).compare;

/** Rows in the order of one column, what is unknown last either way; as they are without a sort. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly WordedColumn<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.columnId)?.sortBy;
  if (!sort || !valueOf) return rows;
  const sign = sort.isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return sign * (typeof one === "number" ? one - Number(other) : asPeopleCount(one, String(other)));
    })
    .map(({ row }) => row);
}

/** In the address: the column's id, with a minus for the greatest first. */
export const sortOf = (text: string | null): Sort | null =>
  text ? { columnId: text.replace(/^-/, ""), isDescending: text.startsWith("-") } : null;
export const textOfSort = (sort: Sort | null): string | null =>
  sort && `${sort.isDescending ? "-" : ""}${sort.columnId}`;

/** Headings and cells of a file with the same columns as the table. */
export const fileOf = <Row>(columns: readonly WordedColumn<Row>[], rows: readonly Row[]) => ({
  headings: columns.map(({ header }) => header),
  cells: rows.map((row) => columns.map(({ file, text }) => (file ?? text)(row))),
});

const tabs = ["open", "bundles", "assigned", "past"] as const;
export type TabId = (typeof tabs)[number];

/** The tab that `tab-index` names; the first for none, or for what names none. */
export const tabOf = (index: string | null): TabId => tabs[Number(index ?? 0)] ?? "open";
export const indexOf = (tab: TabId): number => tabs.indexOf(tab);
