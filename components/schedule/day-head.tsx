import type { ReactNode } from "react";
import { openRequest } from "@/components/requests/request-store";
import { HolidayMark } from "@/components/holidays/holiday-mark";
import { DayRatio, FailedRatio } from "@/components/staffing-hours/day-ratio";
import { classNames } from "@/components/ui/class-names";
import { NoShowCount } from "@/components/ui/no-show-count";
import { caret } from "@/components/ui/recipes";
import { useWriting } from "@/components/ui/view-only";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { threadPath } from "@/lib/messages/address-rules";
import { isSoon } from "@/lib/slots/attention/rules";
import { noShowWords } from "@/lib/slots/rules";
import type { OnShift, ScheduledDay } from "@/lib/slots/schedule/rules";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { dayParts, formatDayHeading } from "@/lib/time/calendar";
import { CoverageSign } from "./coverage-sign";
import { importMoves } from "./list-place";
import type { OnShiftFold } from "./use-on-shift-fold";

export type DayHeadProps = {
  day: ScheduledDay;
  today: string;
  /** Whether all of the day's slots are loaded; until then its numbers would be wrong. */
  isWhole: boolean;
  /** Whether the person can request shifts for it. */
  mayRequest: boolean;
  /** Whether the person can write to everyone on it. */
  mayMessage: boolean;
  /** Folds or opens the group of those on shift since yesterday; null while the filters show every match. */
  fold: OnShiftFold | null;
  /** Hours per resident by day; empty until loaded, null if that failed. */
  staffing: ReadonlyMap<string, StaffingDay> | null;
  facility: FacilityDetails;
  /** Whether the person can enter the census. */
  mayCount: boolean;
};

/** Three letters, and the others where there is room. */
const Shortened = ({ word }: { word: string }) => (
  <>
    {word.slice(0, 3)}
    <span className="max-md:hidden">{word.slice(3)}</span>
  </>
);

/** "Sunday, November 22"; on a phone "Sun, Nov 22". In other years with the year. */
function DayName({ date, today }: { date: string; today: string }) {
  const { weekday, month, day } = dayParts(date);
  const year = date.slice(0, 4);
  return (
    <span className="truncate">
      <Shortened word={weekday} />, <Shortened word={month} /> {day}
      {year !== today.slice(0, 4) && `, ${year}`}
    </span>
  );
}

const live =
  "before:mr-2 before:inline-block before:size-2 before:rounded-full before:bg-filled before:forced-color-adjust-none before:ring-3 before:ring-confirmed-soft";

/** "Sunday, November 22", or for last night's shifts that they are running now, with their times. */
function DayTitle({ day: { date, onShift }, today }: Pick<DayHeadProps, "day" | "today">) {
  if (!onShift) {
    return (
      <>
        <DayName date={date} today={today} />
        {date === today && (
          <span className="rounded-full bg-brand px-2 text-sm/5 font-semibold text-on-brand max-md:sr-only">
            Today
          </span>
        )}
      </>
    );
  }
  return (
    <>
      <span className={live}>On shift now</span>{" "}
      <span className="text-sm/5 font-normal text-muted">
        <span className="@max-6xl:hidden">{`from ${formatDayHeading(date, today)}, `}</span>
        {`until ${onShift.until}`}
      </span>
    </>
  );
}

const figure = "text-sm/5 whitespace-nowrap";

/** "8 arrived", "1 late": who is here, and what has a row even while the group is folded. */
const OnShiftFigures = ({ of: { arrived, late, toCheck } }: { of: OnShift }) => (
  <>
    {arrived > 0 && <span className={`text-muted max-lg:hidden ${figure}`}>{`${arrived} arrived`}</span>}
    {late > 0 && <span className={`font-semibold text-running-late ${figure}`}>{`${late} late`}</span>}
    {toCheck > 0 && <span className={`font-semibold ${figure}`}>{`${toCheck} to check`}</span>}
  </>
);

type FiguresProps = Pick<DayHeadProps, "day" | "today"> & {
  /** Arrives later: left of what is open, so that nothing else moves. */
  children: ReactNode;
};

function Figures({ day: { date, coverage, onShift, running }, today, children }: FiguresProps) {
  const open = coverage.total - coverage.filled;
  const isUrgent = isSoon(date, today);
  const isTold = coverage.noShows > 0 || (onShift && onShift.arrived + onShift.late + onShift.toCheck > 0);
  return (
    <>
      {/* All roles or none: without room for all, they wrap below the empty first line, which alone is seen. The strip
          and the shifts below show the same. */}
      <span
        className={classNames(
          "flex h-5.75 min-w-0 flex-1 flex-wrap overflow-hidden before:h-5.75",
          onShift || running ? "@max-6xl:hidden" : "@max-[60rem]:hidden",
        )}
      >
        <span className="flex flex-none gap-x-3 @min-[92rem]:gap-x-5">
          {coverage.roles.map((role) => (
            <span
              key={role.role}
              className="inline-flex h-5.75 items-center gap-1.5 text-sm/5 whitespace-nowrap text-muted tabular-nums @min-[92rem]:gap-2"
            >
              {role.role}{" "}
              <CoverageSign
                of={role}
                isSoon={isUrgent}
                className="w-auto min-w-6 flex-none @min-[92rem]:w-14"
              />
              <span>
                <b className="font-semibold text-ink">{role.filled}</b> of {role.total}
              </span>
              <NoShowCount count={role.noShows} />
            </span>
          ))}
        </span>
      </span>
      {/* A phone has no room for the hours' unit beside a no-show. */}
      <span
        className={`ml-auto flex items-center gap-3 max-md:[&:has(.text-no-show)_abbr]:sr-only ${onShift ? "max-md:hidden" : ""}`}
      >
        {children}
        {coverage.noShows > 0 && (
          <span className={`font-semibold text-no-show ${figure}`}>{noShowWords(coverage.noShows)}</span>
        )}
        {onShift && <OnShiftFigures of={onShift} />}
        {open > 0 && (
          <span className={`font-semibold ${isUrgent ? "text-gap" : "text-open"} ${figure}`}>
            {`${open} open`}
          </span>
        )}
        {open === 0 && !isTold && <span className={`text-muted ${figure}`}>All filled</span>}
      </span>
    </>
  );
}

const button =
  "inline-flex min-h-6 items-center rounded-sm border border-line-strong bg-surface px-2 text-sm/5 font-medium hover:bg-hover";

/** Beside a button 12 px are enough, which today's line has anyway where it is short of room. */
const nearer = "@min-[92rem]:-mx-2";

type FoldProps = { fold: OnShiftFold; look: string; children: ReactNode };

/** Shows those on shift who need nothing, or folds them away. */
const FoldButton = ({ fold, look, children }: FoldProps) => (
  <button
    type="button"
    className={`gap-2 data-open:after:mt-0.75 data-open:after:-rotate-135 ${look} ${button} ${caret}`}
    aria-expanded={!fold.isFolded}
    data-open={!fold.isFolded || undefined}
    onClick={fold.toggle}
  >
    {children}
  </button>
);

/** A day head's content, in the list and in its sticky copy. */
function DayLine({
  day,
  today,
  isWhole,
  mayRequest,
  mayMessage,
  fold,
  staffing,
  facility,
  mayCount,
  children,
}: DayHeadProps & { children: ReactNode }) {
  const { date, onShift, running } = day;
  const hours = onShift ? undefined : staffing?.get(date);
  const writing = useWriting();
  return (
    <div
      role="rowheader"
      aria-colspan={7}
      className={classNames(
        "flex min-h-6 items-center gap-x-5 whitespace-nowrap @max-xs:flex-wrap max-md:gap-x-3",
        // Room for every type beside the button of those on shift.
        running && "@max-[92rem]:gap-x-3",
        // The height is reserved, so that nothing moves when the button comes.
        onShift && "max-md:min-h-11",
      )}
    >
      {children}
      {isWhole && fold && running && (
        <FoldButton fold={fold} look={`${nearer} max-md:hidden`}>
          <span className={live}>{`${running.quiet} on shift now`}</span>
        </FoldButton>
      )}
      {hours?.holiday && <HolidayMark name={hours.holiday} />}
      {isWhole && (
        <Figures day={day} today={today}>
          {!onShift && !staffing && <FailedRatio />}
          {hours && <DayRatio day={hours} {...{ facility, today, mayCount, mayRequest }} />}
        </Figures>
      )}
      <a
        className={classNames(
          "inline-flex min-h-6 items-center text-sm/5 whitespace-nowrap underline underline-offset-[0.15em]",
          !isWhole && "ml-auto",
          // Its exceptions are the rows below.
          onShift && "max-md:hidden",
        )}
        href={`/private/shifts/day-sheet?date=${date}`}
      >
        Day sheet<span className="sr-only">{` of ${formatDayHeading(date, today)}`}</span>
      </a>
      {mayMessage && date >= today && (
        <a
          className="inline-flex min-h-6 items-center text-sm/5 whitespace-nowrap underline underline-offset-[0.15em] @max-4xl:hidden"
          href={threadPath({ day: date })}
        >
          Message<span className="sr-only">{` everyone on ${formatDayHeading(date, today)}`}</span>
        </a>
      )}
      {isWhole && fold && onShift && onShift.quiet > 0 && (
        <FoldButton
          fold={fold}
          look="-ml-2 max-md:ml-auto max-md:min-h-11 max-md:border-0 max-md:bg-transparent"
        >
          {fold.isFolded ? `Show all ${onShift.rows}` : "Show less"}
        </FoldButton>
      )}
      {mayRequest && date >= today && (
        <button
          type="button"
          // On a phone within reach of the thumb instead.
          className={`gap-1.5 before:text-lg/4 before:font-normal before:content-['+'] max-md:hidden ${button} ${running ? nearer : "-ml-2"}`}
          aria-label={`Request for ${formatDayHeading(date, today)}`}
          onClick={() => openRequest({ date })}
          {...writing}
        >
          Request
        </button>
      )}
    </div>
  );
}

const headLook = (isOnShift: boolean) =>
  classNames("overflow-clip border-b border-line bg-subtle px-3 py-0.5", isOnShift && "max-md:py-0");
// On a phone the date is whole, and what is beside it gives way.
const dateLook =
  "flex min-w-0 items-center gap-2 text-base font-title whitespace-nowrap max-md:not-in-data-on-shift:flex-none";

/** The date and the whole day's coverage, whatever the filters. */
export function DayHead(props: DayHeadProps) {
  const { day, today } = props;
  return (
    <div
      className={headLook(Boolean(day.onShift))}
      role="rowgroup"
      data-day={day.date}
      data-on-shift={day.onShift ? true : undefined}
    >
      <div role="row">
        <DayLine {...props}>
          <h2 className={dateLook}>
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
    <div className={headLook(Boolean(day.onShift))} role="row" data-on-shift={day.onShift ? true : undefined}>
      <DayLine {...props} fold={fold && { ...fold, toggle: () => foldAndReturn(fold, day.date) }}>
        <span className={dateLook}>
          <DayTitle day={props.day} today={props.today} />
        </span>
      </DayLine>
    </div>
  );
}
