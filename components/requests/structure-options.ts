import type { ShiftStructure } from "@/lib/shift-structures/schema";
import type { PostedRow } from "@/lib/shifts/client";
import { timingOf, type Timing } from "@/lib/shifts/rules";
import { scheduleDays } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { Coverage } from "@/lib/slots/week/rules";
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

/** The structures that can still be requested on a date. */
export const selectableOn = (setting: RequestSetting, date: string): number[] =>
  setting.structures.filter((one) => timingOn(setting, one, date) === "AHEAD").map(({ id }) => id);

/** The coverage of a shift that is already on the schedule. */
function coverageOn({ slots }: RequestSetting, structure: ShiftStructure, date: string): Coverage | null {
  const isOfShift = (slot: ListSlot) =>
    slot.shift_date === date &&
    slot.shift_structure_id === structure.id &&
    Boolean(slot.is_orientation) === structure.is_orientation;
  const shift = scheduleDays(slots.filter(isOfShift))[0]?.shifts[0];
  return shift && shift.total > 0 ? shift : null;
}

export type StructureOption = {
  structure: ShiftStructure;
  coverage: Coverage | null;
  /** Why it is too late; it stays visible but can't be selected. */
  reason: string | null;
};

/** The shifts of a group's type on its date, without those selected in another group of that date. */
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
    }));
}

/** Whether any of these shifts has started but can still be requested. */
export function hasStarted(setting: RequestSetting, rows: readonly PostedRow[]): boolean {
  return rows.some((row) => {
    const structure = setting.structures.find((one) => one.id === row.structure_id);
    return structure !== undefined && timingOn(setting, structure, row.start_date) === "STARTED";
  });
}
