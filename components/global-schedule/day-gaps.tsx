import { cellKey, openWords, type WeekCoverage } from "@/lib/global-schedule/coverage-rules";
import { formatDayLabel } from "@/lib/global-schedule/rules";
import { byUrgency } from "@/lib/global-schedule/week/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { noShowWords } from "@/lib/slots/rules";
import styles from "./day-gaps.module.css";
import type { Focus } from "./use-week";

type Props = {
  /** The chosen facilities. */
  facilities: readonly CalendarFacility[];
  date: string;
  /** Null until loaded. */
  coverage: WeekCoverage | null;
  focus: Focus | null;
  onToggle: (facilityId: number, date: string) => void;
};

/**
 * A phone's coverage: the day's facilities with open slots or no-shows, worst first, in one line so that the cards stay on the first
 * screen. Pressing one moves its cards to the top.
 */
export function DayGaps({ facilities, date, coverage, focus, onToggle }: Props) {
  const standOf = (id: number) => coverage?.cells[cellKey(id, date)];
  const gapsOf = (id: number) => (standOf(id)?.open ?? 0) + (standOf(id)?.missing ?? 0);
  const worst = byUrgency(facilities, standOf).filter(({ id }) => gapsOf(id) > 0);
  if (worst.length === 0) return null;
  return (
    <section className={styles.gaps} aria-label={`Facilities with gaps on ${formatDayLabel(date)}`}>
      <ul>
        {worst.map(({ id, label }) => {
          const stand = standOf(id)!;
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={focus?.facilityId === id && focus.date === date}
                onClick={() => onToggle(id, date)}
              >
                <span className={styles.name}>{label}</span>
                {stand.missing > 0 && <span className={styles.missing}>{noShowWords(stand.missing)}</span>}
                {stand.open > 0 && (
                  <span className={styles.open} data-soon={stand.soon > 0 || undefined}>
                    {openWords(stand)}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
