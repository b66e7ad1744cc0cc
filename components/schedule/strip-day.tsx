import { memo } from "react";
import type { DayCoverage } from "@/lib/slots/week/rules";
import { CoverageSign } from "./coverage-sign";
import styles from "./week-strip.module.css";

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** "Sat 21", and the month where one begins: "Tue Dec 1". */
function DayLabel({ date, name }: { date: string; name: string | null }) {
  const at = new Date(`${date}T00:00:00Z`);
  const day = at.getUTCDate();
  return (
    <span className={styles.date}>
      {name ?? weekday.format(at)} {day === 1 && <span className={styles.month}>{month.format(at)} </span>}
      <span className={styles.number}>{day}</span>
    </span>
  );
}

/** How many are open, or a tick. */
function Gap({ open, isUrgent }: { open: number; isUrgent: boolean }) {
  if (open === 0) {
    return (
      <span className={styles.full}>
        <span className="sr-only">filled</span>
      </span>
    );
  }
  return (
    <span className={styles.gap} data-urgent={isUrgent || undefined}>
      {open}
      <span className="sr-only"> open</span>
    </span>
  );
}

/** All roles together, for the line that the days fold to. Drawn alone: the roles are read to who cannot see. */
const Sum = ({ day, isUrgent }: { day: DayCoverage; isUrgent: boolean }) => (
  <span className={styles.sum} aria-hidden>
    <span
      className={styles.sumOpen}
      data-open={day.total > day.filled ? day.total - day.filled : ""}
      data-urgent={isUrgent || undefined}
    />
    {day.total > 0 && <CoverageSign of={day} isSoon={isUrgent} className={styles.sumBar} />}
  </span>
);

type StripDayProps = {
  day: DayCoverage;
  /** In place of the weekday, for today and for what is under way. */
  name: string | null;
  /** Today or tomorrow, when a gap is hard to fill by waiting. */
  isUrgent: boolean;
  isShown: boolean;
  isStop: boolean;
};

export const StripDay = memo(function StripDay({ day, name, isUrgent, isShown, isStop }: StripDayProps) {
  return (
    <button
      type="button"
      className={styles.day}
      data-date={day.date}
      data-named={name !== null || undefined}
      aria-current={isShown ? "date" : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      <DayLabel date={day.date} name={name} />
      {day.total === 0 && <span className={styles.nothing}>No shifts</span>}
      {day.total > 0 &&
        day.roles.map(({ role, ...coverage }) => (
          <span key={role} className={styles.role}>
            <span className="sr-only">{role} </span>
            {coverage.total > 0 && <CoverageSign of={coverage} isSoon={isUrgent} className={styles.bar} />}
            {coverage.total > 0 && <Gap open={coverage.total - coverage.filled} isUrgent={isUrgent} />}
          </span>
        ))}
      <Sum day={day} isUrgent={isUrgent} />
    </button>
  );
});
