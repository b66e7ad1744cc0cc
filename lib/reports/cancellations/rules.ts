import { isLateForAgency } from "@/lib/agency-schedule/cancellation/rules";
import { hundredthsOf } from "@/lib/past-shifts/hours/rules";
import { hoursOf, MINUTE } from "@/lib/time/durations";
import type { Comparison, Picture, Tally } from "../define-report";
import { groupBy } from "@/lib/group-by";
import {
  barsOf,
  countBy,
  countOf,
  countRows,
  figure,
  hoursText,
  largest,
  percentText,
  shareOf,
  sumBy,
  type Part,
} from "../figure-rules";
import { placeOf, sourceOf, type OfFacility, type OfSource, type Place } from "../identity-rules";
import { formatCount } from "@/lib/counts";

export type CancelledRow = OfFacility &
  OfSource & {
    windowHours: number;
    startsOn: string;
    startsAt: Date;
    resourceType: string;
    professionalId: number | null;
    professional: string | null;
    cancelledAt: Date;
    outcomeCode: string | null;
    reasonCode: string | null;
    reason: string | null;
    detail: string | null;
    isLate: boolean;
    billableMinutes: number;
  };

type Canceller = "Facility" | "Professional" | "Agency";

export type CancellationRow = Place & {
  date: string;
  shift_type: string;
  professional: string | null;
  professional_id: number | null;
  source: string | null;
  source_id: string | null;
  cancelled_by: Canceller;
  reason: string | null;
  cancelled_at: Date;
  notice_hours: number;
  late: boolean;
  billable_hours: number;
  billable_hundredths: number;
};

/** Who really cancelled, where the reason tells: schedulers record call-outs, and agencies what the facility told them. */
const cancellers: Readonly<Record<string, Canceller>> = {
  CALLED_OUT: "Professional",
  CONFIRMED_SHIFT: "Professional",
  UNABLE_TO_STAFF: "Agency",
  FACILITY_CANCELLED: "Facility",
};
const outcomesOfProfessionals = ["CG_CANCELLED", "LATE_CANCELLED"];

function cancellerOf({ reasonCode, outcomeCode }: CancelledRow): Canceller {
  const told = cancellers[reasonCode ?? ""];
  if (told) return told;
  return outcomesOfProfessionals.includes(outcomeCode ?? "") ? "Professional" : "Facility";
}

const isWithinWindow = ({ startsAt, windowHours, cancelledAt }: CancelledRow): boolean =>
  isLateForAgency(startsAt, windowHours, cancelledAt);

/**
 * For the facility as its terms were then, which bill a guaranteed shift without calling it late; for others by the
 * facility's window, which their cancellation doesn't store.
 */
const isLate = (row: CancelledRow): boolean =>
  cancellerOf(row) === "Facility"
    ? row.isLate || (row.billableMinutes > 0 && isWithinWindow(row))
    : isWithinWindow(row);

/** A slot no one had was cancelled by the facility, and has no source yet. */
export const cancellationRows = (cancelled: readonly CancelledRow[], brand: string): CancellationRow[] =>
  cancelled.map((row) => ({
    ...placeOf(row),
    ...(row.professional === null ? { source: null, source_id: null } : sourceOf(row, brand)),
    date: row.startsOn,
    shift_type: row.resourceType,
    professional: row.professional,
    professional_id: row.professionalId,
    cancelled_by: cancellerOf(row),
    reason: row.reason ?? row.detail,
    cancelled_at: row.cancelledAt,
    notice_hours: hoursOf(
      Math.max(0, Math.floor((row.startsAt.getTime() - row.cancelledAt.getTime()) / MINUTE)),
    ),
    late: isLate(row),
    billable_hours: hoursOf(row.billableMinutes),
    billable_hundredths: hundredthsOf(row.billableMinutes),
  }));

/** The bars' two parts of who cancelled: in time, and late in the same color. */
const partsBy = (canceller: Canceller, tone: Part<CancellationRow>[2]): Part<CancellationRow>[] => {
  const count = (isLateOnly: boolean) => (rows: readonly CancellationRow[]) =>
    countBy(rows, ({ late, cancelled_by }) => late === isLateOnly && cancelled_by === canceller);
  const name = `By the ${canceller.toLowerCase()}`;
  return [
    [name, count(false), tone],
    [`${name}, late`, count(true), tone, true],
  ];
};

export const cancellationTrend: Comparison<CancellationRow> = {
  measure: countRows,
  dateOf: ({ date }) => date,
  by: "count",
  better: "less",
};

export const cancellationTally: Tally<keyof CancellationRow> = {
  by: [["facility_id", "facility", "cancelled_by", "late", "reason"]],
  sums: ["billable_hundredths"],
};

export function cancellationPicture(rows: readonly CancellationRow[]): Picture {
  const [total, late] = [countRows(rows), countBy(rows, (row) => row.late)];
  const billable = sumBy(rows, ({ billable_hundredths }) => billable_hundredths);
  const reasons = groupBy(
    rows.filter(({ reason }) => reason !== null),
    ({ reason }) => reason,
  );
  const [most] = largest(reasons, countRows);
  const places = groupBy(rows, ({ facility_id }) => facility_id);
  const [worst] = largest(places, countRows);
  const [byPeople, byAgencies] = (["Professional", "Agency"] as const).map((canceller) =>
    countBy(rows, ({ cancelled_by }) => cancelled_by === canceller),
  ) as [number, number];
  const byOthers = [`${formatCount(byPeople)} by professionals`];
  if (byAgencies > 0) byOthers.push(`${formatCount(byAgencies)} by agencies`);
  return {
    figures: [
      figure("Cancellations", formatCount(total), byOthers.join(", ")),
      figure(
        "Late",
        formatCount(late),
        `${percentText(shareOf(late, total))} of all`,
        late > 0 ? "bad" : "good",
      ),
      figure("Billable", hoursText(billable), "of cancelled shifts"),
      figure("Most common reason", most?.rows[0]!.reason ?? "–", most ? countOf(most.value, "time") : null),
    ],
    chart: barsOf(places, {
      title: worst
        ? `${worst.rows[0]!.facility} has the most cancellations: ${formatCount(worst.value)}, ${formatCount(countBy(worst.rows, (row) => row.late))} late`
        : "Cancellations",
      unit: "count",
      nameOf: ({ facility }) => facility,
      parts: [
        ...partsBy("Facility", "main"),
        ...partsBy("Professional", "second"),
        ...partsBy("Agency", "quiet"),
      ],
    }),
  };
}
