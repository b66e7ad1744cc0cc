import { memo } from "react";
import type { Stand, WeekCoverage } from "@/lib/global-schedule/coverage-rules";
import { formatDayLabel, formatWeekday } from "@/lib/global-schedule/rules";
import styles from "./calendar-heads.module.css";

const openOf = (stand: Stand | undefined) => stand?.open ?? 0;

type HeadProps = { date: string; stand: Stand | undefined; isToday: boolean; isShown: boolean };

/** The date of a column and how its day stands, whatever is filtered. */
export const DayHead = memo(function DayHead({ date, stand, isToday, isShown }: HeadProps) {
  return (
    <div className={styles.head} data-today={isToday || undefined} data-shown={isShown || undefined}>
      <h2 tabIndex={-1} data-day-head={date}>
        {formatDayLabel(date)}
        {isToday && <span className="sr-only">, today</span>}
      </h2>
      <p>
        <span>{`${stand?.filled ?? 0} Filled`}</span>
        <span className={styles.open} data-soon={(stand?.soon ?? 0) > 0 || undefined}>
          {`${openOf(stand)} Open`}
        </span>
        {stand && stand.expired > 0 && <span className={styles.expired}>{`${stand.expired} Expired`}</span>}
      </p>
    </div>
  );
});

type TabsProps = {
  days: readonly string[];
  date: string;
  todays: ReadonlySet<string>;
  coverage: WeekCoverage;
  onChange: (date: string) => void;
};

/** The days of the week where a screen has no room for all of them. */
export function DayTabs({ days, date, todays, coverage, onChange }: TabsProps) {
  return (
    <div role="group" aria-label="Day" className={styles.tabs}>
      {days.map((day) => {
        const stand = coverage.byDate[day];
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            aria-label={`${formatDayLabel(day)}, ${openOf(stand)} open`}
            data-today={todays.has(day) || undefined}
            onClick={() => onChange(day)}
          >
            <span>{formatWeekday(day)}</span>
            <b>{Number(day.slice(8))}</b>
            <span className={styles.open} data-soon={(stand?.soon ?? 0) > 0 || undefined}>
              {openOf(stand) === 0 ? "–" : `${openOf(stand)} open`}
            </span>
          </button>
        );
      })}
    </div>
  );
}
