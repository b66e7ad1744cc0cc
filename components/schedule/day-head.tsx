import type { ReactNode } from "react";
import { openRequest } from "@/components/requests/request-store";
import { isSoon } from "@/lib/slots/attention/rules";
import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import { displayStatus } from "@/lib/slots/rules";
import { formatDayHeading } from "@/lib/time/calendar";
import { CoverageSign } from "./coverage-sign";
import styles from "./day-head.module.css";

export type DayHeadProps = {
  day: ScheduledDay;
  today: string;
  /** Whether all of the day's slots are loaded; until then its numbers would be wrong. */
  isWhole: boolean;
  /** Whether the person can request shifts for it. */
  mayRequest: boolean;
};

/** "Sunday, November 22", or for last night's shifts that they are running now, with their times. */
function DayTitle({ day, today }: Pick<DayHeadProps, "day" | "today">) {
  if (day.date >= today) {
    return (
      <>
        {formatDayHeading(day.date, today)}
        {day.date === today && <span className={styles.today}>Today</span>}
      </>
    );
  }
  const last = day.shifts
    .flatMap(({ slots }) => slots)
    .reduce((a, b) => (a.end_time_at_utc > b.end_time_at_utc ? a : b));
  return (
    <>
      <span className={styles.now}>On shift now</span>{" "}
      <span className={styles.since}>
        <span className={styles.began}>{`from ${formatDayHeading(day.date, today)}, `}</span>
        {`until ${last.end_time}`}
      </span>
    </>
  );
}

/** "8 arrived" of those on shift now. */
function Arrived({ day }: { day: ScheduledDay }) {
  const slots = day.shifts.flatMap((shift) => shift.slots);
  const count = slots.filter((slot) => displayStatus(slot) === "ARRIVED").length;
  return count > 0 && <span className={`${styles.full} ${styles.arrived}`}>{`${count} arrived`}</span>;
}

function Figures({ day, today }: Pick<DayHeadProps, "day" | "today">) {
  const { coverage } = day;
  const open = coverage.total - coverage.filled;
  const isUrgent = isSoon(day.date, today);
  return (
    <>
      {coverage.roles.map((role) => (
        <span key={role.role} className={styles.role}>
          {role.role} <CoverageSign of={role} isSoon={isUrgent} className={styles.bar} />
          <span>
            <b>{role.filled}</b> of {role.total}
          </span>
        </span>
      ))}
      <span className={styles.end}>
        {day.date < today && <Arrived day={day} />}
        <span className={open === 0 ? styles.full : styles.open} data-urgent={isUrgent || undefined}>
          {open === 0 ? "All filled" : `${open} open`}
        </span>
      </span>
    </>
  );
}

/** A day head's content, in the list and in its sticky copy. */
function DayLine({ day, today, isWhole, mayRequest, children }: DayHeadProps & { children: ReactNode }) {
  const { date } = day;
  return (
    <div role="rowheader" aria-colspan={7} className={styles.line}>
      {children}
      {isWhole && <Figures day={day} today={today} />}
      <a className={styles.sheet} href={`/private/shifts/day-sheet?date=${date}`}>
        Day sheet<span className="sr-only">{` of ${formatDayHeading(date, today)}`}</span>
      </a>
      {mayRequest && date >= today && (
        <button
          type="button"
          className={styles.request}
          aria-label={`Request for ${formatDayHeading(date, today)}`}
          onClick={() => openRequest({ date })}
        >
          Request
        </button>
      )}
    </div>
  );
}

/** The date and the whole day's coverage, whatever the filters. */
export function DayHead(props: DayHeadProps) {
  const { day, today } = props;
  return (
    <div className={styles.head} role="rowgroup" data-day={day.date}>
      <div role="row">
        <DayLine {...props}>
          <h2 className={styles.date}>
            <DayTitle day={day} today={today} />
          </h2>
        </DayLine>
      </div>
    </div>
  );
}

/** The sticky head of the day at the top, once its own has scrolled away. */
export function StuckDayHead(props: DayHeadProps) {
  return (
    <div className={styles.head} role="row">
      <DayLine {...props}>
        <span className={styles.date}>
          <DayTitle day={props.day} today={props.today} />
        </span>
      </DayLine>
    </div>
  );
}
