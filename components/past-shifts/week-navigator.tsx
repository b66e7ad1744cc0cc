"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { Tooltip } from "@/components/ui/tooltip";
import { earliestDay, formatShortDay, fridayOf, rangeLimitText } from "@/lib/past-shifts/week/rules";
import { addDays } from "@/lib/time/calendar";
import styles from "./past-shifts.module.css";

type Props = {
  friday: string;
  range: { todayOn: string; months: number };
  onChange: (friday: string) => void;
};

function fridaysOf({ todayOn, months }: Props["range"]): string[] {
  const [first, last] = [fridayOf(earliestDay(todayOn, months)), fridayOf(todayOn)];
  const fridays: string[] = [];
  for (let friday = last; friday >= first; friday = addDays(friday, -7)) fridays.push(friday);
  return fridays;
}

/** Weeks end on a Friday, and no other day can be picked. */
export function WeekNavigator({ friday, range, onChange }: Props) {
  const fridays = fridaysOf(range);
  const [isFirst, isLast] = [friday <= fridays.at(-1)!, friday >= fridays[0]!];
  const earlier = (
    <IconButton
      variant="secondary"
      label="Earlier week"
      aria-disabled={isFirst || undefined}
      onClick={() => onChange(addDays(friday, -7))}
    >
      <ChevronLeft aria-hidden />
    </IconButton>
  );
  return (
    <div className={styles.weeks} role="group" aria-label="Week">
      {isFirst ? <Tooltip text={rangeLimitText(range.months)}>{earlier}</Tooltip> : earlier}
      <Select
        aria-label="Week ending"
        value={friday}
        onChange={(event) => onChange(event.target.value)}
        options={fridays.map((one) => ({
          value: one,
          label: `Week ending ${formatShortDay(one)}${one === fridays[0] ? " (this week)" : ""}`,
        }))}
      />
      <IconButton
        variant="secondary"
        label="Later week"
        aria-disabled={isLast || undefined}
        onClick={() => onChange(addDays(friday, 7))}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}
