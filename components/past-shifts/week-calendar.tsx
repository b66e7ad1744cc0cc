"use client";

import { Calendar } from "@/components/ui/date-picker/calendar";
import { earliestDay, fridayOf, isFriday, rangeLimitText } from "@/lib/past-shifts/week/rules";
import { note } from "./looks";

export type WeekRange = { todayOn: string; months: number };
type Props = { friday: string; range: WeekRange; onChoose: (friday: string) => void };

/** Only Fridays can be selected, because weeks end on a Friday. */
export function WeekCalendar({ friday, range, onChoose }: Props) {
  const { todayOn, months } = range;
  return (
    <div className="grid w-62 gap-2 max-md:w-full max-md:justify-items-center">
      <Calendar
        label="Week ending"
        months={1}
        chosen={{ from: friday }}
        onPress={onChoose}
        today={todayOn}
        limits={{
          min: earliestDay(todayOn, months),
          max: fridayOf(todayOn),
          isDisabled: (date) => !isFriday(date),
        }}
      />
      <p className={note}>Choose the Friday that ends the week. {rangeLimitText(months)}.</p>
    </div>
  );
}
