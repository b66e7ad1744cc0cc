import type { Command } from "@/components/shell/commands";
import type { WeekCoverage } from "@/lib/global-schedule/coverage-rules";
import { formatDayLabel } from "@/lib/global-schedule/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { CardDay } from "@/lib/global-schedule/week/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { shiftTimes } from "./times";

export type ListedWeek = {
  cards: readonly CardDay[];
  coverage: WeekCoverage;
  facilities: ReadonlyMap<number, CalendarFacility>;
  onDay: (date: string) => void;
  onShow: (slot: ListSlot) => void;
};

/** The filtered week's days and slots. */
export function listCalendarCommands({ cards, coverage, facilities, onDay, onShow }: ListedWeek): Command[] {
  const days = cards.map(({ date }): Command => {
    const open = coverage.byDate[date]?.open ?? 0;
    return {
      id: `day-${date}`,
      label: formatDayLabel(date),
      detail: open === 0 ? "Nothing open" : `${open} open`,
      group: "Days",
      run: () => onDay(date),
    };
  });
  const slots = cards.flatMap((day) => day.cards.flatMap((card) => card.slots));
  return [
    ...days,
    ...slots.map((slot): Command => ({
      id: `slot-${slot.slot_id}`,
      label: slot.caregiver_name ?? `Open ${slot.resource_type}`,
      detail: [
        facilities.get(slot.facility_id)?.label,
        slot.caregiver_name && slot.resource_type,
        formatDayLabel(slot.shift_date),
        shiftTimes(slot),
      ]
        .filter(Boolean)
        .join(", "),
      group: "Shifts",
      run: () => onShow(slot),
    })),
  ];
}
