import { addDays, isDate } from "@/lib/time/calendar";
import { FURTHEST_DAYS, isCancelled } from "../rules";
import { scheduleDays } from "../schedule/rules";
import type { ListSlot } from "../schema";
import { coverageOfSlots, type Coverage } from "../week/rules";

/** The most places on a sheet. */
export const MAX_PLACES = 2000;
/** On a sheet of a day with more. */
export const CUT =
  "This day has more than 2,000 places. The later ones are left out, and the counts are of those listed.";

export const groupings = ["shift", "unit"] as const;
export type Grouping = (typeof groupings)[number];
export const groupingWords: Record<Grouping, string> = { shift: "By shift", unit: "By unit" };

/** The grouping in the address. */
export const groupingOf = (named: string | string[] | undefined): Grouping =>
  groupings.find((one) => one === named) ?? "shift";

/** A shift, or a unit with its places on every shift. */
export type SheetGroup = Pick<Coverage, "filled" | "noShows" | "total"> & { key: string; slots: ListSlot[] };

const liveSlots = (slots: readonly ListSlot[]) => slots.filter((slot) => !isCancelled(slot));

/** A sheet's groups: shifts as on the schedule; units by name, with the places that have none last. */
export function groupsOf(slots: readonly ListSlot[], by: Grouping): SheetGroup[] {
  const shifts = scheduleDays(liveSlots(slots)).flatMap((day) => day.shifts);
  if (by === "shift") return shifts;
  const byUnit = new Map<number | null, ListSlot[]>();
  for (const slot of shifts.flatMap((shift) => shift.slots)) {
    const unit = slot.unit_id ?? null;
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), slot]);
  }
  const nameOf = ([, [first]]: [unknown, ListSlot[]]) => first?.unit_name ?? "";
  return [...byUnit]
    .sort((a, b) => Number(a[0] === null) - Number(b[0] === null) || nameOf(a).localeCompare(nameOf(b)))
    .map(([unit, places]) => ({ key: `unit-${unit}`, slots: places, ...coverageOfSlots(places) }));
}

export type Staffing = { type: string; filled: number; noShows: number; total: number };

/** Filled places of each type over the whole day, in order of first appearance. */
export function staffingOf(slots: readonly ListSlot[]): Staffing[] {
  const byType = new Map<string, ListSlot[]>();
  for (const slot of liveSlots(slots))
    byType.set(slot.resource_type, [...(byType.get(slot.resource_type) ?? []), slot]);
  return [...byType].map(([type, places]) => ({ type, ...coverageOfSlots(places) }));
}

/** The day in the address; today if it is missing, invalid or too far away. */
export function dayOfSheet(named: string | string[] | undefined, today: string): string {
  if (typeof named !== "string" || !isDate(named)) return today;
  const isNear = named >= addDays(today, -FURTHEST_DAYS) && named <= addDays(today, FURTHEST_DAYS);
  return isNear ? named : today;
}
