import type { Cell } from "@/lib/csv/write-csv";
import { compareNames } from "@/lib/search/compare-names";
import { finderOf } from "@/lib/search/fold";

/** A column's content as text, for searching all columns and for the CSV. */
export type Worded<Row> = {
  id: string;
  header: string;
  text: (row: Row) => string;
  sortBy?: (row: Row) => string | number | null;
  /** The CSV value where it differs from the text: a number for calculations. */
  file?: (row: Row) => Cell;
};

/** Rows with a match in a visible column. */
export function found<Row>(
  rows: readonly Row[],
  columns: readonly Worded<Row>[],
  search: string,
): readonly Row[] {
  if (search.trim() === "") return rows;
  const isFound = finderOf(search);
  return rows.filter((row) => columns.some(({ text }) => isFound(text(row))));
}

type Sort = { columnId: string; isDescending: boolean };

/** Sorts rows by one column, unknown values last in both directions; unchanged without a sort. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Worded<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.columnId)?.sortBy;
  if (!sort || !valueOf) return rows;
  const sign = sort.isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return sign * (typeof one === "number" ? one - Number(other) : compareNames(one, String(other)));
    })
    .map(({ row }) => row);
}

/** From the address: the column's id, with a minus for descending. */
export const sortOf = (text: string | null): Sort | null =>
  text ? { columnId: text.replace(/^-/, ""), isDescending: text.startsWith("-") } : null;
export const textOfSort = (sort: Sort | null): string | null =>
  sort && `${sort.isDescending ? "-" : ""}${sort.columnId}`;

/** Headings and rows of a CSV with the table's columns. */
export const fileOf = <Row>(columns: readonly Worded<Row>[], rows: readonly Row[]) => ({
  headings: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map(({ file, text }) => (file ?? text)(row))),
});
