import { recordEvent } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { countExport, csvFile, csvStream } from "@/lib/csv/csv-file";
import { proveReport } from "../prove-report";
import { fileNameOf, filtersOfTexts } from "../rules";
import { inputOf, runReport, type ReportPart } from "../run-report";
import type { ReportExport } from "../schema";
import { exportTable } from "./rules";
import { splitReport } from "./split-report";

type ExportInput = { code: string; request: ReportExport };

/** The parts one after the other, so that no more than one is in memory; each is sorted by itself. */
async function* tablesOf(parts: readonly ReportPart[], request: ReportExport, now: Date) {
  for (const part of parts) {
    const { rows } = await runReport(part, request, now);
    yield exportTable(part.report.columns, rows);
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
  const parts = await splitReport(proven, request, ctx);
  const [whole] = parts;
  const tables = tablesOf(parts, request, now);
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
      ...(parts.length === 1 ? { rows: table.rows.length } : { parts: parts.length }),
    },
  });
  const name = fileNameOf(report.name, range, today);
  return whole === proven ? csvFile(name, table) : csvStream(name, table, tables);
}
