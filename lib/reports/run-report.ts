import { env } from "@/lib/env";
import type { Report, ReportInput, ReportRow } from "./define-report";
import { withDistinctNames } from "./identity-rules";
import { refuse } from "./present";
import type { ProvenReport } from "./prove-report";
import {
  areFiltersShort,
  filtersOfTexts,
  rangeRefusal,
  sortOfText,
  type Filters,
  type ReportSort,
} from "./rules";
import type { ReportExport } from "./schema";
import { filteredRows, sortedRows, unknownColumn } from "./table-rules";

export type Run = {
  input: ReportInput;
  filters: Filters;
  all: readonly ReportRow[];
  /** Filtered and sorted. */
  rows: readonly ReportRow[];
};

/** A report, or the part of it that is read at once. */
export type ReportPart = ProvenReport & Pick<ReportInput, "part">;

/** What a request asks for. Throws Invalid for a range that the report doesn't take. */
export function inputOf({ report, scope, part }: ReportPart, request: ReportExport, now: Date): ReportInput {
  const [from, to] = request.dateRange ?? [];
  const range = from && to ? { from, to } : null;
  const maxRange = report.dates?.maxRange ?? null;
  const refusal = rangeRefusal(range, maxRange);
  if (refusal) refuse(refusal, maxRange);
  return { scope, range, now, daysBack: 0, brand: env().PROVIDER_NAME, part };
}

/** The requested order; a request without one gets the report's. */
const sortsOf = (report: Report, { sort }: ReportExport): readonly ReportSort[] =>
  sort.length > 0 ? sort.map(sortOfText).filter((one) => one !== null) : report.sort;

/** The rows that the screen and the download share. Throws Invalid for a range or column the report doesn't take. */
export async function runReport(proven: ReportPart, request: ReportExport, now: Date): Promise<Run> {
  const { report } = proven;
  const input = inputOf(proven, request, now);
  const [sorts, filters] = [sortsOf(report, request), filtersOfTexts(request.filter)];
  if (!areFiltersShort(filters)) refuse("FILTERS_TOO_LONG");
  const unknown = unknownColumn(report, { sorts, filters });
  if (unknown) refuse("UNKNOWN_COLUMN", unknown);
  const all = withDistinctNames(await report.load(input), report.columns);
  const rows = sortedRows(filteredRows(all, report.columns, filters), sorts);
  return { input, filters, all, rows };
}
