"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ComponentType } from "react";
import type { DaySheetProps } from "@/components/day-sheet/day-sheet";
import { OnPaper } from "@/components/ui/on-paper";
import { usePreparedPrint } from "@/components/ui/use-prepared-print";
import { feedQuery } from "@/lib/slots/client";
import { daySheetQuery } from "@/lib/slots/day-sheet/client";
import type { ListSlot } from "@/lib/slots/schema";
import { clock } from "@/lib/time/clock";
import { firstInView } from "./list-place";

const PRINT_FAILED = "The day sheet could not be loaded. Please try again.";
const notices = {
  loading: "The schedule is still loading. Print again in a moment.",
  ended: "Shifts that have ended are left out. Press Ctrl-P in the portal to print them too.",
};

/** Leaves the network to the page for its first seconds; few people print sooner. */
const CALM_MS = 3_000;

let Sheet: ComponentType<DaySheetProps> | null = null;

/** Loads the sheet, which the browser's own menu can't wait for. */
export const loadSheet = () =>
  import("@/components/day-sheet/day-sheet").then((module) => void (Sheet = module.DaySheet));

/** What is on paper: the sheet, once it has loaded. */
const OnSheet = (props: DaySheetProps) => (Sheet ? <Sheet {...props} /> : <p>{notices.loading}</p>);

type PrintedDayProps = {
  facility: { id: number; name: string; zone: string };
  /** What the browser has, whatever the filters; null until all of it is loaded. */
  slots: readonly ListSlot[] | null;
  today: string;
  /** The list's first day, for a list without rows. */
  from: string;
};

/** The day at the top of the list. Last night's shifts that are running now stand above today's. */
function dayOnPaper({ today, from }: Pick<PrintedDayProps, "today" | "from">): string {
  const day = firstInView()?.item.day;
  return day?.onShift ? today : (day?.date ?? from);
}

/** Whether a day has shifts that ended, which the list no longer shows. */
function useHasEnded({ facility, today }: PrintedDayProps, date: string): boolean {
  const feed = useQueryClient().getQueryData(feedQuery(facility.id).queryKey);
  if (date !== today) return date < today;
  // Those that have ended since the feed was read are still in it.
  const isEnded = ({ shift_date, end_time_at_utc }: ListSlot) =>
    shift_date === date && Date.parse(end_time_at_utc) < clock.now().getTime();
  return feed === undefined || feed.has_ended_today || feed.slots.some(isEnded);
}

/** Of what the browser has. Drawn while the list is still on screen, so that it can tell which day is in view. */
function LoadedDay(props: PrintedDayProps) {
  const { facility, slots } = props;
  const [date] = useState(() => dayOnPaper(props));
  const hasEnded = useHasEnded(props, date);
  const notice = slots === null ? notices.loading : hasEnded ? notices.ended : undefined;
  return (
    <OnSheet
      facility={facility}
      date={date}
      by="shift"
      slots={slots?.filter((slot) => slot.shift_date === date) ?? []}
      madeAt={clock.now().getTime()}
      notice={notice}
    />
  );
}

/**
 * The day sheet of the day in view instead of the list. Ctrl-P reads it; the browser's own menu prints what is loaded,
 * which has no shifts that have ended.
 */
export function PrintedDay(props: PrintedDayProps) {
  const { facility } = props;
  const client = useQueryClient();
  useEffect(() => {
    // If it can't be loaded, Ctrl-P tries again and says so.
    const timer = window.setTimeout(() => void loadSheet().catch(() => undefined), CALM_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const { prepared } = usePreparedPrint({
    isNeeded: true,
    read: async () => {
      const date = dayOnPaper(props);
      const [{ slots, is_cut }, { CUT }] = await Promise.all([
        client.fetchQuery(daySheetQuery(facility.id, date)),
        import("@/lib/slots/day-sheet/rules"),
        loadSheet(),
      ]);
      return { date, slots, madeAt: clock.now().getTime(), notice: is_cut ? CUT : undefined };
    },
    failed: PRINT_FAILED,
  });
  return (
    <OnPaper>
      {() => (prepared ? <OnSheet facility={facility} by="shift" {...prepared} /> : <LoadedDay {...props} />)}
    </OnPaper>
  );
}
