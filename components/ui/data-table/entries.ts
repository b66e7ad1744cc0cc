import { classNames } from "../class-names";
import type { RowTone } from "./column";
import styles from "./data-table.module.css";
import type { TableRow } from "./use-data-table";

/** A line of the table's body: a group's header, a record, or a record's details. */
export type Entry<Row extends object> =
  | { key: string; kind: "group"; group: string }
  | { key: string; kind: "row" | "details"; row: TableRow<Row>; group?: string };

type Given<Row extends object> = {
  rows: readonly TableRow<Row>[];
  hasDetails: boolean;
  groupOf?: (row: Row) => string;
};

export function entriesOf<Row extends object>({ rows, hasDetails, groupOf }: Given<Row>): Entry<Row>[] {
  let last: string | undefined;
  return rows.flatMap((row): Entry<Row>[] => {
    const group = groupOf?.(row.original);
    const isFirst = group !== undefined && group !== last;
    last = group;
    return [
      ...(isFirst ? [{ key: `${row.id} group`, kind: "group" as const, group }] : []),
      { key: row.id, kind: "row", row, group },
      ...(hasDetails && row.getIsExpanded()
        ? [{ key: `${row.id} details`, kind: "details" as const, row }]
        : []),
    ];
  });
}

export function attributesOf<Row extends object>(
  entry: Entry<Row>,
  toneOf: ((row: Row) => RowTone | undefined) | undefined,
  isFolded?: (group: string) => boolean,
) {
  if (entry.kind === "group") return { className: styles.group };
  if (entry.kind === "details") return { className: styles.details };
  const tone = toneOf?.(entry.row.original);
  return {
    className: classNames(styles.row, tone && styles[tone], entry.row.getIsSelected() && styles.selected),
    "data-row": entry.row.id,
    "data-folded": (entry.group !== undefined && isFolded?.(entry.group)) || undefined,
  };
}
