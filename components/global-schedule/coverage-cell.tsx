import { HolidayMark } from "@/components/holidays/holiday-mark";
import { memo } from "react";
import { classNames } from "@/components/ui/class-names";
import { ratioTone, shortBeside, withoutMinimum } from "@/components/staffing-hours/ratio-words";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { NoShowCount } from "@/components/ui/no-show-count";
import { openWords, type Stand } from "@/lib/global-schedule/coverage-rules";
import { formatDayLabel } from "@/lib/global-schedule/rules";
import type { StaffingHead } from "@/lib/staffing-hours/schema";
import { noShowWords } from "@/lib/slots/rules";
import type { Shown } from "./shown-days";

export type CoverageCellProps = {
  facilityId: number;
  facility: string;
  date: string;
  /** Undefined if nothing is scheduled. */
  stand: Stand | undefined;
  /** Its hours per resident; undefined until loaded. */
  hours: StaffingHead | undefined;
  /** Past in the facility's own zone. */
  isPast: boolean;
  /** Until tomorrow, when what is short is strong. */
  isNear: boolean;
  isPressed: boolean;
  /** Whether a tablet shows the day. */
  shown: Shown | undefined;
  /** In a narrow column, without words: its bar says that it's over or ended with gaps. */
  isSlim: boolean;
  /** With many facilities only the numbers are drawn. */
  hasBar: boolean;
  onPress: (facilityId: number, date: string) => void;
};

/** A tablet shows a few days at a time, around the current one. */
export const coveragePlace = (shown: Shown | undefined) =>
  classNames(
    "flex min-h-7.5 min-w-0 flex-wrap content-center items-center gap-y-0.5 border-l border-line px-(--cell-inline) py-0.75 text-left text-sm/4",
    !shown && "md:max-xl:hidden",
    shown === "wide" && "md:max-lg:hidden",
  );

/** Beside a no-show or a holiday's mark there is no room for two types. */
function wordsOf({ stand, hours, isPast }: CoverageCellProps): string {
  if (!stand || stand.total === 0) return "–";
  const isCrowded = stand.noShows > 0 || hours?.holiday != null;
  if (stand.open > 0)
    return isCrowded && stand.openTypes.length > 1 ? `${stand.open} open` : openWords(stand);
  if (stand.expired > 0) return `${stand.expired} expired`;
  if (stand.noShows > 0) return "";
  if (isPast) return "past";
  return "✓";
}

const isShort = (hours: StaffingHead | undefined) => (hours?.shortfalls.length ?? 0) > 0;

/** ", 3.42 hours per resident, below: CNA 2.31 of 2.40". */
function hoursLabel(hours: StaffingHead | undefined): string {
  if (hours?.hours_per_resident == null) return "";
  const below = isShort(hours) ? `, below: ${hours.shortfalls.join(", ")}` : "";
  return `, ${hours.hours_per_resident.toFixed(2)} hours per resident${below}`;
}

function labelOf({ facility, date, stand, hours, isPast }: CoverageCellProps): string {
  const of = [facility, formatDayLabel(date), hours?.holiday].filter(Boolean).join(", ");
  if (!stand || stand.total === 0) return `${of}: no shifts`;
  const open = stand.open > 0 ? `${openWords(stand)} open` : "nothing open";
  const claimed = stand.claimed > 0 ? `, ${stand.claimed} claimed` : "";
  const noShows = stand.noShows > 0 ? `, ${noShowWords(stand.noShows)}` : "";
  const filled = `${stand.filled} of ${stand.total} filled`;
  return `${of}: ${isPast && stand.open === 0 ? "past" : open}, ${filled}${claimed}${noShows}${hoursLabel(hours)}`;
}

/** Letters that a column of a wide screen has room for beside the hours. */
const ROOM = 14;

/** "CNA 2.10", the minimum that colors hours that are enough in all, where there is room. */
function besideOf(props: CoverageCellProps): string | null {
  const missed = props.hours && !props.isSlim ? shortBeside(props.hours) : null;
  const short = missed && withoutMinimum(missed);
  const isCrowded = (props.stand?.noShows ?? 0) > 0 || props.hours?.holiday != null;
  return short && !isCrowded && short.length + wordsOf(props).length <= ROOM ? short : null;
}

/** A facility's coverage on a day; a press brings its cards to the top. */
export const CoverageCell = memo(function CoverageCell(props: CoverageCellProps) {
  const { facilityId, date, stand, hours, isPressed, shown, isSlim, hasBar, onPress } = props;
  const beside = besideOf(props);
  const isSoon = (stand?.soon ?? 0) > 0;
  const isOpen = (stand?.open ?? 0) > 0;
  return (
    <button
      type="button"
      className={classNames(
        coveragePlace(shown),
        "hover:bg-hover focus-visible:-outline-offset-2 aria-pressed:inset-ring-2 aria-pressed:inset-ring-brand",
        isSlim ? "gap-x-(--cell-inline) xl:gap-x-1" : "@container gap-x-(--cell-inline)",
        isSoon && "bg-gap-ground",
      )}
      data-cell
      aria-pressed={isPressed}
      aria-label={labelOf(props)}
      tabIndex={-1}
      onClick={() => onPress(facilityId, date)}
    >
      {hasBar && stand && stand.total > 0 && (
        <CoverageBar
          filled={stand.filled - stand.claimed - stand.noShows}
          pending={stand.claimed}
          noShow={stand.noShows}
          open={stand.open + stand.expired}
          isSoon={isSoon}
          isPast={stand.open === 0}
          isBeside
          // Under the words: all are as long, so that their parts can be compared.
          className="order-last h-1.25"
        />
      )}
      {stand && hours?.hours_per_resident != null && (
        <span
          className={`flex-none tabular-nums ${ratioTone(hours, props.isNear)}`}
          title={
            isShort(hours)
              ? `Hours per resident, below: ${hours.shortfalls.join(", ")}`
              : "Hours per resident"
          }
        >
          {hours.hours_per_resident.toFixed(2)}
          {beside && <span className="font-normal text-pending @max-[9.5rem]:hidden">{` · ${beside}`}</span>}
        </span>
      )}
      {hours?.holiday && <HolidayMark name={hours.holiday} isSmall />}
      {stand && <NoShowCount count={stand.noShows} />}
      <span
        className={classNames(
          "ml-auto flex-none whitespace-nowrap tabular-nums",
          isOpen ? "font-semibold" : "text-muted",
          isOpen && (isSoon ? "text-gap" : "text-open"),
          isSlim && "xl:hidden",
        )}
      >
        {wordsOf(props)}
      </span>
    </button>
  );
});
