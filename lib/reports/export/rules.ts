import { asMoney, type Cell, type Table } from "@/lib/csv/write-csv";
import { wallClockOf } from "@/lib/time/zones";
import type { ReportColumn, ReportRow, Value } from "../define-report";

/** A cell as spreadsheets read it: dates as YYYY-MM-DD, times on the facility's wall clock, numbers plain. */
function cellOf(value: Value | undefined, zone: Value | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return wallClockOf(value, typeof zone === "string" ? zone : "UTC").slice(0, 16);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join("; ");
  return value as Cell;
}

type Columns = readonly ReportColumn<ReportRow>[];

/** A report's rows as a spreadsheet; with times, their zone is the last column. */
export function exportTable(columns: Columns, rows: readonly ReportRow[]): Table {
  const hasTimes = columns.some(({ dataType }) => dataType === "datetime");
  return {
    headings: [...columns.map(({ name }) => name), ...(hasTimes ? ["Time zone"] : [])],
    rows: rows.map((row): Cell[] => [
      ...columns.map(({ field, dataType }) =>
        dataType === "currency" ? asMoney(row[field] as number | null) : cellOf(row[field], row.zone),
      ),
      ...(hasTimes ? [row.zone as string] : []),
    ]),
  };
}
