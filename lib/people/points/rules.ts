import { isLateForAgency } from "@/lib/agency-schedule/cancellation/rules";
import type { AttendanceKind, AttendedRow } from "../attendance-rules";
import { callOffLabels, type CallOffReason } from "@/lib/slots/call-off/rules";
import { addDays } from "@/lib/time/calendar";

export const pointKinds = ["callOff", "lateCallOff", "noShow", "late"] as const;
export type PointKind = (typeof pointKinds)[number];

export const pointDays = [30, 60, 90, 180, 365] as const;

/** What a facility counts, over how many days, and the reasons of call-offs that count nothing. */
export type PointRule = Record<PointKind, number> & {
  isOn: boolean;
  days: (typeof pointDays)[number];
  /** The sum at which someone's attendance is to be reviewed; null for none. */
  reviewAt: number | null;
  excused: CallOffReason[];
};

export const MOST_POINTS = 10;
export const MOST_REVIEW_POINTS = 50;

/** What the form of a facility that has never used points starts with. */
export const defaultPointRule: PointRule = {
  isOn: false,
  days: 90,
  callOff: 1,
  lateCallOff: 1.5,
  noShow: 3,
  late: 0.5,
  reviewAt: null,
  excused: [],
};

export const pointLabels: Record<PointKind, string> = {
  callOff: "Call-off",
  lateCallOff: "Late call-off",
  noShow: "No-show",
  late: "Late arrival",
};

const halves = /^\d{1,2}(\.\d)?$/;
const inHalves = (text: string, most: number): number | null => {
  const typed = text.trim();
  const value = halves.test(typed) ? Number(typed) : -1;
  return value >= 0 && value <= most && Number.isInteger(value * 2) ? value : null;
};

/** The typed points; null if they are none, or not in halves from 0 to 10. */
export const typedPoints = (text: string): number | null => inHalves(text, MOST_POINTS);

/** The typed sum of a review: null for none, undefined if it isn't in halves from 0.5 to 50. */
export function typedReview(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  return inHalves(text, MOST_REVIEW_POINTS) || undefined;
}

/** A facility's rule, with what it counts by: its own shifts, its date, and the notice it asks for. */
export type PointTerms = { facilityId: number; rule: PointRule; windowHours: number; today: string };

type Counted = {
  kind: AttendanceKind;
  row: Pick<AttendedRow, "startsAt" | "cancelledAt" | "callOffReason"> & {
    facilityId: number;
    startsOn: string;
  };
};

/**
 * What a shift is to the points: a slot that was cancelled for someone, or that they gave back to the marketplace, has no
 * reason of a call-off and is nothing.
 */
function pointKindOf({ kind, row }: Counted, { rule, windowHours }: PointTerms): PointKind | null {
  if (kind === "NO_SHOW") return "noShow";
  if (kind === "LATE") return "late";
  const { startsAt, cancelledAt, callOffReason } = row;
  if (kind !== "CALLED_OFF" || callOffReason === null || cancelledAt === null) return null;
  if (rule.excused.includes(callOffReason)) return null;
  return isLateForAgency(startsAt, windowHours, cancelledAt) ? "lateCallOff" : "callOff";
}

/** The first date that counts; a shift is of the date it starts on at the facility. */
export const firstCounted = ({ rule, today }: PointTerms): string => addDays(today, 1 - rule.days);

/** The points of a shift; null if it is another facility's, before the days that count, or nothing to them. */
export function pointsOf(one: Counted, terms: PointTerms): { kind: PointKind; points: number } | null {
  if (!terms.rule.isOn || one.row.facilityId !== terms.facilityId) return null;
  if (one.row.startsOn < firstCounted(terms)) return null;
  const kind = pointKindOf(one, terms);
  return kind && { kind, points: terms.rule[kind] };
}

export type PointSum = { total: number; parts: { kind: PointKind; count: number; points: number }[] };

/** The points of someone's shifts, and how many of each kind they come from. */
export function sumPoints(attended: readonly Counted[], terms: PointTerms): PointSum {
  const counted = attended.flatMap((one) => pointsOf(one, terms) ?? []);
  const parts = pointKinds.flatMap((kind) => {
    const of = counted.filter((one) => one.kind === kind);
    return of.length === 0 ? [] : [{ kind, count: of.length, points: of.length * terms.rule[kind] }];
  });
  return { total: parts.reduce((sum, { points }) => sum + points, 0), parts };
}

type Values = Record<string, unknown>;

const reasonsText = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? value.map((one) => callOffLabels[one as CallOffReason] ?? one).join(", ")
    : "None";

const told: readonly { key: string; label: string; say: (value: unknown) => string }[] = [
  ...pointKinds.map((key) => ({ key, label: pointLabels[key], say: String })),
  { key: "reviewAt", label: "Review at", say: (at) => (typeof at === "number" ? String(at) : "None") },
  { key: "days", label: "Counts for", say: (days) => `${String(days)} days` },
  { key: "excused", label: "Excused", say: reasonsText },
];

/** A change of the rule in words, from its values before and after. */
export function pointRuleChange(before: Values | null, after: Values | null) {
  const what =
    after?.isOn === undefined
      ? "Changed the attendance points"
      : `Turned ${after.isOn === true ? "on" : "off"} the attendance points`;
  const details = told
    .filter(({ key }) => after !== null && key in after)
    .map(({ key, label, say }) =>
      before !== null && key in before
        ? `${label}: ${say(before[key])} → ${say(after![key])}`
        : `${label}: ${say(after![key])}`,
    );
  return { what, details };
}
