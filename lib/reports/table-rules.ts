import type { Report, ReportColumn, ReportRow, Value } from "./define-report";
import type { Filters, ReportSort } from "./rules";
import type { ReportData } from "./schema";

type AnyColumn = ReportColumn<ReportRow>;

/** A cell as its filter names it; "" is the empty value. */
function namesOf(value: Value | undefined): readonly string[] {
  if (value === null || value === undefined) return [""];
  if (typeof value === "boolean") return [value ? "Yes" : "No"];
  if (Array.isArray(value)) return value.length === 0 ? [""] : (value as readonly string[]);
  return [String(value)];
}

/** The rows with a chosen value in every filtered column; `except` ignores one column's filter. */
export function filteredRows<Row extends ReportRow>(
  rows: readonly Row[],
  filters: Filters,
  except?: string,
): readonly Row[] {
  const tests = [...filters]
    .filter(([field]) => field !== except)
    .map(([field, { values, leavesOut }]) => ({ field, leavesOut, stated: new Set(values) }));
  if (tests.length === 0) return rows;
  return rows.filter((row) =>
    tests.every(({ field, leavesOut, stated }) =>
      namesOf(row[field]).some((name) => stated.has(name) !== leavesOut),
    ),
  );
}

const inOrder = new Intl.Collator("en-US", { sensitivity: "base", numeric: true });

/** Values of each filterable column with the rows that have them, under the other filters; those a filter states stay listed. */
export function choicesOf(
  rows: readonly ReportRow[],
  columns: readonly AnyColumn[],
  filters: Filters,
): ReportData["filters"] {
  const choices = columns
    .filter(({ filterable }) => filterable)
    .map(({ field }) => {
      const counts = new Map<string, number>((filters.get(field)?.values ?? []).map((value) => [value, 0]));
      for (const row of filteredRows(rows, filters, field))
        for (const name of namesOf(row[field])) counts.set(name, (counts.get(name) ?? 0) + 1);
      const listed = [...counts].map(([value, count]) => ({ value, count }));
      return [field, listed.sort((a, b) => inOrder.compare(a.value, b.value))] as const;
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
  const order =
    typeof a === "number" && typeof b === "number" ? a - b : inOrder.compare(String(a), String(b));
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
