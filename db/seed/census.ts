import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { nurseTypeOf } from "@/lib/staffing-hours/rules";
import { addDays } from "@/lib/time/calendar";
import type { census } from "../schema/census";
import { day, type Facility, type World } from "./world";

/** What the demo's facilities plan per resident. */
const HOURS_PER_RESIDENT = 3.7;
const DAYS_SEEN = 28;
/** How often residents are counted; the latest count is some days old. */
const COUNTED_BEFORE = [87, 80, 73, 66, 59, 52, 45, 38, 31, 24, 17, 10, 3];

/** As many residents as the facility's shifts of the last four weeks are for. */
function residentsOf(world: World, { row, structures }: Facility): number {
  const breaks = new Map(structures.map(({ id, unpaidBreakMinutes }) => [id, unpaidBreakMinutes]));
  const shifts = new Map(world.shifts.map((shift) => [shift.id, shift]));
  const from = world.now.getTime() - DAYS_SEEN * day;
  const minutes = world.slots.reduce((sum, slot) => {
    const shift = shifts.get(slot.shiftId)!;
    const isSeen = slot.facilityId === row.id && slot.startsAt.getTime() >= from && slot.startsAt < world.now;
    const counts = isSeen && slot.status === "CONFIRMED" && nurseTypeOf(shift.resourceType) !== null;
    const unpaidBreakMinutes = breaks.get(shift.shiftStructureId) ?? 0;
    return counts ? sum + scheduledMinutes({ ...slot, unpaidBreakMinutes }) : sum;
  }, 0);
  return Math.max(1, Math.round(minutes / 60 / DAYS_SEEN / HOURS_PER_RESIDENT));
}

/** The count of a week, a few residents around the usual: in each unit, or in all where there are none. */
function countsOf(world: World, { row, unitIds, profile }: Facility, usual: number, countedOn: string) {
  const residents = usual + (Number(countedOn.slice(8)) % 5) - 2;
  const parts = unitIds.length > 0 ? unitIds : [null];
  const each = Math.floor(residents / parts.length);
  return parts.map((unitId, n) => ({
    facilityId: row.id,
    unitId,
    countedOn,
    residents: Math.max(0, n === 0 ? residents - each * (parts.length - 1) : each),
    source: "ENTERED" as const,
    changedBy: profile.schedulerId,
    changedAt: world.now,
  }));
}

/** Twelve weeks of residents at every facility. */
export const censusRows = (world: World): (typeof census.$inferSelect)[] =>
  world.facilities
    .flatMap((facility) => {
      const usual = residentsOf(world, facility);
      return COUNTED_BEFORE.flatMap((days) =>
        countsOf(world, facility, usual, addDays(facility.today, -days)),
      );
    })
    .map((row, n) => ({ ...row, id: n + 1 }));
