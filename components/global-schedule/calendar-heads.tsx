import { memo } from "react";
import type { Stand, WeekCoverage } from "@/lib/global-schedule/coverage-rules";
import { classNames } from "@/components/ui/class-names";
import { NoShowCount } from "@/components/ui/no-show-count";
import { formatDayLabel } from "@/lib/global-schedule/rules";
import { noShowWords } from "@/lib/slots/rules";
import type { Shown } from "./shown-days";
import { formatCount } from "@/lib/counts";
import { formatShortDay, shortWeekday } from "@/lib/time/calendar";

const openOf = (stand: Stand | undefined) => stand?.open ?? 0;

type HeadProps = {
  date: string;
  stand: Stand | undefined;
  isToday: boolean;
  shown: Shown | undefined;
  isSlim: boolean;
  isKnown: boolean;
};

/** Whether all that is open is soon: on a day on which only one facility's is, that one's cell says so. */
const isUrgent = (stand: Stand | undefined) => openOf(stand) > 0 && (stand?.soon ?? 0) >= openOf(stand);

/** In the color of open slots soon, later, or none. */
const openLook = (stand: Stand | undefined) =>
  openOf(stand) === 0 ? "text-muted" : `font-semibold ${isUrgent(stand) ? "text-gap" : "text-open"}`;

const Counts = ({ stand }: { stand: Stand | undefined }) => (
  <>
    <span>{`${formatCount(stand?.filled ?? 0)} Filled`}</span>
    {/* Of a day that is over, "0 Open" would read as all filled. */}
    <span className={openOf(stand) === 0 && stand?.expired ? "sr-only" : openLook(stand)}>
      {`${formatCount(openOf(stand))} Open`}
    </span>
    {stand && stand.expired > 0 && (
      // Beside open ones only where it fits: of no height, it can't take a line of its own.
      <span className={`text-expired ${openOf(stand) > 0 ? "order-last h-0" : ""}`}>
        {`${formatCount(stand.expired)} Expired`}
      </span>
    )}
    <NoShowCount count={stand?.noShows ?? 0} />
  </>
);

/** A column's date and its day's coverage, whatever the filters. */
export const DayHead = memo(function DayHead({ date, stand, isToday, shown, isSlim, isKnown }: HeadProps) {
  return (
    <div
      className={classNames(
        "min-w-0 border-l border-line px-(--cell-inline) pt-2 pb-1.5 text-sm max-md:sr-only",
        isToday && "shadow-[inset_0_2px_var(--color-brand)]",
        !shown && "max-xl:hidden",
        shown === "wide" && "md:max-lg:hidden",
      )}
    >
      <h2
        tabIndex={-1}
        data-day-head={date}
        className={classNames("font-semibold", isToday && "text-brand-text", "whitespace-nowrap")}
      >
        {formatShortDay(date)}
        {/* The week's label has the year. */}
        <span className={isSlim ? "xl:sr-only" : undefined}>, {date.slice(0, 4)}</span>
        {isToday && <span className="sr-only">, today</span>}
      </h2>
      <p
        className={classNames(
          "flex flex-wrap items-start gap-x-(--count-gap) overflow-clip text-muted tabular-nums",
          // The rest is in the day's fold.
          isSlim && "xl:h-4.5",
        )}
      >
        {isKnown ? <Counts stand={stand} /> : "\u00a0"}
      </p>
    </div>
  );
});

// On a phone seven times "12 open" would touch; the dashed box stands for open here as everywhere.
const boxed = (stand: Stand | undefined) =>
  classNames(
    "max-md:min-w-6 max-md:rounded-sm max-md:border max-md:border-dashed max-md:px-1 max-md:text-center max-md:leading-4",
    isUrgent(stand) ? "max-md:border-gap max-md:bg-gap-ground" : "max-md:border-bar-open",
  );

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
    <div
      role="group"
      aria-label="Day"
      className="hidden grid-cols-7 border-b border-line bg-surface max-xl:grid"
    >
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
            className="flex flex-wrap items-baseline justify-center gap-x-1 overflow-hidden border-b-2 border-transparent px-0.5 text-sm whitespace-nowrap max-md:flex-col max-md:items-center max-md:justify-start max-md:pt-1.5 max-md:pb-1 md:h-9 md:content-center aria-pressed:border-b-brand aria-pressed:bg-brand-soft"
            onClick={() => onChange(day)}
          >
            <span>{shortWeekday(day)}</span>
            <b className={classNames("max-md:text-lg md:mr-1.5", todays.has(day) && "text-brand-text")}>
              {Number(day.slice(8))}
            </b>
            <span className="flex items-center gap-x-1 md:contents">
              <span className={classNames(openLook(stand), openOf(stand) > 0 && boxed(stand))}>
                {!coverage ? "\u00a0" : openOf(stand) > 0 ? openOf(stand) : !noShows && "–"}
                {openOf(stand) > 0 && <span className="max-md:hidden"> open</span>}
              </span>
              <NoShowCount count={stand?.noShows ?? 0} />
            </span>
          </button>
        );
      })}
    </div>
  );
}
