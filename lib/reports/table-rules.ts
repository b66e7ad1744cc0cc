import type { Report, ReportColumn, ReportRow, Value } from "./define-report";
import { idText } from "./identity-rules";
import type { Filters, ReportSort } from "./rules";
import type { ReportData } from "./schema";
import { compareNames } from "@/lib/search/compare-names";

type AnyColumn = ReportColumn<ReportRow>;

/** A cell's texts; "" is the empty value. */
function textsOf(value: Value | undefined): readonly string[] {
  if (value === null || value === undefined) return [""];
  if (typeof value === "boolean") return [value ? "Yes" : "No"];
  if (Array.isArray(value)) return value.length === 0 ? [""] : value.map(String);
  return [String(value)];
}

/** The column's values as its filter states them: the ids of what it names, or else its texts. */
const valuesOf = (row: ReportRow, { field, identifiedBy }: AnyColumn): readonly string[] =>
  textsOf(row[identifiedBy ?? field]);

/** The rows with a chosen value in every filtered column; `except` ignores one column's filter. */
export function filteredRows<Row extends ReportRow>(
  rows: readonly Row[],
  columns: readonly AnyColumn[],
  filters: Filters,
  except?: string,
): readonly Row[] {
  const tests = columns.flatMap((column) => {
    const filter = column.field === except ? undefined : filters.get(column.field);
    return filter ? [{ column, leavesOut: filter.leavesOut, stated: new Set(filter.values) }] : [];
  });
  if (tests.length === 0) return rows;
  return rows.filter((row) =>
    tests.every(({ column, leavesOut, stated }) =>
      valuesOf(row, column).some((value) => stated.has(value) !== leavesOut),
    ),
  );
}

/** What a filter's values are called; one without a row keeps its id. */
function labelsOf(rows: readonly ReportRow[], column: AnyColumn): (value: string) => string {
  if (!column.identifiedBy) return (value) => value;
  const labels = new Map<string, string>();
  for (const row of rows) {
    const texts = textsOf(row[column.field]);
    valuesOf(row, column).forEach((value, at) => labels.set(value, texts[at]!));
  }
  return (value) => labels.get(value) ?? idText(value);
}

/** Values of each filterable column with the rows that have them, under the other filters; those a filter states stay listed. */
export function choicesOf(
  rows: readonly ReportRow[],
  columns: readonly AnyColumn[],
  filters: Filters,
): ReportData["filters"] {
  const choices = columns
    .filter(({ filterable }) => filterable)
    .map((column) => {
      const { field } = column;
      const stated = filters.get(field)?.values ?? [];
      const counts = new Map<string, number>(stated.map((value) => [value, 0]));
      for (const row of filteredRows(rows, columns, filters, field))
        for (const value of valuesOf(row, column)) counts.set(value, (counts.get(value) ?? 0) + 1);
      const labels = labelsOf(rows, column);
      const listed = [...counts].map(([value, count]) => ({ value, label: labels(value), count }));
      return [field, listed.sort((a, b) => compareNames(a.label, b.label))] as const;
    });
  return Object.fromEntries(choices);
}

type Comparable = string | number | null;

function comparable(value: Value | undefined): Comparable {
  if (value === null || value === undefined || value === "") return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === "boolean") return value ? 1 : 0;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(", ");
  return value as string | number;
}

/** Numbers by size, text in natural order, empty values last in both directions. */
function compare(a: Comparable, b: Comparable, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === "number" && typeof b === "number" ? a - b : compareNames(String(a), String(b));
  return isDescending ? -order : order;
}

/** Rows by the most important sort first; equal ones keep their order. */
export function sortedRows<Row extends ReportRow>(
  rows: readonly Row[],
  sorts: readonly ReportSort[],
): readonly Row[] {
  if (sorts.length === 0) return rows;
  // Comparing prepared keys is several times faster than preparing them in each comparison.
  const keyed = rows.map((row) => ({ row, keys: sorts.map(({ field }) => comparable(row[field])) }));
  keyed.sort((a, b) => {
    for (let at = 0; at < sorts.length; at++) {
      const order = compare(a.keys[at]!, b.keys[at]!, sorts[at]!.isDescending);
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

/** The first column that a sort or filter names but the report lacks, or doesn't filter by; null if all are known. */
export function unknownColumn(
  { columns }: Pick<Report, "columns">,
  { sorts, filters }: { sorts: readonly ReportSort[]; filters: Filters },
): { field: "sort" | "filter"; name: string } | null {
  const sort = sorts.find(({ field }) => !columns.some((column) => column.field === field));
  if (sort) return { field: "sort", name: sort.field };
  const filter = [...filters.keys()].find(
    (name) => !columns.some(({ field, filterable }) => field === name && filterable),
  );
  return filter === undefined ? null : { field: "filter", name: filter };
}
