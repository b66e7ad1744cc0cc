import { refusals, Invalid } from "@/lib/errors";
import { wordsOfRange, zoneName, type MaxRange } from "@/lib/time/calendar";
import { wallClockOf } from "@/lib/time/zones";
import {
  professionalColumn,
  type Report,
  type ReportColumn,
  type ReportRow,
  type Value,
} from "./define-report";
import { usualRange } from "./headline-rules";
import { DATE_RANGE, FILTERS_TOO_LONG, type ReportSort } from "./rules";
import type { Column, ReportConfig, ReportData, ReportItem } from "./schema";

const atRange = { as: Invalid, field: DATE_RANGE };

export const refuse = refusals({
  MISSING: () => ({ ...atRange, message: "Choose a start and an end date." }),
  BACKWARDS: () => ({ ...atRange, message: "The end date must not be before the start date." }),
  TOO_LONG: (maxRange: MaxRange | null) => ({
    ...atRange,
    message: `Choose at most ${maxRange ? wordsOfRange(maxRange) : "a day"}.`,
  }),
  WITHOUT_DATES: () => ({ ...atRange, message: "This report takes no dates." }),
  TOO_MANY: () => ({
    ...atRange,
    message: "That’s too many shifts to show at once. Choose fewer days, or download the report.",
  }),
  TOO_LARGE: () => ({ ...atRange, message: "That’s more than a report can count. Choose fewer days." }),
  FILTERS_TOO_LONG: () => ({ as: Invalid, field: "filter", message: FILTERS_TOO_LONG }),
  UNKNOWN_COLUMN: ({ field, name }: { field: "sort" | "filter"; name: string }) => ({
    as: Invalid,
    field,
    message:
      field === "sort" ? `The report has no column "${name}".` : `The report can’t be filtered by "${name}".`,
  }),
});

export const presentItem = (report: Report, today: string): ReportItem => ({
  code: report.code,
  name: report.name,
  description: report.description,
  category_code: report.category.code,
  category_name: report.category.name,
  columns: report.columns.map((one) => one.name),
  range: usualRange(report, today),
});

const presentColumn = (column: ReportColumn<ReportRow>): Column => ({
  field: column.field,
  name: column.name,
  dataType: column.dataType,
  filterable: column.filterable ?? false,
  sortable: true,
  isArray: column.isArray ?? false,
  // Facilities in several zones share a report, so times come as the wall clock of each.
  formatTimezone: null,
  unit: column.unit ?? null,
  below: column.below ?? null,
});

const presentSort = (sorts: readonly ReportSort[]) => {
  const multiSortMeta = sorts.map(({ field, isDescending }) => ({
    field,
    order: isDescending ? (-1 as const) : (1 as const),
  }));
  return {
    primarySortField: multiSortMeta[0]!.field,
    sortOrder: multiSortMeta[0]!.order,
    multiSortMeta,
  };
};

export function presentConfig(report: Report, today: string, facilities: number): ReportConfig {
  const parameters = report.dates
    ? [
        {
          type: "date-range" as const,
          uniqueId: DATE_RANGE,
          from: { value: null },
          to: { value: null },
          maxRange: report.dates.maxRange,
          latest: report.dates.reachesAhead ? null : today,
          looks_ahead: report.trend?.isAhead ?? false,
        },
      ]
    : [];
  return {
    report: {
      name: report.name,
      description: report.description,
      download_permission: report.download,
      nothing: report.nothing ?? null,
      facilities,
    },
    reportConfig: {
      columns: report.columns.map(presentColumn),
      parameters,
      today,
      sort: presentSort(report.sort),
    },
  };
}

type WireValue = ReportData["rows"][number][string];

/** An instant as "2026-11-19T14:54 PT", on the wall clock of the row's facility. */
function presentValue(value: Value | undefined, { zone }: ReportRow): WireValue {
  if (value === undefined) return null;
  if (value instanceof Date) {
    const named = typeof zone === "string" ? zone : "UTC";
    return `${wallClockOf(value, named).slice(0, 16).replace(" ", "T")} ${zoneName(named)}`;
  }
  return Array.isArray(value) ? value.map(String) : (value as WireValue);
}

/** A row's cells by column. */
export const presentRow = (
  columns: readonly ReportColumn<ReportRow>[],
  row: ReportRow,
): Record<string, WireValue> => ({
  ...Object.fromEntries(columns.map(({ field }) => [field, presentValue(row[field], row)])),
  // Beside the columns: a name leads to the person's page.
  ...(columns.some(({ field }) => field === professionalColumn.field) &&
    typeof row.professional_id === "number" && { professional_id: row.professional_id }),
});
