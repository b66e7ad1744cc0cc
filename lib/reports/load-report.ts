import type { Ctx } from "@/lib/context";
import { HttpError, NotFound } from "@/lib/errors";
import { firstRead } from "@/lib/http/first-read";
import { presentConfig, presentItem, presentRow } from "./present";
import { changeSince, loadBefore } from "./load-before";
import { presentDigest } from "./digest-rules";
import { withLabels } from "./identity-rules";
import { proveReport, proveReports } from "./prove-report";
import { runReport } from "./run-report";
import type { ReportConfig, ReportData, ReportItem, ReportQuery } from "./schema";
import { isReady, stateOfAddress } from "./address-rules";
import { textsOfFilters, textsOfSorts } from "./rules";

type Caller = Pick<Ctx, "actor" | "now">;

export async function listReports({ actor, now }: Caller): Promise<ReportItem[]> {
  return (await proveReports(actor, now)).map(({ report, today }) => presentItem(report, today));
}

export async function loadConfig({ actor, now }: Caller, code: string): Promise<ReportConfig> {
  const { report, scope, today } = await proveReport(actor, code, { now });
  return presentConfig(report, today, scope.facilityIds.length);
}

/** A page of a report's rows, and what all of its filtered rows show. */
export async function loadReport(
  { actor, now }: Caller,
  code: string,
  query: ReportQuery,
): Promise<ReportData> {
  const proven = await proveReport(actor, code, { now });
  const { report } = proven;
  const { page, page_size, ...selection } = query;
  const run = await runReport(proven, selection, now);
  const change = changeSince(report, run, await loadBefore(report, run));
  const { labels, presented } = presentDigest(report, run.digest, { input: run.input, change });
  const first = (page - 1) * page_size;
  const rows = withLabels(run.rows.slice(first, first + page_size), report.columns, labels);
  return { rows: rows.map((row) => presentRow(report.columns, row)), ...presented };
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
