import { addDays } from "@/lib/time/calendar";
import { FURTHEST_DAYS } from "../rules";

export type Staffing = { type: string; filled: number; noShows: number; total: number };

type Counted = Omit<Staffing, "type"> & { slots: { resource_type: string }[] };

/** Filled places of each type over the whole day, in order of first appearance. */
export function staffingOf(shifts: readonly Counted[]): Staffing[] {
  const byType = new Map<string, Staffing>();
  for (const { slots, filled, noShows, total } of shifts) {
    const type = slots[0]!.resource_type;
    const known = byType.get(type) ?? { type, filled: 0, noShows: 0, total: 0 };
    byType.set(type, {
      type,
      filled: known.filled + filled,
      noShows: known.noShows + noShows,
      total: known.total + total,
    });
  }
  return [...byType.values()];
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

/** The day in the address; today if it is missing, invalid or too far away. */
export function dayOfSheet(named: string | string[] | undefined, today: string): string {
  if (typeof named !== "string" || !calendarDate.test(named)) return today;
  const isDate = new Date(`${named}T00:00:00Z`).toJSON()?.startsWith(named) ?? false;
  const isNear = named >= addDays(today, -FURTHEST_DAYS) && named <= addDays(today, FURTHEST_DAYS);
  return isDate && isNear ? named : today;
}
