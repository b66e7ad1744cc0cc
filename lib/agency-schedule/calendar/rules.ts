import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { restLimits } from "@/lib/rest-limits/rules";
import { addDays } from "@/lib/time/calendar";
import { HOUR } from "@/lib/time/durations";
import { rowLabel } from "../shifts/rules";
import type { AgencyShift } from "../shifts/schema";

const DAYS = 7;
/** Flags less rest than this between two shifts: the default, because a facility's own limit is its own business. */
export const REST_HOURS = restLimits.SHORT_REST.warnAt;
/** More of them at one employer is overtime. */
export const WEEK_HOURS = 40;

export type CalendarShift = {
  shift: AgencyShift;
  /** How it conflicts with the shift before it: overlapping, or too soon after. */
  clash: "OVERLAP" | "SHORT_REST" | null;
};

export type CalendarRow = {
  caregiverId: number;
  name: string;
  /** Scheduled paid hours of the week, without shifts they didn't come to. */
  hours: number;
  /** More than 40 of them at one company, or one facility without a company. */
  isOvertime: boolean;
  /** Seven days by date; a day without shifts is a gap. */
  days: { date: string; shifts: CalendarShift[] }[];
};

const startOf = ({ start_time }: AgencyShift) => Date.parse(start_time);
const endOf = ({ end_time }: AgencyShift) => Date.parse(end_time);

const paidHours = (shift: AgencyShift): number =>
  scheduledMinutes({
    startsAt: new Date(shift.start_time),
    endsAt: new Date(shift.end_time),
    unpaidBreakMinutes: shift.break_duration,
  }) / 60;

const isWorked = ({ outcome_code }: AgencyShift) => outcome_code !== "NO_SHOW";

function clashOf(shift: AgencyShift, before: readonly AgencyShift[]): CalendarShift["clash"] {
  const lastEnd = Math.max(...before.map(endOf));
  if (startOf(shift) < lastEnd) return "OVERLAP";
  return startOf(shift) - lastEnd < REST_HOURS * HOUR ? "SHORT_REST" : null;
}

const sum = (hours: readonly number[]) => hours.reduce((all, one) => all + one, 0);

/** An overtime warning counts each employer's hours on their own. */
function hoursByEmployer(shifts: readonly AgencyShift[]): number[] {
  const byEmployer = new Map<string | number, number>();
  for (const shift of shifts) {
    const employer = shift.facility_management_company_name ?? shift.facility_id;
    byEmployer.set(employer, (byEmployer.get(employer) ?? 0) + paidHours(shift));
  }
  return [...byEmployer.values()];
}

function rowOf(shifts: readonly AgencyShift[], weekOn: string): CalendarRow {
  const inOrder = [...shifts].sort((one, other) => startOf(one) - startOf(other));
  const worked = inOrder.filter(isWorked);
  const checked = inOrder.map((shift) => {
    const at = worked.indexOf(shift);
    return { shift, clash: at < 0 ? null : clashOf(shift, worked.slice(0, at)) };
  });
  const dates = Array.from({ length: DAYS }, (_, i) => addDays(weekOn, i));
  const hours = hoursByEmployer(worked.filter(({ shift_date }) => dates.includes(shift_date)));
  const { caregiver_id, professional } = inOrder[0]!;
  return {
    caregiverId: caregiver_id!,
    name: professional ?? "",
    hours: Math.round(sum(hours) * 100) / 100,
    isOvertime: hours.some((one) => one > WEEK_HOURS),
    days: dates.map((date) => ({ date, shifts: checked.filter(({ shift }) => shift.shift_date === date) })),
  };
}

/** The week of everyone with a shift in the list, by name, without cancelled shifts. */
export function calendarOf(shifts: readonly AgencyShift[], weekOn: string): CalendarRow[] {
  const byPerson = new Map<number, AgencyShift[]>();
  for (const shift of shifts) {
    if (shift.caregiver_id === null || rowLabel(shift) !== null) continue;
    byPerson.set(shift.caregiver_id, [...(byPerson.get(shift.caregiver_id) ?? []), shift]);
  }
  return [...byPerson.values()]
    .map((own) => rowOf(own, weekOn))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}
