import type { Report, ReportInput, ReportRow, Tallied } from "./define-report";
import { labelsOf, mergedNames, namesOf, withLabels, type Names } from "./identity-rules";
import type { Filters } from "./rules";
import type { Change, ReportData } from "./schema";
import { choicesOf, countChoices, mergedCounts, type Counts } from "./table-rules";
import { mergedTally, tallyOf } from "./tally-rules";

/** What a report says beside its single rows, small enough to keep however many those are. Parts of a report add up. */
export type Digest = { total: number; names: Names; counts: Counts; tallied: Tallied };

type Rows = { all: readonly ReportRow[]; rows: readonly ReportRow[]; filters: Filters };

export const digestOf = (report: Report, { all, rows, filters }: Rows): Digest => ({
  total: rows.length,
  names: namesOf(all, report.columns),
  counts: countChoices(all, report.columns, filters),
  tallied: tallyOf(report, rows),
});

export const mergedDigest = (report: Report, one: Digest, other: Digest): Digest => ({
  total: one.total + other.total,
  names: mergedNames(one.names, other.names),
  counts: mergedCounts(one.counts, other.counts),
  tallied: mergedTally(report, one.tallied, other.tallied),
});

type Presented = Omit<ReportData, "rows">;

/** Figures, chart and filters, and the labels of all rows. */
export function presentDigest(
  report: Report,
  { total, names, counts, tallied }: Digest,
  { input, change }: { input: ReportInput; change: Change | null },
): { labels: ReturnType<typeof labelsOf>; presented: Presented } {
  const { columns, pictureOf } = report;
  const labels = labelsOf(names);
  const labelled = tallied.map((rows) => withLabels(rows, columns, labels)) as unknown as Tallied;
  const { figures, chart } = pictureOf(labelled, input);
  return {
    labels,
    presented: {
      total,
      filters: choicesOf(counts, columns, labels),
      figures: figures.map((one, at) => (at === 0 ? { ...one, change } : one)),
      chart,
    },
  };
}
