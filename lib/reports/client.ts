import { queryOptions } from "@tanstack/react-query";
import { saveCsv } from "@/lib/csv/save-csv";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import {
  DATE_RANGE,
  fileNameOf,
  textsOfFilters,
  textsOfSorts,
  type DateRange,
  type Filters,
  type ReportSort,
} from "./rules";
import type { Headlines, ReportConfig, ReportData, ReportExport, ReportItem, ReportRun } from "./schema";

export const LIST_FAILED = "Failed to load reports.";
export const CONFIG_FAILED = "Failed to load report configuration.";
export const HEADLINES_FAILED = "The latest figures could not be loaded.";
export const DATA_FAILED = "Failed to load report data.";
export const DOWNLOAD_FAILED = "The report could not be downloaded. Please try again.";

const key = ["reports"] as const;

export const reportsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: () => api<ReportItem[]>("GET", "/api/reports"),
    staleTime: Infinity,
  });

/** Of a category's reports, which takes a moment: loaded after the list, and kept while people go back and forth. */
export const headlinesQuery = (category: string) =>
  queryOptions({
    queryKey: [...key, "headlines", category] as const,
    queryFn: () => api<Headlines>("GET", `/api/reports/headlines?category=${category}`),
    staleTime: 5 * 60_000,
    // Older ones are shown until the new ones are there.
    gcTime: Infinity,
  });

export const reportConfigQuery = (code: string) =>
  queryOptions({
    queryKey: [...key, code, "config"] as const,
    queryFn: () => api<ReportConfig>("GET", `/api/reports/${code}/ui-config`),
    staleTime: Infinity,
    meta: { notFound: "page" as const },
  });

/** What a report is asked for. */
export type Requested = {
  range: DateRange | null;
  sorts: readonly ReportSort[];
  filters: Filters;
};

type Paging = { page: number; pageSize: number };

const selectionOf = ({ range, sorts, filters }: Requested): ReportExport => ({
  ...(range && { dateRange: [range.from, range.to] }),
  sort: textsOfSorts(sorts),
  filter: textsOfFilters(filters),
});

function queryOf(requested: Requested, { page, pageSize }: Paging): string {
  const { dateRange = [], sort, filter } = selectionOf(requested);
  return new URLSearchParams([
    ...dateRange.map((date) => [DATE_RANGE, date]),
    ...sort.map((one) => ["sort", one]),
    ...filter.map((one) => ["filter", one]),
    ["page", String(page)],
    ["page_size", String(pageSize)],
  ]).toString();
}

export const reportDataQuery = (code: string, requested: Requested, paging: Paging) => {
  const query = queryOf(requested, paging);
  return queryOptions({
    queryKey: [...key, code, "data", query] as const,
    queryFn: () => api<ReportData>("GET", `/api/reports/${code}/data?${query}`),
    staleTime: 60_000,
  });
};

const runKey = (code: string, id: number) => [...key, code, "run", id] as const;
const POLL_MS = 1_000;

/** A page of a report that is computed in the background, asked for again until it is. */
export const reportRunQuery = (code: string, id: number, { page, pageSize }: Paging) =>
  queryOptions({
    queryKey: [...runKey(code, id), page, pageSize] as const,
    queryFn: () =>
      api<ReportRun>("GET", `/api/reports/${code}/runs/${id}?page=${page}&page_size=${pageSize}`),
    staleTime: 60_000,
    refetchInterval: ({ state: { data, error } }) => (error || data?.data || data?.failure ? false : POLL_MS),
  });

export const startRunMutation = () =>
  write(
    ({ code, requested }: { code: string; requested: Requested }) =>
      api<{ id: number }>("POST", `/api/reports/${code}/runs`, selectionOf(requested)),
    { forbidden: "stay" },
  );

export const stopRunMutation = () =>
  write(({ code, id }: { code: string; id: number }) =>
    api<unknown>("DELETE", `/api/reports/${code}/runs/${id}`),
  );

type DownloadInput = {
  code: string;
  name: string;
  today: string;
  requested: Requested;
  runId: number | null;
};

/** Saves the whole report, as filtered and sorted, as a CSV file. */
export const downloadReportMutation = () =>
  write(
    async ({ code, name, today, requested, runId }: DownloadInput) =>
      saveCsv(
        fileNameOf(name, requested.range, today),
        await api<string>("POST", `/api/reports/${code}/export`, {
          ...selectionOf(requested),
          ...(runId !== null && { runId }),
        }),
      ),
    { forbidden: "stay" },
  );
