import type { Report, ReportColumn, ReportRow, Value } from "./define-report";
import { idText, isNamed, labelsOf } from "./identity-rules";
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
const valuesOf = (row: ReportRow, { field, identifiedBy, filteredBy }: AnyColumn): readonly string[] =>
  textsOf(row[identifiedBy ?? filteredBy ?? field]);

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

/** By filterable column and value, how many rows have it under the filters of the others. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Values that a filter states stay listed. */
export const countChoices = (
  rows: readonly ReportRow[],
  columns: readonly AnyColumn[],
  filters: Filters,
): Counts =>
  new Map(
    columns
      .filter(({ filterable }) => filterable)
      .map((column) => {
        const { field } = column;
        const counts = new Map<string, number>((filters.get(field)?.values ?? []).map((value) => [value, 0]));
        for (const row of filteredRows(rows, columns, filters, field))
          for (const value of valuesOf(row, column)) counts.set(value, (counts.get(value) ?? 0) + 1);
        return [field, counts] as const;
      }),
  );

export const mergedCounts = (one: Counts, other: Counts): Counts =>
  new Map(
    [...one].map(([field, counts]) => {
      const both = new Map(counts);
      for (const [value, count] of other.get(field)!) both.set(value, (both.get(value) ?? 0) + count);
      return [field, both] as const;
    }),
  );

/** The choices of each filter, by what their values are called. One without a row keeps its id. */
export const choicesOf = (
  counts: Counts,
  columns: readonly AnyColumn[],
  labels: ReturnType<typeof labelsOf>,
): ReportData["filters"] =>
  Object.fromEntries(
    [...counts].map(([field, values]) => {
      const isOfRecords = columns.some((column) => column.field === field && isNamed(column));
      const labelOf = (value: string) =>
        isOfRecords && value !== "" ? (labels.get(field)?.get(value) ?? idText(value)) : value;
      const listed = [...values].map(([value, count]) => ({ value, label: labelOf(value), count }));
      return [field, listed.sort((a, b) => compareNames(a.label, b.label))];
    }),
  );

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

export type SortKeys = readonly Comparable[];

/** What rows are sorted by. Records of one name stay apart: by what tells them apart, then by id. */
export function sortKeysOf(columns: readonly AnyColumn[], sorts: readonly ReportSort[]) {
  const sorted = sorts.map(({ field }) => columns.find((column) => column.field === field) ?? { field });
  return (row: ReportRow): SortKeys =>
    sorted.map((column) => {
      const key = comparable(row[column.field]);
      if (key === null || !("name" in column) || !isNamed(column) || column.isArray) return key;
      return `${key}\n${row[column.toldApartBy ?? ""]?.toString() ?? ""}\n${row[column.identifiedBy]?.toString()}`;
    });
}

export function compareKeys(one: SortKeys, other: SortKeys, sorts: readonly ReportSort[]): number {
  for (let at = 0; at < sorts.length; at++) {
    const order = compare(one[at]!, other[at]!, sorts[at]!.isDescending);
    if (order !== 0) return order;
  }
  return 0;
}

/** Rows by the most important sort first; equal ones keep their order. */
export function sortedRows<Row extends ReportRow>(
  rows: readonly Row[],
  columns: readonly AnyColumn[],
  sorts: readonly ReportSort[],
): readonly Row[] {
  if (sorts.length === 0) return rows;
  const keysOf = sortKeysOf(columns, sorts);
  // Comparing prepared keys is several times faster than preparing them in each comparison.
  const keyed = rows.map((row) => ({ row, keys: keysOf(row) }));
  return keyed.sort((a, b) => compareKeys(a.keys, b.keys, sorts)).map(({ row }) => row);
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
