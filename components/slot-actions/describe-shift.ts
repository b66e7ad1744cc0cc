import type { ListSlot } from "@/lib/slots/schema";
import { formatDay } from "@/lib/time/calendar";

/** "CNA, 11/20/2026, 7:00 AM – 3:00 PM". */
export const describeShift = (slot: ListSlot): string =>
  `${slot.resource_type}, ${formatDay(slot.shift_date)}, ${slot.start_time} – ${slot.end_time}`;

export const countSlots = (count: number): string => `${count} open ${count === 1 ? "slot" : "slots"}`;
