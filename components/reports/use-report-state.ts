import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { useAddress } from "@/components/shell/use-address";
import { stateOfAddress, type ReportState } from "@/lib/reports/address-rules";
import {
  textsOfFilters,
  textsOfSorts,
  withFilter,
  type DateRange,
  type Filter,
  type ReportSort,
} from "@/lib/reports/rules";
import type { ReportConfig } from "@/lib/reports/schema";

/** Dates, sort, filters and page of a report, kept in the address. A change of the rows returns to page 1. */
export function useReportState(config: ReportConfig["reportConfig"]) {
  const address = useAddress();
  const params = useSearchParams();
  const state: ReportState = useMemo(
    () => stateOfAddress(new URLSearchParams(params), config),
    [params, config],
  );
  const { filters } = state;
  return {
    ...state,
    isFiltered: filters.size > 0,
    setRange: (range: DateRange | null) =>
      address.set({ from: range?.from ?? null, to: range?.to ?? null, page: null }),
    setSorts: (sorts: readonly ReportSort[]) => address.set({ sort: textsOfSorts(sorts), page: null }),
    setFilter: (field: string, filter: Filter | null) =>
      address.set({ filter: textsOfFilters(withFilter(filters, field, filter)), page: null }),
    clearFilters: () => address.set({ filter: null, page: null }),
    setPage: (page: number) => address.set({ page: page === 1 ? null : String(page) }),
    setPageSize: (size: number) => address.set({ size: String(size), page: null }),
  };
}
export type ReportControls = ReturnType<typeof useReportState>;
