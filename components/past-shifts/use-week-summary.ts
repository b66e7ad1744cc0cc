import { useMemo } from "react";
import type { PastFilters } from "@/lib/past-shifts/filter-rules";
import type { PastWeek } from "@/lib/past-shifts/schema";
import {
  beginningSummary,
  summaryOf,
  type FirstWeek,
  type WeekSummary,
} from "@/lib/past-shifts/week/summary-rules";

const nothingKnown: WeekSummary = {
  ...{ total: 0, toReview: 0, toCheck: 0, disputed: 0, blocked: 0, units: [], types: [] },
  ...{ groups: null, shown: null },
};

type Given = {
  /** All of it, once loaded. */
  week: PastWeek | undefined;
  beginning: PastWeek | null;
  first: FirstWeek;
  filters: PastFilters;
};

/** The screen's summary of the week; unknown numbers are null. */
export function useWeekSummary({ week, beginning, first, filters }: Given): WeekSummary {
  return useMemo(() => {
    if (week) return summaryOf(week.slots, filters);
    if (!beginning || !first.summary) return nothingKnown;
    const { summary } = first;
    return beginningSummary(
      { summary, first: first.week.slots, slots: beginning.slots, filters: first.filters },
      filters,
    );
  }, [week, beginning, first, filters]);
}
