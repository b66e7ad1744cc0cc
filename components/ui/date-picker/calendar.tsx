"use client";

import { format } from "date-fns";
import { DayPicker, type Matcher, type Modifiers } from "react-day-picker";
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

const step =
  "pointer-events-auto grid size-8 place-items-center rounded-md hover:bg-hover [&>svg]:size-4 [&>svg]:fill-muted aria-disabled:[&>svg]:opacity-35";
const classes = {
  root: "tabular-nums [--day:2.125rem] max-md:[--day:2.75rem]",
  months: "relative flex gap-6 max-md:flex-col max-md:items-center",
  month: "",
  month_caption: "grid h-8 place-items-center font-semibold",
  nav: "pointer-events-none absolute inset-x-0 top-0 flex justify-between",
  button_previous: step,
  button_next: step,
  month_grid: "border-collapse max-md:w-full",
  weekday: "h-7 w-(--day) text-sm/5 font-medium text-faint",
  day: "size-(--day) py-px text-center",
  day_button: "h-[calc(var(--day)-2px)] w-(--day) rounded-md enabled:hover:bg-hover",
  today: "not-data-disabled:text-brand-text [&>button]:font-title",
  outside: "text-faint",
  disabled: "text-faint [&>button]:cursor-not-allowed [&>button]:line-through [&>button]:opacity-55",
};
const end = "[&>button]:bg-brand [&>button]:text-on-brand";
const ofChosen = {
  only: end,
  first: `${end} [&>button]:rounded-r-none`,
  between: "[&>button]:rounded-none [&>button]:bg-brand-soft",
  last: `${end} [&>button]:rounded-l-none`,
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
  const placeOf = (day: Date): keyof typeof ofChosen | null => {
    const date = fromDate(day);
    if (from === undefined || to === undefined || date < from || date > to) return null;
    if (from === to) return "only";
    if (date === from) return "first";
    return date === to ? "last" : "between";
  };
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
        selected: (day) => placeOf(day) !== null,
        only: (day) => placeOf(day) === "only",
        first: (day) => placeOf(day) === "first",
        between: (day) => placeOf(day) === "between",
        last: (day) => placeOf(day) === "last",
      }}
      modifiersClassNames={ofChosen}
    />
  );
}
