import { scheduledMinutes, totalOf } from "@/lib/past-shifts/hours/rules";
import { addDays } from "@/lib/time/calendar";

/** Days that an open feed shows by itself, today included. */
const OPEN_DAYS = 14;
const PAST_DAYS = 14;
/** How far ahead a day can be asked for. */
const FURTHEST_DAYS = 730;
const ASSIGNED_DAYS_BACK = 1;
const ASSIGNED_DAYS_AHEAD = 90;

export type DateRange = { start: string; end: string };

/** Open feeds begin no earlier than today. */
export function openRange(asked: Partial<DateRange>, today: string): DateRange {
  const start = asked.start && asked.start > today ? asked.start : today;
  const latest = addDays(today, FURTHEST_DAYS);
  const end = asked.end ?? addDays(start, OPEN_DAYS - 1);
  return { start, end: end > latest ? latest : end };
}

/** Where it is still yesterday, a shift that has not begun is today's work too. */
export const withYesterday = ({ start, end }: DateRange, today: string): DateRange => ({
  start: start === today ? addDays(today, -1) : start,
  end,
});

/** From yesterday, for the night shift still running. */
export const assignedRange = (today: string): DateRange => ({
  start: addDays(today, -ASSIGNED_DAYS_BACK),
  end: addDays(today, ASSIGNED_DAYS_AHEAD),
});

/** The past ends no later than today. */
export function pastRange(asked: Partial<DateRange>, today: string): DateRange {
  const end = asked.end && asked.end < today ? asked.end : today;
  return { start: asked.start ?? addDays(end, -PAST_DAYS), end };
}

type Scheduled = Parameters<typeof scheduledMinutes>[0];

/** Cents a shift is expected to come to: the rate for all but the unpaid break, and the bonus. */
export const estimatedPay = (
  shift: Scheduled,
  terms: { rate: number | null; bonus: number },
): number | null => (terms.rate === null ? null : totalOf(scheduledMinutes(shift), terms.rate, terms.bonus));

type Labelled = { slot_status: string; shift_replacement_reason: string | null };
export type RowLabel = "Facility Cancelled" | "Agency Cancelled" | "Do Not Return";

/** What a row that is not worked any more says for itself; null for a live one. */
export function rowLabel({ slot_status, shift_replacement_reason: reason }: Labelled): RowLabel | null {
  if (reason === "DNR") return "Do Not Return";
  if (slot_status === "FACILITY_CANCELLED" || reason === "PLATFORM_OVERRIDE") return "Facility Cancelled";
  return reason === null ? null : "Agency Cancelled";
}
