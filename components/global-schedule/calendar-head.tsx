import type { ComponentProps, ReactNode } from "react";
import { pageTitle } from "@/components/ui/recipes";
import { CalendarCounters } from "./calendar-counters";

type Props = ComponentProps<typeof CalendarCounters> & { actions: ReactNode; children: ReactNode };

/** Three lines on a phone: the title over its week, what needs attention, and the controls. */
export const CalendarHead = ({ stand, actions, children }: Props) => (
  <div className="@container flex flex-col gap-3 max-md:grid max-md:grid-cols-[repeat(3,auto)_1fr_auto] max-md:items-center max-md:gap-x-1.5 max-md:gap-y-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:contents">
      <h1 className={`@max-xs:w-24 max-md:leading-6 max-md:[grid-area:1/1/2/-1] ${pageTitle}`}>
        Global Schedule
      </h1>
      <CalendarCounters stand={stand} />
      <div className="ml-auto flex items-center gap-2 @max-xs:self-start max-md:justify-self-end max-md:[grid-area:1/1/3/-1]">
        {actions}
      </div>
    </div>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-xl:gap-1.5 max-md:contents">
      {children}
    </div>
  </div>
);
