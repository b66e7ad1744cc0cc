import { recordEvent } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import { writeCsv } from "@/lib/csv/write-csv";
import { proveReport } from "../prove-report";
import { fileNameOf } from "../rules";
import { runReport } from "../run-report";
import type { ReportExport } from "../schema";
import { exportTable } from "./rules";

const MAX_EXPORTS = { max: 30, minutes: 15 };

type ExportInput = { code: string; request: ReportExport };

/** All rows of a report, as filtered and sorted, of the facilities with the report's own permission. */
export async function exportReport(
  ctx: Ctx,
  { code, request }: ExportInput,
): Promise<{ bytes: Uint8Array; name: string; contentType: string }> {
  const { actor, now } = ctx;
  const proven = await proveReport(actor, code, { now, isDownload: true });
  await countHit({ name: "report-export", of: String(actor.userId), ...MAX_EXPORTS });
  const { report, today } = proven;
  const { input, filters, rows } = await runReport(proven, request, now);
  await recordEvent(ctx, {
    action: "report.exported",
    entity: "report",
    entityId: code,
    // Filtered names are private; that there was a filter is recorded.
    after: { ...input.range, filteredBy: [...filters.keys()], rows: rows.length },
  });
  const { headings, cells } = exportTable(report.columns, rows);
  return {
    bytes: Buffer.from(writeCsv(headings, cells)),
    name: fileNameOf(report.name, input.range, today),
    contentType: "text/csv; charset=utf-8",
  };
}
