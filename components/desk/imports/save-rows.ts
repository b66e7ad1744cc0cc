import { REASON_HEADING } from "@/lib/csv/reason-heading";
import { saveCsv } from "@/lib/csv/save-csv";
import { csvLines } from "@/lib/csv/write-csv";
import { headOf } from "@/lib/desk/imports/rules";
import type { LeftOutRows, RunKind } from "@/lib/desk/imports/schema";

/** Rows as they are in the file, each with what is wrong, to be fixed and imported again. */
export function saveRows(kind: RunKind, rows: LeftOutRows["rows"]): void {
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const lines = rows.map(({ cells, reason }) => [...columns.map((column) => cells[column] ?? ""), reason]);
  saveCsv(`${kind}-left-out.csv`, csvLines([[...columns.map(headOf), REASON_HEADING], ...lines]));
}
