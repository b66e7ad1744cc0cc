import type { ShiftStructure } from "@/lib/shift-structures/schema";
import type { PostedRow } from "@/lib/shifts/client";
import { timingOf, type Timing } from "@/lib/shifts/rules";
import type { Usual } from "@/lib/shifts/usual-rules";
import type { ListSlot } from "@/lib/slots/schema";
import { coverageOfSlots, type Coverage } from "@/lib/slots/week/rules";
import { shiftInterval } from "@/lib/time/zones";
import type { RequestSetting } from "./request-setting";
import type { DateGroup } from "./request-state";

const reasons: Record<Timing, string | null> = {
  AHEAD: null,
  STARTED: "already started",
  STARTED_LONG_AGO: "already started",
  ENDING_SOON: "ending soon",
  ENDED: "ended",
};

/** Start and end of a structure's shift on a date. */
export const intervalOn = (setting: RequestSetting, structure: ShiftStructure, date: string) =>
  shiftInterval({
    startsOn: date,
    fromTime: structure.from_time,
    toTime: structure.to_time,
    zone: setting.facility.timezone,
  });

const timingOn = (setting: RequestSetting, structure: ShiftStructure, date: string): Timing =>
  timingOf(setting.kind, intervalOn(setting, structure, date), setting.now);

/** The first of these shifts that the date doesn't have and can still get. Cancelling one wasn't an oversight. */
export function missingShift(setting: RequestSetting, date: string, usual: readonly Usual[]): Usual | null {
  const slots = setting.slotsOn(date);
  if (!slots) return null;
  const known = new Set(slots.map(({ shift_structure_id }) => shift_structure_id));
  const isMissing = (structure: ShiftStructure) =>
    !known.has(structure.id) && timingOn(setting, structure, date) === "AHEAD";
  const missing = new Set(setting.structures.filter(isMissing).map(({ id }) => id));
  return usual.find(({ structureId }) => missing.has(structureId)) ?? null;
}

/** A shift's coverage on a date: null if it isn't on the schedule, undefined until that is known. */
function coverageOn({ slotsOn }: RequestSetting, structure: ShiftStructure, date: string) {
  const slots = slotsOn(date);
  if (!slots) return undefined;
  const isOfShift = (slot: ListSlot) =>
    slot.shift_structure_id === structure.id && Boolean(slot.is_orientation) === structure.is_orientation;
  const coverage: Coverage = coverageOfSlots(slots.filter(isOfShift));
  return coverage.total > 0 ? coverage : null;
}

export type StructureOption = {
  structure: ShiftStructure;
  coverage: Coverage | null | undefined;
  /** Why it is too late; it stays visible but can't be selected. */
  reason: string | null;
};

/** The shifts of a group's type on its date, those it is too late for last, without those of another group of that date. */
export function structureOptions(
  setting: RequestSetting,
  { date, resourceType }: Pick<DateGroup, "date" | "resourceType">,
  taken: ReadonlySet<number>,
): StructureOption[] {
  return setting.structures
    .filter((one) => one.resource_type === resourceType && !taken.has(one.id))
    .map((structure) => ({
      structure,
      coverage: coverageOn(setting, structure, date),
      reason: date === "" ? null : reasons[timingOn(setting, structure, date)],
    }))
    .sort((one, other) => Number(one.reason !== null) - Number(other.reason !== null));
}

/** Whether any of these shifts has started but can still be requested. */
export function hasStarted(setting: RequestSetting, rows: readonly PostedRow[]): boolean {
  return rows.some((row) => {
    const structure = setting.structures.find((one) => one.id === row.structure_id);
    return structure !== undefined && timingOn(setting, structure, row.start_date) === "STARTED";
  });
}
