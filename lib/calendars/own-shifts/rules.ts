import type { CalendarSlot } from "../rules";
import { calendarText, type CalendarEvent } from "../text-rules";

/** Covers every generated shift, and more. */
export const OWN_DAYS_AHEAD = 365;
/** Per calendar, the nearest ones; more than anyone works in a year. */
export const MAX_OWN_SHIFTS = 1000;

export type OwnShift = Pick<
  CalendarSlot,
  "revision" | "changedAt" | "startsAt" | "endsAt" | "resourceType" | "unitName"
> & {
  slotId: number;
  facilityName: string;
  facilityAddress: string;
  isConfirmed: boolean;
  /** Cancelled by anyone, or withdrawn by its external system. */
  isOff: boolean;
};

function eventOf(shift: OwnShift, host: string): CalendarEvent {
  const { slotId, revision, changedAt, startsAt, endsAt, isConfirmed, isOff } = shift;
  return {
    uid: `shift-${slotId}@${host}`,
    changedAt,
    revision,
    startsAt,
    endsAt,
    summary: `${shift.resourceType} · ${shift.facilityName}${isConfirmed || isOff ? "" : " (to be confirmed)"}`,
    place: [shift.facilityName, shift.facilityAddress].filter(Boolean).join(", "),
    note: shift.unitName && `Unit: ${shift.unitName}`,
    status: isOff ? "CANCELLED" : isConfirmed ? "CONFIRMED" : "TENTATIVE",
    isBusy: !isOff,
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
