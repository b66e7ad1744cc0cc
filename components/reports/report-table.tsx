"use client";

import type { ReactNode } from "react";
import { PersonLink } from "@/components/professionals/person-link";
import { classNames } from "@/components/ui/class-names";
import { Button } from "@/components/ui/button";
import type { Column as TableColumn } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { MultiSelect } from "@/components/ui/multi-select/multi-select";
import { Pagination } from "@/components/ui/pagination";
import {
  areFiltersShort,
  chosenOf,
  filterOf,
  FILTERS_TOO_LONG,
  PAGE_SIZES,
  withFilter,
} from "@/lib/reports/rules";
import type { Column, ReportData } from "@/lib/reports/schema";
import { ReportCell } from "./report-cell";
import { useReportGroups } from "./report-groups";
import { ReportSort } from "./report-sort";
import type { ReportControls } from "./use-report-state";

type Row = ReportData["rows"][number];

type Props = {
  name: string;
  columns: readonly Column[];
  data: ReportData | undefined;
  printed: { rows: readonly ReportData["rows"][number][]; isWhole: boolean };
  controls: ReportControls;
  isLoading: boolean;
  isStale: boolean;
  /** In the place of the rows if there are none, whatever the filters. */
  empty: ReactNode;
};

type FilterProps = { column: Column; iconOnly?: boolean } & Pick<Props, "data" | "controls">;

/** A column's filter. */
function ColumnFilter({ column: { field, name }, iconOnly, data, controls }: FilterProps) {
  const choices = (data?.filters[field] ?? []).map(({ value, label, count }) => ({
    value,
    label: value === "" ? "Empty" : label,
    count,
    isEmpty: value === "",
  }));
  const all = choices.map(({ value }) => value);
  return (
    <MultiSelect
      label={name}
      iconOnly={iconOnly}
      choices={choices}
      refusalOf={(chosen) =>
        areFiltersShort(withFilter(controls.filters, field, filterOf(chosen, all))) ? null : FILTERS_TOO_LONG
      }
      chosen={chosenOf(controls.filters.get(field), all)}
      onApply={(chosen) => controls.setFilter(field, filterOf(chosen, all))}
    />
  );
}

/** Values that need no name beside them on a phone's card. */
const isPlain = ({ dataType, unit }: Column) => dataType === "currency" || unit === "percent";

const isFigure = ({ dataType }: Column) => dataType === "number" || dataType === "currency";

/** Whether no row of the report has a value. */
const isVoid = (choices: ReportData["filters"][string] | undefined) =>
  choices !== undefined && choices.length > 0 && choices.every(({ value }) => value === "");

const isWord = ({ dataType }: Column) => dataType === "string";

const isEmpty = (value: Row[string] | undefined) =>
  value === null || value === undefined || value === "" || value === false || value === 0;

type LinesProps = { columns: readonly Column[]; row: Row };

/** Whether a value needs its column's name: figures and codes do, words speak for themselves. */
const isNamed = (column: Column, value: Row[string] | undefined) =>
  !isWord(column) || /^\d+$/.test(String(value));

/** A phone's card below its title. */
function CardLines({ columns, row }: LinesProps) {
  const known = columns.filter(({ field }) => !isEmpty(row[field]));
  const lines = [known.filter(isWord), known.filter((column) => !isWord(column))];
  return lines
    .filter(({ length }) => length > 0)
    .map((line) => (
      <div key={line[0]!.field} className="text-sm text-muted">
        {line.map((column, at) => (
          <span key={column.field}>
            {at > 0 && " · "}
            {isNamed(column, row[column.field]) && `${column.name} `}
            <span className={isWord(column) ? undefined : "text-ink tabular-nums"}>
              <ReportCell column={column} value={row[column.field]} row={row} />
            </span>
          </span>
        ))}
      </div>
    ));
}

/** The values that share a column's cell, each named. */
const Below = ({ columns, row }: LinesProps) =>
  columns
    .filter(({ field }) => !isEmpty(row[field]))
    .map((column) => (
      <span key={column.field} className="block text-muted md:whitespace-nowrap">
        {`${column.name} `}
        <ReportCell column={column} value={row[column.field]} row={row} />
      </span>
    ));

type ColumnsProps = Pick<Props, "columns" | "data" | "controls"> & {
  /** What a phone's rows lie under. */
  grouped: string | undefined;
};

function columnsOf({ columns, data, controls, grouped }: ColumnsProps) {
  const shown = columns.filter(({ field }) => !isVoid(data?.filters[field]) || controls.filters.has(field));
  const onCard = shown.filter(({ field }) => field !== grouped);
  const title = onCard.find(({ field }) => field === "professional") ?? onCard.find(isWord) ?? onCard[0];
  const aside = onCard.find((column, at) => at === onCard.length - 1 && isPlain(column));
  const rest = onCard.filter((column) => column !== title && column !== aside);
  const isOwn = ({ below }: Column) => !shown.some(({ field }) => field === below);
  return shown.filter(isOwn).map((column): TableColumn<Row> => ({
    id: column.field,
    header: column.name,
    cell: (row) => (
      <>
        {column.field === "professional" && typeof row.professional_id === "number" ? (
          // One long name doesn't take the room of the other columns.
          <PersonLink
            id={row.professional_id}
            name={String(row.professional)}
            className="md:inline-block md:max-w-48 @min-[84rem]:min-w-36"
          />
        ) : (
          <ReportCell column={column} value={row[column.field]} row={row} />
        )}
        <Below columns={shown.filter(({ below }) => below === column.field)} row={row} />
      </>
    ),
    sortBy: column.sortable || undefined,
    align: isFigure(column) ? "end" : undefined,
    card: column === title ? "title" : column === aside ? "aside" : column === rest[0] ? "note" : "hidden",
    onCard: column === rest[0] ? (row) => <CardLines columns={rest} row={row} /> : undefined,
    filter: column.filterable && <ColumnFilter {...{ column, data, controls }} iconOnly />,
  }));
}

/** More than fit in the larger type on a laptop. */
const MANY_COLUMNS = 9;

/** The report's rows: sorted, filtered and paged by the server. */
export function ReportTable({ name, columns, data, printed, controls, isLoading, isStale, empty }: Props) {
  const { sorts, setSorts, page, pageSize, isFiltered } = controls;
  const groups = useReportGroups({
    columns,
    sorts,
    rows: printed.rows,
    isWhole: { first: page === 1, last: page * pageSize >= (data?.total ?? 0) },
  });
  const shown = columnsOf({ columns, data, controls, grouped: groups?.field });
  const places = new Map(printed.rows.map((row, at) => [row, String(at)]));
  const isVacant = data?.total === 0 && !isFiltered;
  return (
    <div
      className={classNames(
        "@container flex flex-col gap-2 [&_td]:wrap-break-word",
        // Only a phone has groups, and paper every row.
        "md:[&_th[scope=rowgroup]]:hidden print:[&_th[scope=rowgroup]]:hidden not-print:max-md:[&_[data-folded]]:hidden",
        columns.length > MANY_COLUMNS && "md:[&_td]:text-sm",
      )}
    >
      <div
        className="flex flex-wrap gap-1.5 print:hidden"
        role="group"
        aria-label="Sort and filters"
        hidden={isVacant}
      >
        <ReportSort columns={columns} sorts={sorts} onSorts={setSorts} />
        {columns
          .filter(({ filterable }) => filterable)
          .map((column) => (
            <span key={column.field} className="md:hidden max-md:contents">
              <ColumnFilter {...{ column, data, controls }} />
            </span>
          ))}
        {isFiltered && (
          <Button variant="ghost" size="sm" onClick={controls.clearFilters}>
            Clear all
          </Button>
        )}
      </div>
      <DataTable
        label={name}
        columns={shown}
        rows={printed.rows}
        rowId={(row) => places.get(row)!}
        sorts={sorts
          .filter(({ field }) => shown.some(({ id }) => id === field))
          .map(({ field: columnId, isDescending }) => ({ columnId, isDescending }))}
        onSorts={(next) =>
          setSorts(next.map(({ columnId: field, isDescending }) => ({ field, isDescending })))
        }
        groupOf={groups?.groupOf}
        groupHead={groups?.groupHead}
        isFolded={groups?.isFolded}
        scrollsInside
        isTight={columns.length > MANY_COLUMNS}
        isLoading={isLoading}
        isStale={isStale}
        empty={
          isFiltered ? (
            <EmptyState
              title="Nothing matches these filters"
              action={<Button onClick={controls.clearFilters}>Clear filters</Button>}
            >
              Change or clear the filters to see the rest.
            </EmptyState>
          ) : (
            empty
          )
        }
        foot={
          data &&
          !printed.isWhole && (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={data.total}
              onPage={controls.setPage}
              pageSizes={PAGE_SIZES}
              onPageSize={controls.setPageSize}
            />
          )
        }
      />
    </div>
  );
}
