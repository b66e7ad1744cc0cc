import type { ListSlot } from "@/lib/slots/schema";
import { formatDayHeading } from "@/lib/time/calendar";

export type ConfirmGroup = { key: string; title: string; slots: ListSlot[]; isPreselected: boolean };

/** Preselected slots first, in view; then the others by day. Keeps the given order within each group. */
export function confirmGroups(slots: readonly ListSlot[], today: string): ConfirmGroup[] {
  const guaranteed = slots.filter((slot) => slot.is_guaranteed);
  const others = slots.filter((slot) => !slot.is_guaranteed);
  const dates = [...new Set(others.map(({ shift_date }) => shift_date))].sort();
  const days = dates.map((date) => ({
    key: date,
    title: `${date === today ? "Today, " : ""}${formatDayHeading(date, today)}`,
    slots: others.filter(({ shift_date }) => shift_date === date),
    isPreselected: false,
  }));
  const first = {
    key: "guaranteed",
    title: "Guaranteed, preselected",
    slots: guaranteed,
    isPreselected: true,
  };
  return guaranteed.length > 0 ? [first, ...days] : days;
}
