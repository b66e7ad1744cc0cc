import { premiumOf, type PremiumStretch } from "@/lib/past-shifts/hours/premium-rules";
import { scheduledMinutes, totalOf } from "@/lib/past-shifts/hours/rules";
import { fridayOf } from "@/lib/past-shifts/week/rules";
import { addDays } from "@/lib/time/calendar";
import { toCents } from "@/lib/money";
import type { Approval, PastAgencyShift } from "./schema";

/** Days the open feed covers by default, today included. */
const OPEN_DAYS = 14;
const PAST_DAYS = 14;
/** How many days ahead a request may reach. */
const FURTHEST_DAYS = 730;
const ASSIGNED_DAYS_BACK = 1;
const ASSIGNED_DAYS_AHEAD = 90;

export type DateRange = { start: string; end: string };

/** Open feeds start today at the earliest. */
export function openRange(requested: Partial<DateRange>, today: string): DateRange {
  const start = requested.start && requested.start > today ? requested.start : today;
  const latest = addDays(today, FURTHEST_DAYS);
  const end = requested.end ?? addDays(start, OPEN_DAYS - 1);
  return { start, end: end > latest ? latest : end };
}

/** In zones where it is still yesterday, a shift that has not started belongs to today's list. */
export const withYesterday = ({ start, end }: DateRange, today: string): DateRange => ({
  start: start === today ? addDays(today, -1) : start,
  end,
});

/** From yesterday, for the night shift still running. */
export const assignedRange = (today: string): DateRange => ({
  start: addDays(today, -ASSIGNED_DAYS_BACK),
  end: addDays(today, ASSIGNED_DAYS_AHEAD),
});

/** Past feeds end today at the latest. */
export function pastRange(requested: Partial<DateRange>, today: string): DateRange {
  const end = requested.end && requested.end < today ? requested.end : today;
  return { start: requested.start ?? addDays(end, -PAST_DAYS), end };
}

/** The days of a week that lie in a range. */
export const weekWithin = (saturday: string, { start, end }: DateRange): DateRange => ({
  start: start > saturday ? start : saturday,
  end: end < fridayOf(saturday) ? end : fridayOf(saturday),
});

type Scheduled = Parameters<typeof scheduledMinutes>[0];

/** Whether a shift is still to end: an ended one is past. */
export const isUpcoming = ({ end_time }: { end_time: string }, now: Date): boolean =>
  new Date(end_time) > now;

/** A shift's expected pay in cents: the rate for all but the unpaid break, the bonus, and the premium of holidays. */
export function estimatedPay(
  shift: Scheduled & { premiums: readonly PremiumStretch[] },
  { rate, bonus }: { rate: number | null; bonus: number },
): number | null {
  if (rate === null) return null;
  const paidMinutes = scheduledMinutes(shift);
  const span = { from: +shift.startsAt, until: +shift.endsAt };
  const premium = premiumOf(span, { paidMinutes, rate, stretches: shift.premiums });
  return totalOf(paidMinutes, rate, bonus) + premium;
}

type Labelled = { slot_status: string; shift_replacement_reason: string | null };
export type RowLabel = "Facility Cancelled" | "Agency Cancelled" | "Do Not Return";

/** The label of a cancelled or replaced row; null for a live one. */
export function rowLabel({ slot_status, shift_replacement_reason: reason }: Labelled): RowLabel | null {
  if (reason === "DNR") return "Do Not Return";
  if (slot_status === "FACILITY_CANCELLED" || reason === "PLATFORM_OVERRIDE") return "Facility Cancelled";
  return reason === null ? null : "Agency Cancelled";
}

type Reviewed = {
  minutes: number | null;
  isInvoiceable: boolean | null;
  approvedAt: Date | null;
  disputedAt: Date | null;
  resolvedAt: Date | null;
};

/** How far a past slot's hours are agreed; null if no one worked, so that there is nothing to bill. */
export function approvalOf(row: Reviewed): Approval | null {
  if (row.isInvoiceable === false) return "NOT_BILLED";
  if (row.disputedAt && !row.resolvedAt) return "DISPUTED";
  if (row.minutes === 0) return null;
  return row.approvedAt || row.resolvedAt ? "APPROVED" : "PENDING";
}

export type Sum = { shifts: number; hundredths: number; cents: number; pending: number; disputed: number };

/** Totals of the past shifts that are or may be billed. Shifts without hours yet add to the count only. */
export function sumOf(rows: readonly PastAgencyShift[]): Sum {
  const sum = { shifts: 0, hundredths: 0, cents: 0, pending: 0, disputed: 0 };
  for (const row of rows) {
    if (row.approval === null || row.approval === "NOT_BILLED") continue;
    sum.shifts++;
    const hours = row.total_hours ?? 0;
    sum.hundredths += Math.round(hours * 100);
    sum.cents += toCents(row.total_pay ?? 0);
    if (row.approval === "PENDING") sum.pending++;
    if (row.approval === "DISPUTED") sum.disputed++;
  }
  return sum;
}
