import { recordEvent } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { countExport, csvFile, csvStream } from "@/lib/csv/csv-file";
import { NotFound } from "@/lib/errors";
import type { Report } from "../define-report";
import { labelsOf, withLabels } from "../identity-rules";
import { proveReport, type ProvenReport } from "../prove-report";
import { fileNameOf, filtersOfTexts } from "../rules";
import { inputOf, runReport, type ReportPart } from "../run-report";
import type { ReportDownload, ReportExport } from "../schema";
import { rowsOf, WHOLE } from "../runs/keep-rows";
import { findRun, type RunRow } from "../runs/reads";
import { selectionOf } from "../runs/rules";
import { exportTable } from "./rules";
import { splitReport } from "./split-report";

/** What was computed for the screen, a piece at a time: the download is what the figures were counted from. */
async function* tablesOfRun({ columns }: Report, { id }: RunRow) {
  for await (const rows of rowsOf({ runId: id, part: WHOLE })) yield exportTable(columns, rows);
}

type ExportInput = { code: string; request: ReportDownload };

/**
 * The run that the screen shows, unless downloads include fewer facilities than it has. Throws NotFound if it is no longer
 * kept.
 */
async function keptRun(
  { actor }: Ctx,
  { report, scope }: ProvenReport,
  { runId, ...request }: ReportDownload,
) {
  if (runId === undefined) return null;
  const run = await findRun(actor, { code: report.code, runId });
  if (!run?.finishedAt) throw new NotFound();
  return run.selection === selectionOf(report.code, request, scope.facilityIds) ? run : null;
}

/** The parts one after the other, so that no more than one is in memory; each is sorted by itself. */
async function* tablesOf(parts: readonly ReportPart[], request: ReportExport, now: Date) {
  for (const part of parts) {
    const { columns } = part.report;
    const { rows, digest } = await runReport(part, request, now);
    yield exportTable(columns, withLabels(rows, columns, labelsOf(digest.names)));
  }
}

/**
 * All rows of a report, as filtered and sorted, of the facilities with the report's own permission. More than can be read
 * at once are sent as they are read.
 */
export async function exportReport(ctx: Ctx, { code, request }: ExportInput) {
  const { actor, now } = ctx;
  const proven = await proveReport(actor, code, { now, isDownload: true });
  await countExport(actor, "report-export");
  const { report, today } = proven;
  const { range } = inputOf(proven, request, now);
  const kept = await keptRun(ctx, proven, request);
  const parts = kept ? [] : await splitReport(proven, request, ctx);
  const [whole] = parts;
  const tables = kept ? tablesOfRun(report, kept) : tablesOf(parts, request, now);
  // Read before the audit and the answer: what the report doesn't take is refused, and not recorded.
  const first = await tables.next();
  const table = first.done ? exportTable(report.columns, []) : first.value;
  await recordEvent(ctx, {
    action: "report.exported",
    entity: "report",
    entityId: code,
    // Filtered names are private; that there was a filter is recorded.
    after: {
      ...range,
      filteredBy: [...filtersOfTexts(request.filter).keys()],
      ...(kept && { asOf: kept.asOf }),
      ...(parts.length === 1 ? { rows: table.rows.length } : { parts: (kept ?? { parts }).parts.length }),
    },
  });
  const name = fileNameOf(report.name, range, today);
  return whole === proven ? csvFile(name, table) : csvStream(name, table, tables);
}
