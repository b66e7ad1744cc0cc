import type { Column } from "@/components/ui/data-table/column";
import type { Worded } from "@/lib/agency-schedule/table-rules";

/** How a column looks; without a cell of its own it shows its text. */
export type Look<Row> = Partial<Omit<Column<Row>, keyof Worded<Row>>>;

export type WordedColumn<Row> = Worded<Row> & Look<Row>;

/** The table's version. */
export const drawn = <Row>(columns: readonly WordedColumn<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, cell: column.cell ?? column.text }));

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
