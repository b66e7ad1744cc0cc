"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DaySheet } from "@/components/day-sheet/day-sheet";
import { OnPaper } from "@/components/ui/on-paper";
import { usePreparedPrint } from "@/components/ui/use-prepared-print";
import { feedQuery } from "@/lib/slots/client";
import { daySheetQuery } from "@/lib/slots/day-sheet/client";
import { CUT } from "@/lib/slots/day-sheet/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { clock } from "@/lib/time/clock";
import { firstInView } from "./list-place";

type PrintedDayProps = {
  facility: { id: number; name: string; zone: string };
  /** What the browser has, whatever the filters; null until all of it is loaded. */
  slots: readonly ListSlot[] | null;
  today: string;
  /** The list's first day, for a list without rows. */
  from: string;
};

const PRINT_FAILED = "The day sheet could not be loaded. Please try again.";
const notices = {
  loading: "The schedule is still loading. Print again in a moment.",
  ended: "Shifts that have ended are left out. Press Ctrl-P in the portal to print them too.",
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
    <DaySheet
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
  const { prepared } = usePreparedPrint({
    isNeeded: true,
    read: async () => {
      const date = dayOnPaper(props);
      const { slots, is_cut } = await client.fetchQuery(daySheetQuery(facility.id, date));
      return { date, slots, madeAt: clock.now().getTime(), notice: is_cut ? CUT : undefined };
    },
    failed: PRINT_FAILED,
  });
  return (
    <OnPaper>
      {() =>
        prepared ? <DaySheet facility={facility} by="shift" {...prepared} /> : <LoadedDay {...props} />
      }
    </OnPaper>
  );
}
