import { ChevronRight } from "lucide-react";
import { Checkbox } from "../checkbox";
import type { Column, Selection } from "./column";
import styles from "./data-table.module.css";
import { roles } from "./roles";
import type { TableRow } from "./use-data-table";

export type CellsProps<Row extends object> = {
  row: TableRow<Row>;
  columns: readonly Column<Row>[];
  selection: Selection<Row> | undefined;
  isExpandable: boolean;
};

/** The cells of a row; on a phone its card. */
export function TableCells<Row extends object>({ row, columns, selection, isExpandable }: CellsProps<Row>) {
  return (
    <>
      {selection && (
        <td {...roles.cell} className={styles.tick}>
          {row.getCanSelect() && (
            <Checkbox
              label={`Select ${selection.nameOf(row.original)}`}
              hideLabel
              checked={row.getIsSelected()}
              onChange={(event) => row.toggleSelected(event.target.checked)}
            />
          )}
        </td>
      )}
      {isExpandable && (
        <td {...roles.cell} className={styles.tick}>
          <button
            type="button"
            className={styles.expander}
            aria-expanded={row.getIsExpanded()}
            aria-label={row.getIsExpanded() ? "Hide details" : "View details"}
            onClick={() => row.toggleExpanded()}
          >
            <ChevronRight aria-hidden />
          </button>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          {...roles.cell}
          data-align={column.align}
          data-hide-below={column.hideBelow}
          data-card={column.card ?? "line"}
          data-label={column.header}
        >
          {column.cell(row.original)}
        </td>
      ))}
    </>
  );
}
