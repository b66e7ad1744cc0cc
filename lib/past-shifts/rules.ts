import { toCents } from "@/lib/money";
import { clockChangeIn } from "@/lib/time/calendar";
import type { Worked } from "./hours/rules";
import type { PastSlot } from "./schema";

/** What to check before approving a slot; the last kinds only explain it. */
export type Notice =
  | "NO_CLOCK_IN_OUT"
  | "NO_CLOCK_IN"
  | "NO_CLOCK_OUT"
  | "OVER_SIXTEEN_HOURS"
  | "UNDER_TWO_HOURS"
  | "REVIEW_CLOCK_OUT"
  | "CANCELED_GUARANTEED";

export const noticeTexts: Record<Notice, string> = {
  NO_CLOCK_IN_OUT: "Clock in & out do not exist",
  NO_CLOCK_IN: "Clock in does not exist",
  NO_CLOCK_OUT: "Clock out does not exist",
  OVER_SIXTEEN_HOURS: "Shift is over 16 hours",
  UNDER_TWO_HOURS: "Shift is under 2 hours",
  REVIEW_CLOCK_OUT: "Please review the clock out time",
  CANCELED_GUARANTEED: "Canceled Guaranteed Shift",
};

type Clocked = Pick<
  PastSlot,
  | "check_in_time"
  | "check_out_time"
  | "finance_checkin_time"
  | "finance_checkout_time"
  | "is_cancelled"
  | "is_guaranteed"
  | "outcome_code"
  | "hours_source"
  | "longer_than_sixteen_hours"
  | "shorter_than_two_hours"
  | "checkout_over_a_mile"
>;

export const clockInOf = (slot: Pick<Clocked, "check_in_time" | "finance_checkin_time">): string | null =>
  slot.finance_checkin_time ?? slot.check_in_time;
export const clockOutOf = (slot: Pick<Clocked, "check_out_time" | "finance_checkout_time">): string | null =>
  slot.finance_checkout_time ?? slot.check_out_time;

/** "Clocks went back: 1 h longer", where that makes a shift's hours surprising; null otherwise. */
export function clockChangeText(slot: Clocked & Pick<PastSlot, "facility_timezone">): string | null {
  const [from, until] = [clockInOf(slot), clockOutOf(slot)];
  if (!from || !until) return null;
  const minutes = clockChangeIn(Date.parse(from), Date.parse(until), slot.facility_timezone);
  if (minutes === 0) return null;
  const hours = `${Math.abs(minutes) / 60} h`;
  return minutes < 0 ? `Clocks went back: ${hours} longer` : `Clocks went forward: ${hours} shorter`;
}

/** Missing clock times; a no-show or cancelled shift needs none. */
function missingTimes(slot: Clocked): Notice | null {
  if (slot.is_cancelled || slot.outcome_code === "NO_SHOW") return null;
  const [hasIn, hasOut] = [clockInOf(slot) !== null, clockOutOf(slot) !== null];
  if (!hasIn) return hasOut ? "NO_CLOCK_IN" : "NO_CLOCK_IN_OUT";
  return hasOut ? null : "NO_CLOCK_OUT";
}

export function noticesOf(slot: Clocked): Notice[] {
  const missing = missingTimes(slot);
  return [
    ...(missing ? [missing] : []),
    ...(slot.longer_than_sixteen_hours ? (["OVER_SIXTEEN_HOURS"] as const) : []),
    ...(slot.shorter_than_two_hours ? (["UNDER_TWO_HOURS"] as const) : []),
    ...(slot.checkout_over_a_mile && clockOutOf(slot) ? (["REVIEW_CLOCK_OUT"] as const) : []),
    ...(slot.is_cancelled && slot.is_guaranteed ? (["CANCELED_GUARANTEED"] as const) : []),
  ];
}

export type Badge = "LATE CANCELLATION" | "FACILITY CANCELLED" | "GUARANTEED CANCEL" | "NOT INVOICEABLE";

type Badged = Pick<
  PastSlot,
  | "resolution_in_ops"
  | "is_cancelled"
  | "is_guaranteed"
  | "is_facility_billable_cancellation"
  | "is_invoiceable"
>;

function cancellationBadge(slot: Badged): Badge | null {
  if (slot.resolution_in_ops === "Late Cancelation") return "LATE CANCELLATION";
  if (slot.resolution_in_ops === "Facility Cancelation") return "FACILITY CANCELLED";
  if (!slot.is_cancelled) return null;
  if (slot.is_guaranteed) return "GUARANTEED CANCEL";
  return slot.is_facility_billable_cancellation ? "LATE CANCELLATION" : "FACILITY CANCELLED";
}

/** The resolution takes precedence over the flags; NOT INVOICEABLE can accompany any other. */
export function badgesOf(slot: Badged): Badge[] {
  const badge = cancellationBadge(slot);
  return [
    ...(badge ? [badge] : []),
    ...(slot.is_invoiceable === false ? (["NOT INVOICEABLE"] as const) : []),
  ];
}

export const groupNames = ["check", "ready", "disputed", "done", "blocked"] as const;
export type GroupName = (typeof groupNames)[number];

/** The next step for a slot: check it, approve it, wait for the provider, nothing, or none here before the effective date. */
export function groupOf(slot: PastSlot): GroupName {
  if (slot.is_disputed) return slot.is_dispute_resolved ? "done" : "disputed";
  if (slot.is_approved) return "done";
  if (!slot.is_approval_allowed) return "blocked";
  return noticesOf(slot).some((notice) => notice !== "CANCELED_GUARANTEED") ? "check" : "ready";
}

export const isToReview = (slot: PastSlot): boolean =>
  !slot.is_approved && !slot.is_disputed && slot.is_approval_allowed;

/** A walk-out forfeits its bonus, so none is shown. */
export const showsBonus = (slot: Pick<PastSlot, "outcome_code" | "facility_payable_bonus">): boolean =>
  slot.outcome_code !== "WALK_OUT" && slot.facility_payable_bonus > 0;

/** The slots in one group, or all of them. */
export const slotsOfGroup = (slots: readonly PastSlot[], show: GroupName | null): PastSlot[] =>
  slots.filter((slot) => show === null || groupOf(slot) === show);

const HUNDREDTHS = 100;

/** Hours in whole hundredths, as printed; null while a clock time is missing. */
export const hundredthsOfSlot = ({ total_hours }: Pick<PastSlot, "total_hours">): number | null =>
  total_hours === null ? null : Math.round(total_hours * HUNDREDTHS);

export type Sums = {
  /** Hours in hundredths. */
  hundredths: number;
  cents: number;
  /** Slots that add nothing: a clock time is missing, or the provider doesn't invoice them. */
  withoutHours: number;
  notInvoiceable: number;
  /** Slots that add hours only. */
  withoutRate: number;
};

/** Sums of what the rows print, and how many slots they leave out. */
export function sumsOf(slots: readonly PastSlot[]): Sums {
  const sums: Sums = { hundredths: 0, cents: 0, withoutHours: 0, notInvoiceable: 0, withoutRate: 0 };
  for (const slot of slots) {
    const hundredths = hundredthsOfSlot(slot);
    if (slot.is_invoiceable === false) sums.notInvoiceable++;
    else if (hundredths === null) sums.withoutHours++;
    else {
      sums.hundredths += hundredths;
      if (slot.total_rate === null) sums.withoutRate++;
      else sums.cents += toCents(slot.total_rate);
    }
  }
  return sums;
}

const instant = (text: string | null) => (text === null ? null : new Date(text));

/** The facts that determine hours and pay, from a slot on the wire. Money in cents. */
export const workedOf = (slot: PastSlot): Worked => ({
  startsAt: new Date(slot.start_time_at_utc),
  endsAt: new Date(slot.end_time_at_utc),
  checkedInAt: instant(slot.check_in_time),
  checkedOutAt: instant(slot.check_out_time),
  financeCheckedInAt: instant(slot.finance_checkin_time),
  financeCheckedOutAt: instant(slot.finance_checkout_time),
  tookBreak: slot.took_break,
  unpaidBreakMinutes: slot.lunch_break_duration,
  isCancelled: slot.is_cancelled,
  isGuaranteed: slot.is_guaranteed,
  billableCancellationMinutes: Math.round(slot.facility_billable_cancellation_hours * 60),
  outcomeCode: slot.outcome_code,
  billRate: slot.facility_price === null ? null : toCents(slot.facility_price),
  bonus: toCents(slot.facility_payable_bonus),
  premiums: slot.premiums,
});
