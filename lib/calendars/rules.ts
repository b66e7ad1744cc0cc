import { displayStatus, type DisplayStatus } from "@/lib/slots/rules";
import { calendarText, type CalendarEvent } from "./text-rules";

/** Per person; longer lists are truncated with a note. */
export const MAX_CALENDARS = 100;
/** Per calendar, the nearest ones; a large facility plans half of this for five weeks. */
export const MAX_EVENTS = 5000;
/** A finished week stays, for looking back. */
export const DAYS_BACK = 7;

type StatusFields = Parameters<typeof displayStatus>[0];

/** What both kinds of calendar say about a slot. */
export type PlannedSlot = {
  id: number;
  revision: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  resourceType: string;
  unitName: string | null;
  status: StatusFields["slot_status"];
  isCheckedIn: boolean;
  isExpired: boolean;
  arrivalStatusCode: StatusFields["arrival_status_code"];
  outcomeCode: StatusFields["outcome_code"];
};

export type CalendarSlot = PlannedSlot & {
  facilityId: number;
  firstName: string | null;
  lastName: string | null;
};

export type ScheduleCalendar = {
  facilityName: string;
  /** The facility's zone. */
  zone: string;
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

/** A no-show is as unconfirmed as an open slot: no one came. */
const EVENT_STATUS: Record<DisplayStatus, CalendarEvent["status"]> = {
  OPEN: "TENTATIVE",
  PENDING: "TENTATIVE",
  CONFIRMED: "CONFIRMED",
  ARRIVED: "CONFIRMED",
  NO_SHOW: "TENTATIVE",
  CANCELLED: "CANCELLED",
  EXPIRED: "CANCELLED",
};

export const statusOf = (slot: PlannedSlot): DisplayStatus =>
  displayStatus({
    slot_status: slot.status,
    is_checked_in: slot.isCheckedIn,
    arrival_status_code: slot.arrivalStatusCode,
    outcome_code: slot.outcomeCode,
    integrated_shift_expired: slot.isExpired,
  });

/** The parts of an event that follow from the slot alone. */
export const plannedEvent = (
  { revision, changedAt, startsAt, endsAt }: PlannedSlot,
  status: DisplayStatus,
) => ({
  revision,
  changedAt,
  startsAt,
  endsAt,
  status: EVENT_STATUS[status],
});

function eventOf(slot: CalendarSlot, { facilityName, zone, portal }: ScheduleCalendar): CalendarEvent {
  const status = statusOf(slot);
  const word = words[status];
  const { id, facilityId } = slot;
  return {
    ...plannedEvent(slot, status),
    uid: `slot-${id}@${new URL(portal).hostname}`,
    zone,
    summary: `${slot.resourceType} · ${nameOf(slot)}${word ? ` (${word})` : ""}`,
    place: [facilityName, slot.unitName].filter(Boolean).join(", "),
    note: null,
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
