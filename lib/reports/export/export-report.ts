import { recordEvent } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { countExport, csvFile, type CsvFile } from "@/lib/csv/csv-file";
import { proveReport } from "../prove-report";
import { fileNameOf } from "../rules";
import { runReport } from "../run-report";
import type { ReportExport } from "../schema";
import { exportTable } from "./rules";

type ExportInput = { code: string; request: ReportExport };

/** All rows of a report, as filtered and sorted, of the facilities with the report's own permission. */
export async function exportReport(ctx: Ctx, { code, request }: ExportInput): Promise<CsvFile> {
  const { actor, now } = ctx;
  const proven = await proveReport(actor, code, { now, isDownload: true });
  await countExport(actor, "report-export");
  const { report, today } = proven;
  const { input, filters, rows } = await runReport(proven, request, now);
  await recordEvent(ctx, {
    action: "report.exported",
    entity: "report",
    entityId: code,
    // Filtered names are private; that there was a filter is recorded.
    after: { ...input.range, filteredBy: [...filters.keys()], rows: rows.length },
  });
  return csvFile(fileNameOf(report.name, input.range, today), exportTable(report.columns, rows));
}
