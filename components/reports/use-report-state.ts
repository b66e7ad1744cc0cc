import { useAddressState } from "@/components/list/use-address-state";
import { isReady, reportAddress } from "@/lib/reports/address-rules";
import { withFilter, type DateRange, type Filter, type ReportSort } from "@/lib/reports/rules";
import type { ReportConfig } from "@/lib/reports/schema";

/** Dates, sort, filters and page of a report. A change of the rows returns to page 1. */
export function useReportState(config: ReportConfig["reportConfig"]) {
  const [state, set] = useAddressState(reportAddress(config));
  const { filters } = state;
  return {
    ...state,
    isReady: isReady(state, config),
    isFiltered: filters.size > 0,
    setRange: (range: DateRange | null) => set({ range, page: 1 }),
    setSorts: (sorts: readonly ReportSort[]) => set({ sorts, page: 1 }),
    setFilter: (field: string, filter: Filter | null) =>
      set({ filters: withFilter(filters, field, filter), page: 1 }),
    clearFilters: () => set({ filters: new Map(), page: 1 }),
    setPage: (page: number) => set({ page }),
    setPageSize: (pageSize: number) => set({ pageSize, page: 1 }),
  };
}
export type ReportControls = ReturnType<typeof useReportState>;
