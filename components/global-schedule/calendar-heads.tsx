import { memo } from "react";
import type { Stand, WeekCoverage } from "@/lib/global-schedule/coverage-rules";
import { NoShowCount } from "@/components/ui/no-show-count";
import { formatDayLabel, formatWeekday } from "@/lib/global-schedule/rules";
import { noShowWords } from "@/lib/slots/rules";
import styles from "./calendar-heads.module.css";
import type { Shown } from "./shown-days";

const openOf = (stand: Stand | undefined) => stand?.open ?? 0;
const counted = (count: number) => count.toLocaleString("en-US");

type HeadProps = {
  date: string;
  stand: Stand | undefined;
  isToday: boolean;
  shown: Shown | undefined;
  isKnown: boolean;
};

const Counts = ({ stand }: { stand: Stand | undefined }) => (
  <>
    <span>{`${counted(stand?.filled ?? 0)} Filled`}</span>
    <NoShowCount count={stand?.noShows ?? 0} />
    <span
      className={styles.open}
      data-soon={(stand?.soon ?? 0) > 0 || undefined}
      data-none={openOf(stand) === 0 || undefined}
    >
      {`${counted(openOf(stand))} Open`}
    </span>
    {stand && stand.expired > 0 && (
      <span className={styles.expired}>{`${counted(stand.expired)} Expired`}</span>
    )}
  </>
);

/** A column's date and its day's coverage, whatever the filters. */
export const DayHead = memo(function DayHead({ date, stand, isToday, shown, isKnown }: HeadProps) {
  return (
    <div className={styles.head} data-today={isToday || undefined} data-shown={shown}>
      <h2 tabIndex={-1} data-day-head={date}>
        {formatDayLabel(date)}
        {isToday && <span className="sr-only">, today</span>}
      </h2>
      <p>{isKnown ? <Counts stand={stand} /> : "\u00a0"}</p>
    </div>
  );
});

type TabsProps = {
  days: readonly string[];
  date: string;
  todays: ReadonlySet<string>;
  /** Null until loaded. */
  coverage: WeekCoverage | null;
  onChange: (date: string) => void;
};

/** The week's days as tabs, on screens too narrow for seven columns. */
export function DayTabs({ days, date, todays, coverage, onChange }: TabsProps) {
  return (
    <div role="group" aria-label="Day" className={styles.tabs}>
      {days.map((day) => {
        const stand = coverage?.byDate[day];
        const open = coverage ? `, ${openOf(stand)} open` : "";
        const noShows = stand && stand.noShows > 0 ? `, ${noShowWords(stand.noShows)}` : "";
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            aria-label={`${formatDayLabel(day)}${open}${noShows}`}
            data-today={todays.has(day) || undefined}
            onClick={() => onChange(day)}
          >
            <span>{formatWeekday(day)}</span>
            <b>{Number(day.slice(8))}</b>
            <span
              className={styles.open}
              data-soon={(stand?.soon ?? 0) > 0 || undefined}
              data-none={openOf(stand) === 0 || undefined}
            >
              {!coverage ? "\u00a0" : openOf(stand) > 0 ? openOf(stand) : !noShows && "–"}
              {openOf(stand) > 0 && <span className={styles.word}> open</span>}
            </span>
            <NoShowCount count={stand?.noShows ?? 0} />
          </button>
        );
      })}
    </div>
  );
}
