import type { Command } from "@/components/shell/commands";
import { noShowWords } from "@/lib/slots/rules";
import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDay, formatDayHeading } from "@/lib/time/calendar";
import { goToDay, goToSlot } from "./move-in-list";

/** "2 open, 1 no-show". */
function standOf({ coverage: { filled, noShows, total } }: ScheduledDay): string {
  const gaps = [total > filled && `${total - filled} open`, noShows > 0 && noShowWords(noShows)];
  return gaps.filter(Boolean).join(", ") || "All filled";
}

const dayCommand = (day: ScheduledDay, today: string): Command => ({
  id: `day-${day.date}`,
  label: `${day.date === today ? "Today, " : ""}${formatDayHeading(day.date, today)}`,
  detail: `${formatDay(day.date)} · ${standOf(day)}`,
  group: "Days",
  run: () => goToDay(day.date),
});

const slotCommand = (slot: ListSlot, today: string): Command => ({
  id: `slot-${slot.slot_id}`,
  label: slot.caregiver_name ?? `Open ${slot.resource_type}`,
  detail: [
    slot.caregiver_name && slot.resource_type,
    slot.shift_date === today ? "Today" : formatDayHeading(slot.shift_date, today),
    `${slot.start_time} – ${slot.end_time}`,
    slot.unit_name,
  ]
    .filter(Boolean)
    .join(", "),
  group: "Shifts",
  run: () => goToSlot(slot.slot_id),
});

type OpenPerson = (caregiverId: number) => void;

/** Each professional of the slots once. */
function personCommands(slots: readonly ListSlot[], open: OpenPerson): Command[] {
  const people = new Map(slots.map((slot) => [slot.caregiver_id, slot]));
  return [...people].flatMap(([id, { caregiver_name: label, caregiver }]) =>
    id && label
      ? [
          {
            id: `person-${id}`,
            label,
            detail: caregiver?.highest_resource_type,
            group: "Professionals",
            run: () => open(id),
          },
        ]
      : [],
  );
}

/** The filtered list's days and shifts, nearest first, and its people. */
export function listScheduleCommands(
  days: readonly ScheduledDay[],
  today: string,
  openPerson: OpenPerson,
): Command[] {
  const slots = days.flatMap(({ shifts }) => shifts.flatMap((shift) => shift.slots));
  return [
    ...days.map((day) => dayCommand(day, today)),
    ...slots.map((slot) => slotCommand(slot, today)),
    ...personCommands(slots, openPerson),
  ];
}
