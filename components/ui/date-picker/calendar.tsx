"use client";

import { format } from "date-fns";
import { DayPicker, type Matcher, type Modifiers } from "react-day-picker";
import styles from "./calendar.module.css";
import { fromDate, toDate, type DateLimits, type DateRange } from "./dates";

type CalendarProps = {
  label: string;
  months: 1 | 2;
  /** The selection drawn; a single day has no end. */
  chosen: Partial<DateRange>;
  onPress: (date: string) => void;
  today: string;
  limits: DateLimits;
  /** Any day of the first visible month, when the owner controls the month. */
  month?: string;
  onMonth?: (month: string) => void;
};

const classes = {
  root: styles.root!,
  months: styles.months!,
  month: styles.month!,
  month_caption: styles.caption!,
  nav: styles.nav!,
  button_previous: styles.step!,
  button_next: styles.step!,
  month_grid: styles.grid!,
  weekday: styles.weekday!,
  day: styles.day!,
  day_button: styles.button!,
  today: styles.today!,
  outside: styles.outside!,
  disabled: styles.disabled!,
};

/** The widget labels a button that reads "24" as "November 24th", which voice control cannot match. */
const labelDayButton = (date: Date, { today, selected }: Modifiers) =>
  `${today ? "Today, " : ""}${format(date, "EEEE, MMMM d, yyyy")}${selected ? ", selected" : ""}`;

function disabledDays({ min, max, isDisabled }: DateLimits): Matcher[] {
  return [
    ...(min ? [{ before: toDate(min) }] : []),
    ...(max ? [{ after: toDate(max) }] : []),
    ...(isDisabled ? [(day: Date) => isDisabled(fromDate(day))] : []),
  ];
}

/** A calendar of buttons, weeks starting on Sunday; arrows, Page Up and Home move the focus. */
export function Calendar(props: CalendarProps) {
  const { label, months, chosen, onPress, today, limits, month, onMonth } = props;
  const { from, to = from } = chosen;
  const isIn = (date: string) => from !== undefined && to !== undefined && date >= from && date <= to;
  return (
    <DayPicker
      aria-label={label}
      mode="single"
      numberOfMonths={months}
      weekStartsOn={0}
      showOutsideDays={months === 1}
      today={toDate(today)}
      defaultMonth={toDate(from ?? (limits.max && limits.max < today ? limits.max : today))}
      month={month ? toDate(month) : undefined}
      onMonthChange={(shown) => onMonth?.(fromDate(shown))}
      startMonth={limits.min ? toDate(limits.min) : undefined}
      endMonth={limits.max ? toDate(limits.max) : undefined}
      disabled={disabledDays(limits)}
      onDayClick={(day, modifiers) => !modifiers.disabled && onPress(fromDate(day))}
      labels={{ labelDayButton }}
      classNames={classes}
      modifiers={{
        selected: (day) => isIn(fromDate(day)),
        first: (day) => fromDate(day) === from,
        last: (day) => fromDate(day) === to,
      }}
      modifiersClassNames={{ selected: styles.selected!, first: styles.first!, last: styles.last! }}
    />
  );
}
