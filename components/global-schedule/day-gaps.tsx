import { markMore } from "@/components/ui/mark-more";
import { fadedEnds } from "@/components/ui/recipes";
import { cellKey, openWords, type WeekCoverage } from "@/lib/global-schedule/coverage-rules";
import { formatDayLabel } from "@/lib/global-schedule/rules";
import { byUrgency } from "@/lib/global-schedule/week/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { noShowWords } from "@/lib/slots/rules";
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
    <section
      ref={markMore}
      className={`scrollbar-none overflow-x-auto border-b border-line bg-surface md:hidden ${fadedEnds}`}
      aria-label={`Facilities with gaps on ${formatDayLabel(date)}`}
    >
      <ul className="flex w-max gap-2 px-3">
        {worst.map(({ id, label }) => {
          const stand = standOf(id)!;
          return (
            <li key={id}>
              {/* A low chip in a press area of full height. */}
              <button
                type="button"
                className="relative z-0 flex min-h-11 max-w-[calc(100vw-3rem)] items-center gap-2 px-2.5 before:absolute before:inset-x-0 before:inset-y-1.5 before:-z-1 before:rounded-md before:border before:border-line focus-visible:-outline-offset-2 aria-pressed:before:border-brand aria-pressed:before:bg-brand-soft aria-pressed:before:inset-ring aria-pressed:before:inset-ring-brand"
                aria-pressed={focus?.facilityId === id && focus.date === date}
                onClick={() => onToggle(id, date)}
              >
                <span className="min-w-0 truncate">{label}</span>
                {stand.missing > 0 && (
                  <span className="flex-none font-semibold text-no-show">{noShowWords(stand.missing)}</span>
                )}
                {stand.open > 0 && (
                  <span
                    className={`flex-none font-semibold tabular-nums ${stand.soon > 0 ? "text-gap" : "text-open"}`}
                  >
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
