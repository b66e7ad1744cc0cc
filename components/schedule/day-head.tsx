import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import { formatDayHeading } from "@/lib/time/calendar";
import { CoverageSign } from "./coverage-sign";
import styles from "./day-head.module.css";

type Props = {
  day: ScheduledDay;
  today: string;
  /** Whether all slots of the day are here: until then its figures would be wrong. */
  isWhole: boolean;
};

/** The date and how the whole day is covered, whatever the filters show of it. */
export function DayHead({ day: { date, coverage }, today, isWhole }: Props) {
  const open = coverage.total - coverage.filled;
  const isUrgent = date <= today;
  return (
    <div className={styles.head} role="rowgroup" data-day={date}>
      <div role="row">
        <div role="rowheader" aria-colspan={7} className={styles.line}>
          <h2 className={styles.date}>
            {formatDayHeading(date, today)}
            {date === today && <span className={styles.today}>Today</span>}
          </h2>
          {isWhole &&
            coverage.roles.map((role) => (
              <span key={role.role} className={styles.role}>
                {role.role} <CoverageSign of={role} isSoon={isUrgent} className={styles.bar} />
                <span>
                  <b>{role.filled}</b> of {role.total}
                </span>
              </span>
            ))}
          {isWhole && (
            <span className={open === 0 ? styles.full : styles.open} data-urgent={isUrgent || undefined}>
              {open === 0 ? "All filled" : `${open} open`}
            </span>
          )}
          <a className={styles.sheet} href={`/private/shifts/day-sheet?date=${date}`}>
            Day sheet<span className="sr-only">{` of ${formatDayHeading(date, today)}`}</span>
          </a>
        </div>
      </div>
    </div>
  );
}
