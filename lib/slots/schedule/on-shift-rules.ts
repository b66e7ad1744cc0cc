import { needOf } from "../attention/rules";
import { displayStatus, isNoShow } from "../rules";
import type { ListSlot } from "../schema";
import { isDefault } from "./address-rules";
import { type ScheduleFilters } from "./filter-rules";
import { type OnShift, type ScheduledDay } from "./rules";

/** Whether a started slot has someone who neither arrived nor is known to be missing. */
function isToCheck(slot: ListSlot): boolean {
  const status = displayStatus(slot);
  return (status === "CONFIRMED" || status === "PENDING") && needOf(slot) !== "MISSING";
}

/** Whether a running slot has a row while its group is folded: it is late, missing, open or to check. */
const isException = (slot: ListSlot): boolean => needOf(slot) !== null || isToCheck(slot);

/** Never under filters or in a search, which show every row that matches. */
export const isOnShiftFolded = (filters: ScheduleFilters, isOpen: boolean): boolean =>
  !isOpen && isDefault(filters);

/** So many of today who are fine are told in one line; fewer take no more room as rows. */
export const FOLDED_FROM = 4;

type Group = {
  today: string;
  /** Epoch milliseconds. */
  now: number;
  /** Whether only exceptions have rows. */
  isFolded: boolean;
  /** Whether today's running shifts have a line too. A phone folds them with its other filled shifts. */
  foldsToday: boolean;
  /** Slots that keep their row, because the person has just acted on them. */
  held: ReadonlySet<number>;
};

/** Adds the line about who is on shift now to today and the days before it, and folds them. `all` includes filtered slots. */
export function withOnShift(
  days: readonly ScheduledDay[],
  all: readonly ListSlot[],
  { today, now, isFolded, foldsToday, held }: Group,
): ScheduledDay[] {
  const isRunning = (slot: ListSlot) => slot.shift_date < today || Date.parse(slot.start_time_at_utc) <= now;
  const isQuiet = (slot: ListSlot) => isRunning(slot) && !isException(slot) && !held.has(slot.slot_id);
  return days.map((day) => {
    if (day.date > today || (day.date === today && !foldsToday)) return day;
    const running = all.filter((slot) => slot.shift_date === day.date && isRunning(slot));
    const rows = day.shifts.flatMap(({ slots }) => slots.filter(isRunning));
    const quiet = rows.filter(isQuiet).length;
    if (day.date === today && quiet < FOLDED_FROM) return day;
    const missing = running.filter((slot) => needOf(slot) === "MISSING");
    const told: OnShift = {
      until: running.reduce((a, b) => (a.end_time_at_utc > b.end_time_at_utc ? a : b)).end_time,
      arrived: running.filter((slot) => displayStatus(slot) === "ARRIVED").length,
      late: missing.filter((slot) => !isNoShow(slot)).length,
      toCheck: running.filter(isToCheck).length,
      rows: rows.length,
      quiet,
    };
    const line = day.date === today ? { running: told } : { onShift: told };
    if (!isFolded) return { ...day, ...line };
    const shifts = day.shifts
      .map((shift) => ({ ...shift, slots: shift.slots.filter((slot) => !isQuiet(slot)) }))
      .filter(({ slots }) => slots.length > 0);
    return { ...day, shifts, ...line };
  });
}
