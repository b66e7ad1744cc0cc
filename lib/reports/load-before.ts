import { Invalid } from "@/lib/errors";
import { changeOf, inputBefore, isCovered } from "./comparison-rules";
import type { Report, Tallied } from "./define-report";
import type { Run } from "./run-report";
import type { Change } from "./schema";
import { filteredRows } from "./table-rules";
import { mergedTally, tallyOf } from "./tally-rules";

/** The equally long period before a run, under its filters. */
export type Before = { tallied: Tallied; isCovered: boolean };

/** Null if the report isn't compared, or the period has more rows than a report reads. */
export async function loadBefore(
  report: Report,
  { input, filters }: Pick<Run, "input" | "filters">,
): Promise<Before | null> {
  const { comparison, columns, load } = report;
  const before = comparison && inputBefore(input);
  if (!before) return null;
  try {
    const all = await load(before);
    return {
      tallied: tallyOf(report, filteredRows(all, columns, filters)),
      isCovered: isCovered(all, before.range, comparison),
    };
  } catch (error) {
    // More rows than a report reads are no reason to refuse the report itself.
    if (error instanceof Invalid) return null;
    throw error;
  }
}

/** Two parts of the period before, which can't be told if one of them can't. */
export const mergedBefore = (report: Report, one: Before | null, other: Before | null): Before | null =>
  one &&
  other && {
    tallied: mergedTally(report, one.tallied, other.tallied),
    isCovered: one.isCovered || other.isCovered,
  };

type Compared = Pick<Run, "input"> & { digest: Pick<Run["digest"], "total" | "tallied"> };

/** How the first figure differs from the period before; null if that can't be told. */
export function changeSince(
  { comparison }: Report,
  { input: { range }, digest }: Compared,
  before: Before | null,
): Change | null {
  if (!comparison || !range || !before?.isCovered || digest.total === 0) return null;
  return changeOf(comparison, { rows: digest.tallied[0], before: before.tallied[0], range });
}
