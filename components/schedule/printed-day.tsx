"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DaySheet } from "@/components/day-sheet/day-sheet";
import { OnPaper } from "@/components/ui/on-paper";
import { usePreparedPrint } from "@/components/ui/use-prepared-print";
import { daySheetQuery } from "@/lib/slots/day-sheet/client";
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

/** Of what the browser has. Drawn while the list is still on screen, so that it can tell which day is in view. */
function LoadedDay({ facility, slots, today, from }: PrintedDayProps) {
  const [date] = useState(() => dayOnPaper({ today, from }));
  const notice = slots === null ? notices.loading : date <= today ? notices.ended : undefined;
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
      const { slots } = await client.fetchQuery(daySheetQuery(facility.id, date));
      return { date, slots, madeAt: clock.now().getTime() };
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
