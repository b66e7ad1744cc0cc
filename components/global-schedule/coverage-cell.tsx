import { memo } from "react";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { NoShowCount } from "@/components/ui/no-show-count";
import { openWords, type Stand } from "@/lib/global-schedule/coverage-rules";
import { formatDayLabel } from "@/lib/global-schedule/rules";
import { noShowWords } from "@/lib/slots/rules";
import styles from "./coverage.module.css";
import type { Shown } from "./shown-days";

export type CoverageCellProps = {
  facilityId: number;
  facility: string;
  date: string;
  /** Undefined if nothing is scheduled. */
  stand: Stand | undefined;
  /** Past in the facility's own zone. */
  isPast: boolean;
  isPressed: boolean;
  /** Whether a tablet shows the day. */
  shown: Shown | undefined;
  /** With many facilities only the numbers are drawn. */
  hasBar: boolean;
  onPress: (facilityId: number, date: string) => void;
};

function wordsOf(stand: Stand | undefined, isPast: boolean): string {
  if (!stand || stand.total === 0) return "–";
  if (stand.open > 0) return openWords(stand);
  if (stand.expired > 0) return `${stand.expired} expired`;
  if (stand.noShows > 0) return "";
  if (isPast) return "past";
  return "✓";
}

function labelOf({ facility, date, stand, isPast }: CoverageCellProps): string {
  const of = `${facility}, ${formatDayLabel(date)}`;
  if (!stand || stand.total === 0) return `${of}: no shifts`;
  const open =
    stand.open > 0 ? `${openWords(stand)}${stand.openTypes.length > 2 ? "" : " open"}` : "nothing open";
  const claimed = stand.claimed > 0 ? `, ${stand.claimed} claimed` : "";
  const noShows = stand.noShows > 0 ? `, ${noShowWords(stand.noShows)}` : "";
  const filled = `${stand.filled} of ${stand.total} filled`;
  return `${of}: ${isPast && stand.open === 0 ? "past" : open}, ${filled}${claimed}${noShows}`;
}

/** A facility's coverage on a day; a press brings its cards to the top. */
export const CoverageCell = memo(function CoverageCell(props: CoverageCellProps) {
  const { facilityId, date, stand, isPast, isPressed, shown, hasBar, onPress } = props;
  return (
    <button
      type="button"
      className={styles.cell}
      data-cell
      data-shown={shown}
      data-soon={(stand?.soon ?? 0) > 0 || undefined}
      data-open={(stand?.open ?? 0) > 0 || undefined}
      aria-pressed={isPressed}
      aria-label={labelOf(props)}
      tabIndex={-1}
      onClick={() => onPress(facilityId, date)}
    >
      {hasBar && stand && stand.total > 0 && (
        <span className="min-w-3.5 flex-1" aria-hidden>
          <CoverageBar
            filled={stand.filled - stand.claimed - stand.noShows}
            pending={stand.claimed}
            noShow={stand.noShows}
            open={stand.open + stand.expired}
            isSoon={stand.soon > 0}
            isPast={stand.open === 0}
          />
        </span>
      )}
      {stand && <NoShowCount count={stand.noShows} />}
      <span className={styles.words}>{wordsOf(stand, isPast)}</span>
    </button>
  );
});
