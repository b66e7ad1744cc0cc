import type { ListSlot } from "@/lib/slots/schema";
import { formatDayHeading } from "@/lib/time/calendar";

export type ConfirmGroup = { key: string; title: string; slots: ListSlot[] };

/** Slots by day, the nearest first. Keeps the given order within each day. */
export function confirmGroups(slots: readonly ListSlot[], today: string): ConfirmGroup[] {
  const dates = [...new Set(slots.map(({ shift_date }) => shift_date))].sort();
  return dates.map((date) => ({
    key: date,
    title: `${date === today ? "Today, " : ""}${formatDayHeading(date, today)}`,
    slots: slots.filter(({ shift_date }) => shift_date === date),
  }));
}
