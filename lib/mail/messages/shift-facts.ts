import { formatDay, zoneName } from "@/lib/time/calendar";
import { formatTime, wallClockOf } from "@/lib/time/zones";

export type ShiftOfMail = {
  facilityName: string;
  facilityAddress: string;
  /** IANA zone of the facility; messages show and name its wall clock. */
  timezone: string;
  resourceType: string;
  unitName: string | null;
  startsAt: Date;
  endsAt: Date;
};

/** The holidays within it, with what they pay the facility's own staff; null if there are none. */
export type WithHoliday = { holiday: string | null };

/** What a yes brings, in the invite and on its page. */
export const OFFER_PROMISE =
  "Say yes while a place is open and it’s yours. The facility confirms it and lets you know.";

/** "11/18/2026, 11:00 PM - 7:00 AM PT". */
export function whenOf({ startsAt, endsAt, timezone }: ShiftOfMail): string {
  const date = formatDay(wallClockOf(startsAt, timezone).slice(0, 10));
  return `${date}, ${formatTime(startsAt, timezone)} - ${formatTime(endsAt, timezone)} ${zoneName(timezone)}`;
}

/** With the holidays within it, where someone is to come. */
export function factsOf(shift: ShiftOfMail, holiday: string | null = null): [label: string, value: string][] {
  const unit: [string, string][] = shift.unitName ? [["Unit", shift.unitName]] : [];
  return [
    ["Facility", shift.facilityName],
    ["Address", shift.facilityAddress],
    ["Shift", shift.resourceType],
    ["When", whenOf(shift)],
    ...unit,
    ...(holiday ? [["Holiday", holiday] as [string, string]] : []),
  ];
}
