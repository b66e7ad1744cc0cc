import type { ComponentProps, ReactNode } from "react";
import { aboveThumbBar } from "@/components/ui/raise-banners";
import { pageTitle } from "@/components/ui/recipes";
import { formatCount } from "@/lib/counts";
import type { Stand } from "@/lib/global-schedule/coverage-rules";

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
function CalendarCounters({ stand: { missing, soon, open, claimed } }: { stand: Stand }) {
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

type Props = ComponentProps<typeof CalendarCounters> & { actions: ReactNode; children: ReactNode };

/** On a phone one line, the title over its week and the way to others; the rest is at the thumb, or in a low window below it. */
export const CalendarHead = ({ stand, actions, children }: Props) => (
  <div className="@container flex flex-col gap-3 low:gap-1.5 max-md:grid max-md:grid-cols-[1fr_repeat(3,auto)] max-md:items-center max-md:gap-x-1.5 max-md:gap-y-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:contents">
      <h1 className={`max-md:leading-6 max-md:[grid-area:1/1] ${pageTitle}`}>Global Schedule</h1>
      <CalendarCounters stand={stand} />
      <div
        ref={aboveThumbBar}
        className="ml-auto flex items-center gap-2 max-md:order-1 max-md:col-span-2 max-md:gap-1.5 thumb:fixed thumb:inset-x-0 thumb:bottom-(--tab-bar-height) thumb:z-30 thumb:ml-0 thumb:border-t thumb:border-line thumb:bg-surface thumb:py-1 thumb:pr-3 thumb:pl-33 thumb:[&>span:last-child>button]:flex-auto"
      >
        {actions}
      </div>
    </div>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-xl:gap-1.5 max-md:contents md:max-xl:low:scrollbar-none md:max-xl:low:flex-nowrap md:max-xl:low:overflow-x-auto md:max-xl:low:py-1 md:max-xl:low:*:flex-none">
      {children}
    </div>
  </div>
);
