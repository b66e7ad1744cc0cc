import { addDays, weekdayOf } from "@/lib/time/calendar";
import { settle } from "./attendance";
import type { PlanLine } from "./staffing-plans";
import { findCandidate, type Stage } from "./stage";
import {
  day,
  type Facility,
  type RecurringRow,
  type ShiftRow,
  type SlotRow,
  type StructureRow,
} from "./world";

const daysPast = 84;
const daysAhead = 28;

/** Twelve past and four coming weeks, day by day by the facility's staffing plan. */
export function buildSchedule(stage: Stage): void {
  for (const facility of stage.world.facilities) {
    for (let offset = -daysPast; offset <= daysAhead; offset++) {
      const startsOn = addDays(facility.today, offset);
      facility.structures.forEach((structure, i) => {
        if (structure.isOrientation) planOrientation(stage, facility, structure, startsOn, offset);
        else planDay(stage, facility, structure, facility.profile.plan[i]!, startsOn);
      });
    }
  }
}

function planDay(
  stage: Stage,
  facility: Facility,
  structure: StructureRow,
  line: PlanLine,
  startsOn: string,
): void {
  const { random } = stage.world;
  const isWeekend = ["Saturday", "Sunday"].includes(weekdayOf(startsOn));
  const flex = isWeekend && line.flex >= 3 ? line.flex - 1 : line.flex;
  const sway = line.onDemand >= 2 && random.chance(0.25) ? random.pick([-1, 1]) : 0;
  if (flex > 0) planRoute(stage, facility, structure, "FLEX", startsOn, flex);
  if (line.onDemand > 0) planRoute(stage, facility, structure, "ON_DEMAND", startsOn, line.onDemand + sway);
}

/** One newcomer was oriented each past week; two places are offered each coming week. */
function planOrientation(
  stage: Stage,
  facility: Facility,
  structure: StructureRow,
  startsOn: string,
  offset: number,
): void {
  const line = facility.profile.orientations.find((one) => one.resourceType === structure.resourceType);
  if (!line || line.weekday !== weekdayOf(startsOn)) return;
  const route = line.flex > 0 ? "FLEX" : "ON_DEMAND";
  const places = Math.max(line.flex, line.onDemand);
  planRoute(stage, facility, structure, route, startsOn, offset < 0 ? 1 : places);
}

function planRoute(
  stage: Stage,
  facility: Facility,
  structure: StructureRow,
  route: ShiftRow["route"],
  startsOn: string,
  places: number,
): void {
  const { world, planner } = stage;
  const shift = planner.shiftOn(facility, structure, route, startsOn);
  const recurring = findRecurring(world.recurring, shift);
  shift.recurringShiftId = recurring?.id ?? null;
  if (
    route === "ON_DEMAND" &&
    !facility.row.isFixedMarkupRate &&
    !shift.isOrientation &&
    world.random.chance(0.08)
  ) {
    shift.bonus = world.random.pick([1500, 2500, 5000, 7500]);
  }
  const mayGuarantee = route === "ON_DEMAND" && !shift.isOrientation;
  const isGuaranteed = mayGuarantee && (recurring?.isGuaranteed === true || world.random.chance(0.06));
  const count = Math.max(places, recurring?.slots ?? 0);
  for (let ordinal = 1; ordinal <= count; ordinal++) {
    const slot = planner.addSlot(shift, {
      unitId:
        facility.unitIds.length > 0 && world.random.chance(0.85) ? world.random.pick(facility.unitIds) : null,
      isGuaranteed,
      recurringOrdinal: recurring && ordinal <= recurring.slots ? ordinal : null,
    });
    fill(stage, slot, shift);
  }
}

function findRecurring(rows: RecurringRow[], shift: ShiftRow): RecurringRow | undefined {
  const weekday = weekdayOf(shift.startsOn);
  return rows.find(
    (row) =>
      row.shiftStructureId === shift.shiftStructureId &&
      row.route === shift.route &&
      row.weekday === weekday &&
      row.createdAt <= shift.startsAt &&
      (row.endedAt === null || row.endedAt > shift.startsAt),
  );
}

function fill(stage: Stage, slot: SlotRow, shift: ShiftRow): void {
  const { world } = stage;
  const daysToStart = (shift.startsAt.getTime() - world.now.getTime()) / day;
  if (!world.random.chance(fillChance(shift.route, daysToStart))) return;
  const person = findCandidate(stage, shift);
  if (person) settle(stage, slot, shift, person);
}

/** Fuller the nearer the start; own staff is scheduled weeks before the marketplace. */
function fillChance(route: ShiftRow["route"], daysToStart: number): number {
  const steps =
    route === "FLEX"
      ? ([
          [0, 0.985],
          [2, 0.97],
          [7, 0.93],
          [14, 0.84],
          [Infinity, 0.72],
        ] as const)
      : ([
          [0, 0.96],
          [1, 0.93],
          [3, 0.84],
          [7, 0.68],
          [14, 0.42],
          [Infinity, 0.2],
        ] as const);
  return steps.find(([until]) => daysToStart <= until)![1];
}
