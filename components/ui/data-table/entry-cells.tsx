import type { ReactNode } from "react";
import type { Entry } from "./entries";
import { roles } from "./roles";
import { TableCells, type CellsProps } from "./table-cells";

export type EntryCellsProps<Row extends object> = Omit<CellsProps<Row>, "row"> & {
  entry: Entry<Row>;
  /** The table's width in columns. */
  width: number;
  details?: (row: Row) => ReactNode;
  groupHead?: (group: string) => ReactNode;
};

/** The cells of one line of the body. */
export function EntryCells<Row extends object>(props: EntryCellsProps<Row>) {
  const { entry, width, details, groupHead, ...cells } = props;
  if (entry.kind === "group")
    return (
      <th colSpan={width} scope="rowgroup">
        {groupHead?.(entry.group) ?? entry.group}
      </th>
    );
  if (entry.kind === "details")
    return (
      <td {...roles.cell} colSpan={width}>
        {details?.(entry.row.original)}
      </td>
    );
  return <TableCells row={entry.row} {...cells} />;
}
