import type { Ctx } from "@/lib/context";
import { HttpError, NotFound, Invalid } from "@/lib/errors";
import { firstRead } from "@/lib/http/first-read";
import { presentConfig, presentItem, presentRow } from "./present";
import { proveReport, proveReports } from "./prove-report";
import { runReport, type Run } from "./run-report";
import type { ReportConfig, ReportData, ReportItem, ReportQuery, Change } from "./schema";
import { choicesOf, filteredRows } from "./table-rules";
import { isReady, stateOfAddress } from "./address-rules";
import { textsOfFilters, textsOfSorts } from "./rules";
import { changeOf, inputBefore, isCovered } from "./comparison-rules";
import type { Report } from "./define-report";

type Caller = Pick<Ctx, "actor" | "now">;

export async function listReports({ actor, now }: Caller): Promise<ReportItem[]> {
  return (await proveReports(actor, now)).map(({ report }) => presentItem(report));
}

export async function loadConfig({ actor, now }: Caller, code: string): Promise<ReportConfig> {
  const { report, today } = await proveReport(actor, code, { now });
  return presentConfig(report, today);
}

/** A page of a report's rows, and what all of its filtered rows show. */
export async function loadReport(
  { actor, now }: Caller,
  code: string,
  query: ReportQuery,
): Promise<ReportData> {
  const proven = await proveReport(actor, code, { now });
  const { columns, pictureOf } = proven.report;
  const { page, page_size, ...selection } = query;
  const run = await runReport(proven, selection, now);
  const { input, filters, all, rows } = run;
  const { figures, chart } = pictureOf(rows, input);
  const change = await compareReport(proven.report, run);
  const first = (page - 1) * page_size;
  return {
    rows: rows.slice(first, first + page_size).map((row) => presentRow(columns, row)),
    total: rows.length,
    filters: choicesOf(all, columns, filters),
    figures: figures.map((one, at) => (at === 0 ? { ...one, change } : one)),
    chart,
  };
}

/** What a report's page renders at once; null for what failed, which the screen reads again. */
export type FirstReport = { config: ReportConfig; data: ReportData | null } | null;

/** The report at the page's address; "unknown" if the person has no such report. */
export async function loadFirstReport(
  ctx: Pick<Ctx, "actor" | "now">,
  code: string,
  query: URLSearchParams,
): Promise<FirstReport | "unknown"> {
  try {
    const config = await firstRead(loadConfig(ctx, code));
    if (!config) return null;
    const state = stateOfAddress(query, config.reportConfig);
    const { range, sorts, filters, page, pageSize } = state;
    if (!isReady(state, config.reportConfig)) return { config, data: null };
    const data = firstRead(
      loadReport(ctx, code, {
        ...(range && { dateRange: [range.from, range.to] }),
        sort: textsOfSorts(sorts),
        filter: textsOfFilters(filters),
        page,
        page_size: pageSize,
      }),
    ).catch((error: unknown) => {
      // The screen reads it again and shows why it is refused.
      if (error instanceof HttpError) return null;
      throw error;
    });
    return { config, data: await data };
  } catch (error) {
    if (error instanceof NotFound) return "unknown";
    throw error;
  }
}

/** How a run's first figure differs from the period before, under the same filters; null if that can't be told. */
async function compareReport({ comparison, columns, load }: Report, run: Run): Promise<Change | null> {
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
