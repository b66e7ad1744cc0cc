import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Sort } from "@/components/ui/data-table/column";
import { weeksToReviewQuery } from "@/lib/past-shifts/client";
import { filteredSlots, type PastFilters } from "@/lib/past-shifts/filter-rules";
import type { PastWeek } from "@/lib/past-shifts/schema";
import {
  beginningSummary,
  type FirstWeek,
  summaryOf,
  type WeekSummary,
} from "@/lib/past-shifts/week/summary-rules";
import { usePastWeek } from "./use-past-week";

const nothingKnown: WeekSummary = {
  ...{ total: 0, toReview: 0, toCheck: 0, disputed: 0, blocked: 0, units: [], types: [] },
  ...{ groups: null, shown: null },
};

type OfSummary = {
  /** All of it, once loaded. */
  week: PastWeek | undefined;
  beginning: PastWeek | null;
  first: FirstWeek;
  filters: PastFilters;
};

/** The screen's summary of the week; unknown numbers are null. */
function useWeekSummary({ week, beginning, first, filters }: OfSummary): WeekSummary {
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

type Given = {
  facilityId: number;
  friday: string;
  first: FirstWeek;
  filters: PastFilters;
  sort: Sort | null;
};

/** A week as far as it has loaded, filtered, with its figures. */
export function useShownWeek({ facilityId, friday, first, filters, sort }: Given) {
  const { week, connection, beginning, change } = usePastWeek(facilityId, friday, first);
  const known = week.data ?? beginning ?? undefined;
  const slots = useMemo(() => known?.slots ?? [], [known]);
  const found = useMemo(() => filteredSlots(slots, filters), [slots, filters]);
  const summary = useWeekSummary({ week: week.data, beginning, first, filters });
  const weeks = useQuery({
    ...weeksToReviewQuery(facilityId),
    initialData: first.toReview,
    enabled: first.toReview !== undefined,
  });
  const elsewhere = weeks.data?.weeks.filter((one) => one.friday !== friday) ?? [];
  // With other filters or in another order, other rows may come first.
  const isPartial = beginning !== null && (summary.shown === null || sort !== null);
  return {
    connection,
    change,
    slots,
    found,
    summary: { ...summary, elsewhere },
    isWhole: beginning === null,
    /** Of each group, while rows are missing. */
    counts: beginning && summary.groups,
    isLoading: week.isPending && (!beginning || isPartial),
    isUnread: week.isError && !week.data,
    isCut: known?.is_truncated ?? false,
    approvalAt: known?.auto_approval_at ?? null,
    refetch: () => void week.refetch(),
  };
}
