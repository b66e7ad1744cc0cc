"use client";

import { Calendar } from "@/components/ui/date-picker/calendar";
import { earliestDay, fridayOf, isFriday, rangeLimitText } from "@/lib/past-shifts/week/rules";
import styles from "./week.module.css";

export type WeekRange = { todayOn: string; months: number };
type Props = { friday: string; range: WeekRange; onChoose: (friday: string) => void };

/** Only Fridays can be selected, because weeks end on a Friday. */
export function WeekCalendar({ friday, range, onChoose }: Props) {
  const { todayOn, months } = range;
  return (
    <div className={styles.calendar}>
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
      <p className={styles.note}>Choose the Friday that ends the week. {rangeLimitText(months)}.</p>
    </div>
  );
}
