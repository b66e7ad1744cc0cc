import { ChevronRight } from "lucide-react";
import { Checkbox } from "../checkbox";
import { Tooltip } from "../tooltip";
import type { Column, Selection } from "./column";
import { classNames } from "../class-names";
import styles from "./data-table.module.css";
import { roles } from "./roles";
import type { TableRow } from "./use-data-table";

export type CellsProps<Row extends object> = {
  row: TableRow<Row>;
  columns: readonly Column<Row>[];
  selection: Selection<Row> | undefined;
  isExpandable: boolean;
  /** The expander has a text label. */
  hasWordedDetails?: boolean;
};

/** A row's cells; on a phone, its card. */
export function TableCells<Row extends object>(props: CellsProps<Row>) {
  const { row, columns, selection, isExpandable, hasWordedDetails } = props;
  const whyNot = row.getCanSelect() ? null : (selection?.whyNot?.(row.original) ?? null);
  const words = row.getIsExpanded() ? "Hide details" : "View details";
  const actionsAt = hasWordedDetails ? columns.length - 1 : columns.length;
  const cell = (column: Column<Row>) => <Cell key={column.id} column={column} row={row.original} />;
  const expander = isExpandable && (
    <td {...roles.cell} className={styles.tick} data-expander={hasWordedDetails ? "worded" : "icon"}>
      <button
        type="button"
        className={classNames(
          "items-center rounded-sm",
          hasWordedDetails
            ? "inline-flex gap-1 py-0 pr-2 pl-1 h-7 text-sm/5 font-medium text-brand-text"
            : "relative grid size-7 justify-items-center text-muted max-md:self-start max-md:after:absolute max-md:after:-inset-2",
        )}
        aria-expanded={row.getIsExpanded()}
        aria-label={hasWordedDetails ? undefined : words}
        onClick={() => row.toggleExpanded()}
      >
        <ChevronRight
          aria-hidden
          className={classNames("size-4 [transition:rotate_0.12s]", row.getIsExpanded() && "rotate-90")}
        />
        {hasWordedDetails && words}
      </button>
    </td>
  );
  return (
    <>
      {selection && (
        <td {...roles.cell} className={styles.tick}>
          {(row.getCanSelect() || whyNot) && (
            <Tooltip text={whyNot}>
              <Checkbox
                label={`Select ${selection.nameOf(row.original)}`}
                hideLabel
                checked={row.getIsSelected()}
                aria-disabled={whyNot !== null || undefined}
                onChange={(event) => row.toggleSelected(event.target.checked)}
              />
            </Tooltip>
          )}
        </td>
      )}
      {!hasWordedDetails && expander}
      {columns.slice(0, actionsAt).map(cell)}
      {/* Words belong beside the row's other actions. */}
      {hasWordedDetails && expander}
      {columns.slice(actionsAt).map(cell)}
    </>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const onCard = column.onCard?.(row);
  const isHidden = column.onCard !== undefined && !onCard;
  return (
    <td
      {...roles.cell}
      data-column={column.id}
      data-align={column.align}
      data-hide-below={column.hideBelow}
      data-card={isHidden ? "hidden" : (column.card ?? "line")}
      data-label={column.header}
      data-repeated={column.repeats?.(row)}
    >
      {column.onCard ? (
        <>
          <div data-off-card className="max-md:hidden print:block">
            {column.cell(row)}
          </div>
          <div className="min-w-0 md:hidden print:hidden">{onCard}</div>
        </>
      ) : (
        column.cell(row)
      )}
    </td>
  );
}
