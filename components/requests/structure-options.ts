import type { SelectOption } from "@/components/ui/select";
import { structureTimes } from "@/lib/shift-structures/rules";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import type { PostedRow } from "@/lib/shifts/client";
import { timingOf, type Timing } from "@/lib/shifts/rules";
import { shiftInterval } from "@/lib/time/zones";
import type { RequestSetting } from "./request-setting";

const reasons: Record<Timing, string> = {
  AHEAD: "",
  STARTED: "already started",
  STARTED_LONG_AGO: "already started",
  ENDING_SOON: "ending soon",
  ENDED: "ended",
};

function timingOn(setting: RequestSetting, structure: ShiftStructure, date: string): Timing {
  const times = { startsOn: date, fromTime: structure.from_time, toTime: structure.to_time };
  return timingOf(setting.kind, shiftInterval({ ...times, zone: setting.facility.timezone }), setting.now);
}

/** The shifts of a type that a row may still choose on its date; one that it is too late for stays to be seen, not chosen. */
export function structureOptions(
  setting: RequestSetting,
  row: { resourceType: string; date: string; taken: ReadonlySet<number> },
): SelectOption[] {
  return setting.structures
    .filter((one) => one.resource_type === row.resourceType && !row.taken.has(one.id))
    .map((one) => {
      const timing = row.date === "" ? "AHEAD" : timingOn(setting, one, row.date);
      const details = [structureTimes(one), one.is_orientation ? "Orientation" : "", reasons[timing]];
      return { value: one.id, label: details.filter(Boolean).join(" · "), disabled: timing !== "AHEAD" };
    });
}

/** Whether any of these shifts has begun, so late that it may still be asked for. */
export function hasStarted(setting: RequestSetting, rows: readonly PostedRow[]): boolean {
  return rows.some((row) => {
    const structure = setting.structures.find((one) => one.id === row.structure_id);
    return structure !== undefined && timingOn(setting, structure, row.start_date) === "STARTED";
  });
}
