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

type Group = {
  today: string;
  /** Whether only exceptions have rows. */
  isFolded: boolean;
  /** Slots that keep their row, because the person has just acted on them. */
  held: ReadonlySet<number>;
};

/** Adds the line about who is on shift now to the days before today, and folds them. `all` includes filtered slots. */
export function withOnShift(
  days: readonly ScheduledDay[],
  all: readonly ListSlot[],
  { today, isFolded, held }: Group,
): ScheduledDay[] {
  const isQuiet = (slot: ListSlot) => !isException(slot) && !held.has(slot.slot_id);
  return days.map((day) => {
    if (day.date >= today) return day;
    const running = all.filter(({ shift_date }) => shift_date === day.date);
    const missing = running.filter((slot) => needOf(slot) === "MISSING");
    const rows = day.shifts.flatMap(({ slots }) => slots);
    const onShift: OnShift = {
      until: running.reduce((a, b) => (a.end_time_at_utc > b.end_time_at_utc ? a : b)).end_time,
      arrived: running.filter((slot) => displayStatus(slot) === "ARRIVED").length,
      late: missing.filter((slot) => !isNoShow(slot)).length,
      toCheck: running.filter(isToCheck).length,
      rows: rows.length,
      quiet: rows.filter(isQuiet).length,
    };
    if (!isFolded) return { ...day, onShift };
    const shifts = day.shifts
      .map((shift) => ({ ...shift, slots: shift.slots.filter((slot) => !isQuiet(slot)) }))
      .filter(({ slots }) => slots.length > 0);
    return { ...day, shifts, onShift };
  });
}
