import { displayStatus, type DisplayStatus } from "@/lib/slots/rules";
import { calendarText, type CalendarEvent } from "./text-rules";

/** Per person; longer lists are truncated with a note. */
export const MAX_CALENDARS = 100;
/** Per calendar, the nearest ones; a large facility plans half of this for five weeks. */
export const MAX_EVENTS = 5000;
/** A finished week stays, for looking back. */
export const DAYS_BACK = 7;

export type CalendarSlot = {
  id: number;
  facilityId: number;
  revision: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  resourceType: string;
  unitName: string | null;
  firstName: string | null;
  lastName: string | null;
  status: Parameters<typeof displayStatus>[0]["slot_status"];
  isCheckedIn: boolean;
  isExpired: boolean;
  arrivalStatusCode: Parameters<typeof displayStatus>[0]["arrival_status_code"];
  outcomeCode: Parameters<typeof displayStatus>[0]["outcome_code"];
};

export type ScheduleCalendar = {
  facilityName: string;
  slots: readonly CalendarSlot[];
  /** The portal's address, for links in events. */
  portal: string;
  isCut: boolean;
};

/** Other people's machines read calendars, so a professional's name is as short as colleagues use. */
const nameOf = ({ firstName, lastName }: CalendarSlot) =>
  firstName === null ? "Open" : [firstName, lastName && `${[...lastName][0]}.`].filter(Boolean).join(" ");

const words: Partial<Record<DisplayStatus, string>> = {
  PENDING: "claimed, not confirmed",
  ARRIVED: "arrived",
  NO_SHOW: "no call / no show",
  EXPIRED: "expired",
};

const eventStatus = (status: DisplayStatus) => {
  if (status === "CANCELLED" || status === "EXPIRED") return "CANCELLED";
  return status === "OPEN" || status === "PENDING" ? "TENTATIVE" : "CONFIRMED";
};

function eventOf(slot: CalendarSlot, { facilityName, portal }: ScheduleCalendar): CalendarEvent {
  const status = displayStatus({
    slot_status: slot.status,
    is_checked_in: slot.isCheckedIn,
    arrival_status_code: slot.arrivalStatusCode,
    outcome_code: slot.outcomeCode,
    integrated_shift_expired: slot.isExpired,
  });
  const word = words[status];
  const { id, facilityId, revision, changedAt, startsAt, endsAt } = slot;
  return {
    uid: `slot-${id}@${new URL(portal).hostname}`,
    changedAt,
    revision,
    startsAt,
    endsAt,
    summary: `${slot.resourceType} · ${nameOf(slot)}${word ? ` (${word})` : ""}`,
    place: [facilityName, slot.unitName].filter(Boolean).join(", "),
    note: null,
    status: eventStatus(status),
    // A facility's schedule does not mark its scheduler as busy.
    isBusy: false,
    url: new URL(`/private/shifts?slotId=${id}&facilityId=${facilityId}`, portal).href,
  };
}

/** A facility's schedule, one event per slot. */
export const scheduleText = (calendar: ScheduleCalendar): string =>
  calendarText({
    name: `${calendar.facilityName} schedule`,
    events: calendar.slots.map((slot) => eventOf(slot, calendar)),
    isCut: calendar.isCut,
  });
