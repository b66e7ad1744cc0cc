import { formatCents, toDollars } from "@/lib/money";
import { disputeReasonLabel } from "@/lib/past-shifts/dispute/reason-rules";
import { resolutionLabels, type Resolution } from "@/lib/past-shifts/dispute/resolution-rules";
import type { Comparison, Picture, Tally } from "../define-report";
import { groupBy } from "@/lib/group-by";
import { barsOf, countBy, countOf, countRows, figure, percentText, shareOf, sumBy } from "../figure-rules";
import {
  placeOf,
  sourceOf,
  type OfFacility,
  type OfSource,
  type Place,
  type Source,
} from "../identity-rules";
import { counted, formatCount } from "@/lib/counts";

/** Money in cents. */
export type DisputeRow = OfFacility &
  OfSource & {
    filedOn: string;
    professionalId: number;
    professional: string;
    resourceType: string;
    startsOn: string;
    reasons: string[];
    filedById: number | null;
    filedBy: string | null;
    recordedTotal: number | null;
    claimedTotal: number | null;
    settledTotal: number | null;
    resolution: Resolution | null;
    isInvoiceable: boolean | null;
    daysOpen: number;
  };

export type DisputeReportRow = Place &
  Source & {
    filed_on: string;
    professional: string;
    professional_id: number;
    shift_type: string;
    shift_date: string;
    reasons: string[];
    filed_by: string | null;
    filed_by_id: number | null;
    state: "Open" | "Resolved";
    resolution: string | null;
    invoiceable: string | null;
    days_open: number;
    recorded: number | null;
    claimed: number | null;
    settled: number | null;
    /** What the resolution saved, in cents, which is all of what isn't invoiced; null while open or unknown. */
    savedCents: number | null;
  };

export const disputeRows = (disputes: readonly DisputeRow[], brand: string): DisputeReportRow[] =>
  disputes.map((row) => ({
    ...placeOf(row),
    ...sourceOf(row, brand),
    filed_on: row.filedOn,
    professional: row.professional,
    professional_id: row.professionalId,
    shift_type: row.resourceType,
    shift_date: row.startsOn,
    reasons: row.reasons.map(disputeReasonLabel),
    filed_by: row.filedBy,
    filed_by_id: row.filedById,
    state: row.resolution === null ? "Open" : "Resolved",
    resolution: row.resolution && resolutionLabels[row.resolution],
    invoiceable: row.isInvoiceable === null ? null : row.isInvoiceable ? "Yes" : "No",
    days_open: row.daysOpen,
    recorded: toDollars(row.recordedTotal),
    claimed: toDollars(row.claimedTotal),
    settled: toDollars(row.settledTotal),
    savedCents:
      row.recordedTotal === null || row.settledTotal === null
        ? null
        : row.recordedTotal - (row.isInvoiceable === false ? 0 : row.settledTotal),
  }));

export const disputeTrend: Comparison<DisputeReportRow> = {
  measure: countRows,
  dateOf: ({ filed_on }) => filed_on,
  by: "count",
  better: "less",
};

export const disputeTally: Tally<keyof DisputeReportRow> = {
  by: [["facility_id", "state", "resolution", "invoiceable", "reasons"]],
  sums: ["days_open", "savedCents"],
};

export function disputePicture(rows: readonly DisputeReportRow[]): Picture {
  const resolved = rows.filter(({ state }) => state === "Resolved");
  const [total, settled] = [countRows(rows), countRows(resolved)];
  const saved = sumBy(rows, ({ savedCents }) => savedCents ?? 0);
  const kept = countBy(
    resolved,
    ({ resolution, invoiceable, recorded, settled: owed }) =>
      invoiceable !== "No" &&
      (resolution === resolutionLabels.UPHELD ||
        (resolution === resolutionLabels.STATED && recorded !== null && owed === recorded)),
  );
  const reasons = new Map<string, DisputeReportRow[]>();
  for (const row of rows)
    for (const reason of row.reasons.length > 0 ? row.reasons : ["Without a reason"])
      reasons.set(reason, [...(reasons.get(reason) ?? []), row]);
  const [most] = [...reasons].sort(([, a], [, b]) => countRows(b) - countRows(a));
  const facilities = groupBy(rows, ({ facility_id }) => facility_id);
  const days = settled === 0 ? null : sumBy(resolved, ({ days_open }) => days_open) / settled;
  return {
    figures: [
      figure("Disputes", formatCount(total), `at ${counted(facilities.size, "facility", "facilities")}`),
      figure("Open", formatCount(total - settled), "with the provider"),
      figure(
        "Saved",
        formatCents(saved),
        `${percentText(shareOf(settled - kept, settled))} changed something`,
      ),
      figure("Time to resolve", days === null ? "–" : countOf(Math.round(days), "day"), "on average"),
    ],
    chart: barsOf(reasons, {
      title: most ? `Most disputes: ${most[0]}` : "Disputes by reason",
      unit: "count",
      nameOf: (_, reason) => reason,
      parts: [
        ["Resolved", (of) => countBy(of, ({ state }) => state === "Resolved"), "quiet"],
        ["Open", (of) => countBy(of, ({ state }) => state === "Open"), "main"],
      ],
    }),
  };
}
