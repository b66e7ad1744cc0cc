import { asMoney, type Cell } from "@/lib/csv/write-csv";
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

export const exportRows = (
  columns: readonly ReportColumn<ReportRow>[],
  rows: readonly ReportRow[],
): Cell[][] =>
  rows.map((row) =>
    columns.map(({ field, dataType }) =>
      dataType === "currency" ? asMoney(row[field] as number | null) : cellOf(row[field], row.zone),
    ),
  );
