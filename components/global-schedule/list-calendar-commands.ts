import type { Command } from "@/components/shell/commands";
import type { WeekCoverage } from "@/lib/global-schedule/coverage-rules";
import { formatDayLabel } from "@/lib/global-schedule/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { CardDay } from "@/lib/global-schedule/week/rules";
import { noShowWords } from "@/lib/slots/rules";
import { shiftTimes, zoneName } from "@/lib/time/calendar";
import type { ListSlot } from "@/lib/slots/schema";
import { isExpired, wordOf } from "./slot-words";

export type ListedWeek = {
  cards: readonly CardDay[];
  /** Null until loaded. */
  coverage: WeekCoverage | null;
  now: number;
  facilities: ReadonlyMap<number, CalendarFacility>;
  onDay: (date: string) => void;
  onShow: (slot: ListSlot) => void;
};

/** The filtered week's days and slots. */
export function listCalendarCommands(week: ListedWeek): Command[] {
  const { cards, coverage, facilities, now, onDay, onShow } = week;
  const days = cards.map(({ date }): Command => {
    const { open, missing } = coverage?.byDate[date] ?? { open: 0, missing: 0 };
    const gaps = [open > 0 && `${open} open`, missing > 0 && noShowWords(missing)];
    const words = gaps.filter(Boolean).join(", ") || "Nothing open";
    return {
      id: `day-${date}`,
      label: formatDayLabel(date),
      detail: coverage ? words : undefined,
      group: "Days",
      run: () => onDay(date),
    };
  });
  const slots = cards.flatMap((day) => day.cards.flatMap((card) => card.slots));
  return [
    ...days,
    ...slots.map((slot): Command => {
      const facility = facilities.get(slot.facility_id);
      return {
        id: `slot-${slot.slot_id}`,
        label: slot.caregiver_name ?? `${wordOf(slot, isExpired(slot, now))} ${slot.resource_type}`,
        detail: [
          facility?.label,
          slot.caregiver_name && slot.resource_type,
          formatDayLabel(slot.shift_date),
          facility && `${shiftTimes(slot)} ${zoneName(facility.timezone)}`,
        ]
          .filter(Boolean)
          .join(", "),
        group: "Shifts",
        run: () => onShow(slot),
      };
    }),
  ];
}
