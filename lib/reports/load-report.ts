import type { Ctx } from "@/lib/context";
import { compareReport } from "./compare-report";
import { presentConfig, presentItem, presentRow } from "./present";
import { listPermittedReports, proveReport } from "./prove-report";
import { runReport } from "./run-report";
import type { ReportConfig, ReportData, ReportItem, ReportQuery } from "./schema";
import { choicesOf } from "./table-rules";

type Caller = Pick<Ctx, "actor" | "now">;

export async function listReports({ actor }: Caller): Promise<ReportItem[]> {
  return (await listPermittedReports(actor)).map(presentItem);
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
