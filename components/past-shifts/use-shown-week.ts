import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Sort } from "@/components/ui/data-table/column";
import { weeksToReviewQuery } from "@/lib/past-shifts/client";
import { filteredSlots, type PastFilters } from "@/lib/past-shifts/filter-rules";
import type { FirstWeek } from "@/lib/past-shifts/week/summary-rules";
import { usePastWeek } from "./use-past-week";
import { useWeekSummary } from "./use-week-summary";

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
