import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { presentRow } from "../present";
import { proveReport } from "../prove-report";
import type { ReportData, ReportRun } from "../schema";
import { readDigest, readRows, WHOLE } from "./keep-rows";
import { findRun } from "./reads";
import { isCoveredBy } from "./rules";

type RunPage = { reportCode: string; runId: number; page: number; page_size: number };

/**
 * How far a run is, and a page of it once it is computed. Throws NotFound for another person's, and for one with
 * facilities that the person no longer sees.
 */
export async function loadRun(
  { actor, now }: Pick<Ctx, "actor" | "now">,
  { reportCode, runId, page, page_size }: RunPage,
): Promise<ReportRun> {
  const { report, scope } = await proveReport(actor, reportCode, { now });
  const run = await findRun(actor, { code: reportCode, runId });
  if (!run || !isCoveredBy(run.parts, scope.facilityIds)) throw new NotFound();
  const whole = { runId, part: WHOLE };
  const digest = run.finishedAt && (await readDigest<Omit<ReportData, "rows"> | null>(whole));
  const rows = digest ? await readRows(whole, (page - 1) * page_size, page_size) : [];
  return {
    // Putting the parts together takes about as long as one.
    parts: run.parts.length + 1,
    parts_done: run.partsDone + (digest ? 1 : 0),
    as_of: run.asOf.toISOString(),
    failure: run.failure,
    data: digest ? { ...digest, rows: rows.map((row) => presentRow(report.columns, row)) } : null,
  };
}
