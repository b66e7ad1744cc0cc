import type { Column } from "@/components/ui/data-table/column";

/** A column that says what it shows in words too: for the search over all of them, and for the file. */
export type WordedColumn<Row> = Omit<Column<Row>, "cell"> & {
  text: (row: Row) => string;
  cell?: Column<Row>["cell"];
};

/** The same for the table: what has no cell of its own shows its words. */
export const drawn = <Row>(columns: readonly WordedColumn<Row>[]): Column<Row>[] =>
  columns.map(({ text, cell = text, ...column }) => ({ ...column, cell }));

/** Rows in which one visible column has what is searched for. */
export function found<Row>(
  rows: readonly Row[],
  columns: readonly WordedColumn<Row>[],
  search: string,
): readonly Row[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return rows;
  return rows.filter((row) => columns.some(({ text }) => text(row).toLowerCase().includes(wanted)));
}

const tabs = ["open", "bundles", "assigned", "past"] as const;
export type TabId = (typeof tabs)[number];

/** The tab that `tab-index` names; the first for none, or for what names none. */
export const tabOf = (index: string | null): TabId => tabs[Number(index ?? 0)] ?? "open";
export const indexOf = (tab: TabId): number => tabs.indexOf(tab);
