import type { ReactNode } from "react";
import type { Stand } from "@/lib/global-schedule/coverage-rules";
import { formatCount } from "@/lib/counts";

/** Words that a narrow screen has no room for. */
const Wide = ({ children }: { children: ReactNode }) => <span className="lg:max-xl:sr-only">{children}</span>;

const bySoon = (
  <>
    <Wide>open </Wide>by tomorrow<Wide> night</Wide>
  </>
);
const later = (
  <>
    <Wide>open </Wide>later<Wide> this week</Wide>
  </>
);

/** What needs attention this week at the chosen facilities. */
export function CalendarCounters({ stand: { missing, soon, open, claimed } }: { stand: Stand }) {
  const counters = [
    {
      id: "missing",
      count: missing,
      words: missing === 1 ? "no-show now" : "no-shows now",
      look: "bg-no-show-soft text-no-show",
    },
    { id: "soon", count: soon, words: bySoon, look: "bg-gap-ground text-gap" },
    {
      id: "later",
      count: open - soon,
      words: soon > 0 ? later : "open this week",
      look: "bg-neutral-soft text-neutral",
    },
    { id: "claimed", count: claimed, words: "claimed", look: "bg-pending-soft text-pending" },
  ].filter(({ count }) => count > 0);
  return (
    // A tablet in portrait has no room for them beside the buttons, a phone and a low window have them by day.
    <ul
      className="flex min-h-7 flex-wrap gap-1.5 max-lg:order-1 max-lg:shrink-0 max-lg:grow max-lg:basis-full max-lg:low:sr-only max-md:sr-only"
      aria-label="This week"
    >
      {counters.map(({ id, count, words, look }) => (
        <li
          key={id}
          className={`flex-none rounded-full px-3 py-1 text-sm/5 font-medium whitespace-nowrap ${look}`}
        >
          <b>{formatCount(count)}</b> {words}
        </li>
      ))}
    </ul>
  );
}
