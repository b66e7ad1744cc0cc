import type { ReactNode } from "react";
import { openRequest } from "@/components/requests/request-store";
import { NoShowCount } from "@/components/ui/no-show-count";
import { isSoon } from "@/lib/slots/attention/rules";
import { noShowWords } from "@/lib/slots/rules";
import type { OnShift, ScheduledDay } from "@/lib/slots/schedule/rules";
import { dayParts, formatDayHeading } from "@/lib/time/calendar";
import { CoverageSign } from "./coverage-sign";
import styles from "./day-head.module.css";
import { importMoves } from "./list-place";
import type { OnShiftFold } from "./use-on-shift-fold";

export type DayHeadProps = {
  day: ScheduledDay;
  today: string;
  /** Whether all of the day's slots are loaded; until then its numbers would be wrong. */
  isWhole: boolean;
  /** Whether the person can request shifts for it. */
  mayRequest: boolean;
  /** Folds or opens the group of those on shift since yesterday; null while the filters show every match. */
  fold: OnShiftFold | null;
};

/** Three letters, and the others where there is room. */
const Shortened = ({ word }: { word: string }) => (
  <>
    {word.slice(0, 3)}
    <span className={styles.rest}>{word.slice(3)}</span>
  </>
);

/** "Sunday, November 22"; on a phone "Sun, Nov 22". In other years with the year. */
function DayName({ date, today }: { date: string; today: string }) {
  const { weekday, month, day } = dayParts(date);
  const year = date.slice(0, 4);
  return (
    <span className={styles.day}>
      <Shortened word={weekday} />, <Shortened word={month} /> {day}
      {year !== today.slice(0, 4) && `, ${year}`}
    </span>
  );
}

/** "Sunday, November 22", or for last night's shifts that they are running now, with their times. */
function DayTitle({ day: { date, onShift }, today }: Pick<DayHeadProps, "day" | "today">) {
  if (!onShift) {
    return (
      <>
        <DayName date={date} today={today} />
        {date === today && <span className={styles.today}>Today</span>}
      </>
    );
  }
  return (
    <>
      <span className={styles.now}>On shift now</span>{" "}
      <span className={styles.since}>
        <span className={styles.began}>{`from ${formatDayHeading(date, today)}, `}</span>
        {`until ${onShift.until}`}
      </span>
    </>
  );
}

/** "8 arrived", "1 late": who is here, and what has a row even while the group is folded. */
const OnShiftFigures = ({ of: { arrived, late, toCheck } }: { of: OnShift }) => (
  <>
    {arrived > 0 && <span className={`${styles.full} ${styles.arrived}`}>{`${arrived} arrived`}</span>}
    {late > 0 && <span className={styles.late}>{`${late} late`}</span>}
    {toCheck > 0 && <span className={styles.toCheck}>{`${toCheck} to check`}</span>}
  </>
);

function Figures({ day: { date, coverage, onShift }, today }: Pick<DayHeadProps, "day" | "today">) {
  const open = coverage.total - coverage.filled;
  const isUrgent = isSoon(date, today);
  const isTold = coverage.noShows > 0 || (onShift && onShift.arrived + onShift.late + onShift.toCheck > 0);
  return (
    <>
      <span className={styles.roles}>
        {coverage.roles.map((role) => (
          <span key={role.role} className={styles.role}>
            {role.role} <CoverageSign of={role} isSoon={isUrgent} className={styles.bar} />
            <span>
              <b>{role.filled}</b> of {role.total}
            </span>
            <NoShowCount count={role.noShows} />
          </span>
        ))}
      </span>
      <span className={styles.end}>
        {coverage.noShows > 0 && <span className={styles.noShow}>{noShowWords(coverage.noShows)}</span>}
        {onShift && <OnShiftFigures of={onShift} />}
        {open > 0 && (
          <span className={styles.open} data-urgent={isUrgent || undefined}>
            {`${open} open`}
          </span>
        )}
        {open === 0 && !isTold && <span className={styles.full}>All filled</span>}
      </span>
    </>
  );
}

/** A day head's content, in the list and in its sticky copy. */
function DayLine({
  day,
  today,
  isWhole,
  mayRequest,
  fold,
  children,
}: DayHeadProps & { children: ReactNode }) {
  const { date, onShift } = day;
  return (
    <div role="rowheader" aria-colspan={7} className={styles.line}>
      {children}
      {isWhole && <Figures day={day} today={today} />}
      <a className={styles.sheet} href={`/private/shifts/day-sheet?date=${date}`}>
        Day sheet<span className="sr-only">{` of ${formatDayHeading(date, today)}`}</span>
      </a>
      {isWhole && fold && onShift && onShift.quiet > 0 && (
        <button
          type="button"
          className={styles.fold}
          data-open={!fold.isFolded || undefined}
          onClick={fold.toggle}
        >
          {fold.isFolded ? `Show all ${onShift.rows}` : "Show less"}
        </button>
      )}
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
    <div
      className={styles.head}
      role="rowgroup"
      data-day={day.date}
      data-on-shift={day.onShift ? true : undefined}
    >
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

/** Folding removes the rows in view, so it leads back to the head itself. */
function foldAndReturn(fold: OnShiftFold, date: string): void {
  fold.toggle();
  void importMoves().then(({ goToDay }) => goToDay(date));
}

/** The sticky head of the day at the top, once its own has scrolled away. */
export function StuckDayHead(props: DayHeadProps) {
  const { day, fold } = props;
  return (
    <div className={styles.head} role="row" data-on-shift={day.onShift ? true : undefined}>
      <DayLine {...props} fold={fold && { ...fold, toggle: () => foldAndReturn(fold, day.date) }}>
        <span className={styles.date}>
          <DayTitle day={props.day} today={props.today} />
        </span>
      </DayLine>
    </div>
  );
}
