import type { Picture } from "../define-report";
import {
  barsOf,
  countBy,
  countOf,
  countText,
  figure,
  groupBy,
  hoursOf,
  hoursText,
  percentText,
  shareOf,
  sumBy,
} from "../figure-rules";
import { sourceOf } from "../worked/rules";

export type CancelledRow = {
  facility: string;
  zone: string;
  startsOn: string;
  startsAt: Date;
  resourceType: string;
  route: "FLEX" | "ON_DEMAND";
  agencyName: string | null;
  professional: string | null;
  cancelledAt: Date;
  outcomeCode: string | null;
  reason: string | null;
  detail: string | null;
  isLate: boolean;
  billableMinutes: number;
};

export type CancellationRow = {
  date: string;
  facility: string;
  shift_type: string;
  professional: string | null;
  source: string | null;
  cancelled_by: "Facility" | "Professional";
  reason: string | null;
  cancelled_at: Date;
  notice_hours: number;
  late: boolean;
  billable_hours: number;
  billable_minutes: number;
  zone: string;
};

const MINUTE = 60_000;
const byProfessional = ["CG_CANCELLED", "LATE_CANCELLED"];

/** A slot nobody had was cancelled by the facility, and has no source yet. */
export const cancellationRows = (cancelled: readonly CancelledRow[], brand: string): CancellationRow[] =>
  cancelled.map((row) => ({
    date: row.startsOn,
    facility: row.facility,
    shift_type: row.resourceType,
    professional: row.professional,
    source: row.professional === null ? null : sourceOf(row, brand),
    cancelled_by: byProfessional.includes(row.outcomeCode ?? "") ? "Professional" : "Facility",
    reason: row.reason ?? row.detail,
    cancelled_at: row.cancelledAt,
    notice_hours: hoursOf(
      Math.max(0, Math.floor((row.startsAt.getTime() - row.cancelledAt.getTime()) / MINUTE)),
    ),
    late: row.isLate || row.outcomeCode === "LATE_CANCELLED",
    billable_hours: hoursOf(row.billableMinutes),
    billable_minutes: row.billableMinutes,
    zone: row.zone,
  }));

export function cancellationPicture(rows: readonly CancellationRow[]): Picture {
  const late = countBy(rows, (row) => row.late);
  const billable = sumBy(rows, ({ billable_minutes }) => billable_minutes);
  const reasons = groupBy(
    rows.filter(({ reason }) => reason !== null),
    ({ reason }) => reason!,
  );
  const [most] = [...reasons].sort(([, a], [, b]) => b.length - a.length);
  const byPeople = countBy(rows, ({ cancelled_by }) => cancelled_by === "Professional");
  return {
    figures: [
      figure("Cancellations", countText(rows.length), `${countText(byPeople)} by professionals`),
      figure(
        "Late",
        countText(late),
        `${percentText(shareOf(late, rows.length))} of all`,
        late > 0 ? "bad" : "good",
      ),
      figure("Billable", hoursText(billable), "for cancelling within the window"),
      figure("Most common reason", most?.[0] ?? "–", most ? countOf(most[1].length, "time") : null),
    ],
    chart: barsOf(
      groupBy(rows, ({ facility }) => facility),
      {
        title: `${percentText(shareOf(late, rows.length))} of cancellations are late`,
        unit: "count",
        parts: [
          [
            "By the facility",
            (of) => countBy(of, (row) => !row.late && row.cancelled_by === "Facility"),
            "main",
          ],
          [
            "By the professional",
            (of) => countBy(of, (row) => !row.late && row.cancelled_by === "Professional"),
            "second",
          ],
          ["Late", (of) => countBy(of, (row) => row.late), "attention"],
        ],
      },
    ),
  };
}
