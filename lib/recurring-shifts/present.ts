import { refusals, Forbidden } from "@/lib/errors";
import { MAY_NOT_ADD } from "@/lib/shifts/policy";
import { weekdays, type Weekday } from "@/lib/time/calendar";
import type { Standing } from "./rules";
import type { RecurringSchedule, ScheduleEntry } from "./schema";

export const refuse = refusals({
  NOT_OFFERED: { as: Forbidden, message: "This feature is coming soon..." },
  NOT_PERMITTED: { as: Forbidden, field: "isGuaranteed", message: MAY_NOT_ADD },
});

type Recommended = { weekday: Weekday; structureId: number; slots: number };

type Week = {
  standing: readonly Standing[];
  recommended: readonly Recommended[];
  /** Upcoming skip dates by recurring shift id. */
  skipped: ReadonlyMap<number, readonly string[]>;
};

/** A facility's recurring week, with suggestions from recent weeks. */
export function presentSchedule({ standing, recommended, skipped }: Week): RecurringSchedule {
  const entriesOf = (day: Weekday): ScheduleEntry[] => [
    ...standing
      .filter(({ weekday }) => weekday === day)
      .map(({ structureId, slots, isGuaranteed, recurringShiftId }) => ({
        structureId,
        slots,
        isGuaranteed,
        recurringShiftId,
        isRecommended: false,
        skipDates: [...(skipped.get(recurringShiftId) ?? [])],
      })),
    ...recommended
      .filter(({ weekday }) => weekday === day)
      .map(({ structureId, slots }) => ({ structureId, slots, isGuaranteed: false, isRecommended: true })),
  ];
  return Object.fromEntries(weekdays.map((day) => [day, entriesOf(day)])) as RecurringSchedule;
}
