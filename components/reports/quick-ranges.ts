import { addDays } from "@/lib/time/calendar";
import type { QuickRange } from "@/components/ui/date-picker/range-panel";
import type { Parameter } from "@/lib/reports/schema";

function lastMonth(today: string): QuickRange {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { label: "Last month", from: `${to.slice(0, 7)}-01`, to };
}

const last = (days: number, today: string): QuickRange => ({
  label: `Last ${days} days`,
  from: addDays(today, -days),
  to: addDays(today, -1),
});

const next = (days: number, today: string): QuickRange => ({
  label: `Next ${days} days`,
  from: today,
  to: addDays(today, days - 1),
});

/** Three ranges people ask for most; complete days only, unless the report looks ahead. */
export const quickRanges = (today: string, { latest }: Pick<Parameter, "latest">): readonly QuickRange[] =>
  latest === null
    ? [next(7, today), next(28, today), last(28, today)]
    : [last(7, today), last(28, today), lastMonth(today)];
