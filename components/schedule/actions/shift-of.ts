import { shiftKey } from "@/lib/slots/schedule/rules";
import type { FeedSlot, ListSlot } from "@/lib/slots/schema";
import { formatDay } from "@/lib/time/calendar";

/** All slots of the shift that a slot belongs to, shown or filtered away. */
export const shiftOf = (slot: ListSlot, all: readonly FeedSlot[]): FeedSlot[] =>
  all.filter((one) => one.facility_id === slot.facility_id && shiftKey(one) === shiftKey(slot));

/** "CNA, 11/20/2026, 7:00 AM – 3:00 PM". */
export const describeShift = (slot: ListSlot): string =>
  `${slot.resource_type}, ${formatDay(slot.shift_date)}, ${slot.start_time} – ${slot.end_time}`;

export const countSlots = (count: number): string => `${count} open ${count === 1 ? "slot" : "slots"}`;
