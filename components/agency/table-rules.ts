import type { Column } from "@/components/ui/data-table/column";
import type { Worded } from "@/lib/agency-schedule/table-rules";

/** How a column looks; without a cell of its own it shows its text. */
export type Look<Row> = Partial<Omit<Column<Row>, keyof Worded<Row>>> & {
  /** What its width is for, if not its text. */
  extent?: (row: Row) => string;
};

export type WordedColumn<Row> = Worded<Row> & Look<Row>;

/** A date range or two clock times; a longer name is cut. */
const MOST_FITTED = 36;

function longestOf<Row>({ text, extent = text }: WordedColumn<Row>, rows: readonly Row[]): string {
  let longest = "";
  for (const row of rows) {
    const one = extent(row);
    if (one.length > longest.length) longest = one;
  }
  return longest.slice(0, MOST_FITTED);
}

/** The table's version. Columns without a width share the rest by their longest texts. */
export const drawn = <Row>(columns: readonly WordedColumn<Row>[], rows: readonly Row[] = []): Column<Row>[] =>
  columns.map((column) => ({
    ...column,
    cell: column.cell ?? column.text,
    widest: column.width ? undefined : longestOf(column, rows) || undefined,
  }));

/** Columns with their looks by id, the later look over the earlier. */
export const dressed = <Row>(
  columns: readonly Worded<Row>[],
  ...looks: Readonly<Record<string, Look<Row>>>[]
): readonly WordedColumn<Row>[] =>
  columns.map(
    (column) => Object.assign({}, column, ...looks.map((one) => one[column.id])) as WordedColumn<Row>,
  );

/** Whether the feed holds fewer rows than there are. */
export const isCut = (feed: { rows: readonly unknown[]; total: number } | undefined): boolean =>
  feed !== undefined && feed.total > feed.rows.length;
