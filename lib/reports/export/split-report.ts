import type { Ctx } from "@/lib/context";
import { addDays } from "@/lib/time/calendar";
import type { ProvenReport } from "../prove-report";
import { atOnce, countFacilitySlots } from "../reads.sql";
import { inputOf, type ReportPart } from "../run-report";
import type { ReportExport } from "../schema";
import { rowsOfAPart, scopesOf, slotsOf } from "../require-readable";

/** Days that a report may read before and after its own: overtime counts whole weeks. */
const MARGIN_DAYS = 7;

/**
 * The report in parts that can be read at once, each about facilities of its own, or about professionals where a row is
 * about all of someone's facilities. Throws Invalid for a range that the report doesn't take.
 */
export async function splitReport(
  proven: ProvenReport,
  request: ReportExport,
  { now }: Pick<Ctx, "now">,
): Promise<ReportPart[]> {
  const { range, scope } = inputOf(proven, request, now);
  if (!range) return [proven];
  const days = { from: addDays(range.from, -MARGIN_DAYS), to: addDays(range.to, MARGIN_DAYS) };
  const facilities = await countFacilitySlots(scope, days);
  const slots = slotsOf(facilities);
  if (slots <= atOnce.rows) return [proven];
  if (proven.report.isByProfessional) {
    const of = Math.ceil(slots / rowsOfAPart());
    return Array.from({ length: of }, (_, at) => ({ ...proven, part: { at, of } }));
  }
  return scopesOf(scope, facilities).map((part) => ({ ...proven, scope: part }));
}
