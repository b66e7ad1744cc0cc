import type { ComponentProps, ReactNode } from "react";
import { aboveThumbBar } from "@/components/ui/raise-banners";
import { pageTitle } from "@/components/ui/recipes";
import { CalendarCounters } from "./calendar-counters";

type Props = ComponentProps<typeof CalendarCounters> & { actions: ReactNode; children: ReactNode };

/** On a phone one line, the title over its week and the way to others; the rest is at the thumb. */
export const CalendarHead = ({ stand, actions, children }: Props) => (
  <div className="@container flex flex-col gap-3 max-md:grid max-md:grid-cols-[1fr_repeat(3,auto)] max-md:items-center max-md:gap-x-1.5 max-md:gap-y-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:contents">
      <h1 className={`max-md:leading-6 max-md:[grid-area:1/1] ${pageTitle}`}>Global Schedule</h1>
      <CalendarCounters stand={stand} />
      <div
        ref={aboveThumbBar}
        className="ml-auto flex items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-(--tab-bar-height) max-md:z-30 max-md:ml-0 max-md:gap-1.5 max-md:border-t max-md:border-line max-md:bg-surface max-md:py-1 max-md:pr-3 max-md:pl-33 max-md:[&>span:last-child>button]:flex-auto"
      >
        {actions}
      </div>
    </div>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-xl:gap-1.5 max-md:contents">
      {children}
    </div>
  </div>
);
