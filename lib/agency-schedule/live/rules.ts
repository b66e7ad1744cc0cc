import { withYesterday, type DateRange } from "../shifts/rules";
import type { AgencyShift, AgencyShifts, AgencyShiftChange } from "../shifts/schema";

const MOST = 2_000;

/** The lists' order: by start, facility and shift. */
export const soonest = (one: AgencyShift, other: AgencyShift) =>
  Date.parse(one.start_time) - Date.parse(other.start_time) ||
  one.facility_name.localeCompare(other.facility_name, "en") ||
  one.shift_id - other.shift_id ||
  one.slot_id - other.slot_id;

const isWithin = ({ start, end }: DateRange, { shift_date }: AgencyShift) =>
  shift_date >= start && shift_date <= end;

function replaced(before: AgencyShifts, shiftIds: ReadonlySet<number>, now: AgencyShift[]): AgencyShifts {
  const unchanged = before.rows.filter(({ shift_id }) => !shiftIds.has(shift_id));
  const total = before.total - (before.rows.length - unchanged.length) + now.length;
  return { rows: [...unchanged, ...now].sort(soonest).slice(0, MOST), total };
}

/** Whether changes have taken rows that others, beyond the most a feed answers, should follow. */
export const hasRoom = ({ rows, total }: AgencyShifts): boolean => rows.length < Math.min(total, MOST);

const idsOf = (changes: readonly AgencyShiftChange[]) => new Set(changes.map(({ shift_id }) => shift_id));

/** Applies changes to the open shifts of a range, soonest first. */
export function withOpenChanges(
  before: AgencyShifts,
  changes: readonly AgencyShiftChange[],
  { range, today }: { range: DateRange; today: string },
): AgencyShifts {
  const shown = withYesterday(range, today);
  const now = changes.flatMap(({ open }) => (open && isWithin(shown, open) ? [open] : []));
  return replaced(before, idsOf(changes), now);
}

/** Applies changes to the assigned shifts. */
export function withOwnChanges(
  before: AgencyShifts,
  changes: readonly AgencyShiftChange[],
  range: DateRange,
): AgencyShifts {
  const now = changes.flatMap(({ own }) => own.filter((one) => isWithin(range, one)));
  return replaced(before, idsOf(changes), now);
}
