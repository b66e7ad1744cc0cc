import type { DisplayStatus } from "@/lib/slots/rules";
import { plannedEvent, statusOf, type PlannedSlot } from "../rules";
import { calendarText, type CalendarEvent } from "../text-rules";

/** Covers every generated shift, and more. */
export const OWN_DAYS_AHEAD = 365;
/** Per calendar, the nearest ones; more than anyone works in a year. */
export const MAX_OWN_SHIFTS = 1000;

export type OwnShift = PlannedSlot & {
  facilityName: string;
  facilityAddress: string;
  /** The facility's zone. */
  zone: string;
  /** The facility's holiday on its date. */
  holiday: string | null;
};

const words: Partial<Record<DisplayStatus, string>> = {
  PENDING: "to be confirmed",
  NO_SHOW: "no call / no show",
};

const BUSY: readonly DisplayStatus[] = ["PENDING", "CONFIRMED", "ARRIVED"];

function eventOf(shift: OwnShift, host: string): CalendarEvent {
  const status = statusOf(shift);
  const word = words[status];
  return {
    ...plannedEvent(shift, status),
    uid: `shift-${shift.id}@${host}`,
    zone: shift.zone,
    summary: `${shift.resourceType} · ${shift.facilityName}${word ? ` (${word})` : ""}`,
    place: [shift.facilityName, shift.facilityAddress].filter(Boolean).join(", "),
    note:
      [shift.unitName && `Unit: ${shift.unitName}`, shift.holiday && `Holiday: ${shift.holiday}`]
        .filter(Boolean)
        .join("\n") || null,
    isBusy: BUSY.includes(status),
    url: null,
  };
}

/** A professional's own shifts, one event each at the facility's address, without pay or other people. */
export function ownShiftsText(shifts: readonly OwnShift[], portal: string): string {
  const { hostname } = new URL(portal);
  const shown = shifts.slice(0, MAX_OWN_SHIFTS);
  return calendarText({
    name: "My shifts",
    events: shown.map((shift) => eventOf(shift, hostname)),
    isCut: shown.length < shifts.length,
  });
}
