import { Invalid } from "@/lib/errors";
import { changeOf, inputBefore, isCovered } from "./comparison-rules";
import type { Report } from "./define-report";
import type { Run } from "./run-report";
import type { Change } from "./schema";
import { filteredRows } from "./table-rules";

/** How a run's first figure differs from the period before, under the same filters; null if that can't be told. */
export async function compareReport({ comparison, columns, load }: Report, run: Run): Promise<Change | null> {
  const { range } = run.input;
  const before = inputBefore(run.input);
  if (!comparison || !range || !before || run.rows.length === 0) return null;
  try {
    const all = await load(before);
    if (!isCovered(all, before.range, comparison)) return null;
    return changeOf(comparison, { rows: run.rows, before: filteredRows(all, columns, run.filters), range });
  } catch (error) {
    // More rows than a report reads are no reason to refuse the report itself.
    if (error instanceof Invalid) return null;
    throw error;
  }
}
