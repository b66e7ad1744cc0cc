import { env } from "@/lib/env";
import type { Report, ReportInput, ReportRow } from "./define-report";
import { digestOf, type Digest } from "./digest-rules";
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
  /** Filtered and sorted, with names as they are: labels tell namesakes apart. */
  rows: readonly ReportRow[];
  digest: Digest;
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

/** What a request selects. Throws Invalid for a range, a column or filters that the report doesn't take. */
export function selectionIn(proven: ReportPart, request: ReportExport, now: Date) {
  const { report } = proven;
  const input = inputOf(proven, request, now);
  const [sorts, filters] = [sortsOf(report, request), filtersOfTexts(request.filter)];
  if (!areFiltersShort(filters)) refuse("FILTERS_TOO_LONG");
  const unknown = unknownColumn(report, { sorts, filters });
  if (unknown) refuse("UNKNOWN_COLUMN", unknown);
  return { input, sorts, filters };
}

/** The rows that the screen and the download share. Throws Invalid for what the report doesn't take. */
export async function runReport(proven: ReportPart, request: ReportExport, now: Date): Promise<Run> {
  const { report } = proven;
  const { input, sorts, filters } = selectionIn(proven, request, now);
  const all = await report.load(input);
  const rows = sortedRows(filteredRows(all, report.columns, filters), report.columns, sorts);
  return { input, filters, rows, digest: digestOf(report, { all, rows, filters }) };
}
