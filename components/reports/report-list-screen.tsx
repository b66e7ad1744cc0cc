"use client";

import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchKey } from "@/components/list/use-search-key";
import { SearchInput } from "@/components/ui/search-input";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { pageTitle } from "@/components/ui/recipes";
import { HEADLINES_FAILED, headlinesQuery, LIST_FAILED, reportsQuery } from "@/lib/reports/client";
import { groupReports } from "@/lib/reports/rules";
import type { Headline, ReportItem } from "@/lib/reports/schema";
import { formatMonthDay } from "@/lib/time/calendar";
import { reportListColumns, type ListedReport } from "./report-list-columns";

/** The weeks that the figures count, if any count past ones. */
function Weeks({ headlines }: { headlines: readonly Headline[] }) {
  const range = headlines.find((one) => one.range && !one.is_ahead)?.range;
  return (
    <p className="text-muted">
      {range
        ? `The latest figures count four whole weeks, ${formatMonthDay(range.from)} – ${formatMonthDay(range.to)}, at all of your facilities.`
        : "Press a report to see it for any dates."}
    </p>
  );
}

/** The figures of one category after the other: the first are there soon, and other requests don't wait. */
function useHeadlines(reports: readonly ReportItem[]) {
  const client = useQueryClient();
  const categories = [...new Set(reports.map((one) => one.category_code))].sort();
  const isDone = (category: string) =>
    (client.getQueryState(headlinesQuery(category).queryKey)?.status ?? "pending") !== "pending";
  const reads = useQueries({
    queries: categories.map((category, at) => ({
      ...headlinesQuery(category),
      enabled: categories.slice(0, at).every(isDone),
    })),
  });
  const failed = reads.filter(({ isError }) => isError);
  return {
    all: reads.flatMap(({ data }) => data?.headlines ?? []),
    pending: new Set(
      reports
        .filter((one) => reads[categories.indexOf(one.category_code)]?.isPending)
        .map(({ code }) => code),
    ),
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : null,
  };
}

/** The reports the person may open, by category. */
export function ReportListScreen({ first }: { first: ReportItem[] | null }) {
  const { data, isError, isPending, refetch } = useQuery({
    ...reportsQuery(),
    ...(first && { initialData: first }),
  });
  const [search, setSearch] = useState("");
  const head = useSearchKey("Search reports");
  const headlines = useHeadlines(data ?? []);
  const byCode = new Map(headlines.all.map((one) => [one.code, one]));
  const groups = groupReports(data ?? [], search).map(({ category, reports }) => ({
    category,
    reports: reports.map((one): ListedReport => ({
      ...one,
      headline: byCode.get(one.code) ?? (headlines.pending.has(one.code) ? "loading" : null),
    })),
  }));
  return (
    <div className="flex flex-col gap-4 pb-8">
      <div ref={head} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className={pageTitle}>Reports</h1>
          {data && data.length > 0 && <Weeks headlines={headlines.all} />}
        </div>
        <div className="min-w-48 basis-72 max-md:grow max-md:basis-full">
          <SearchInput
            label="Search reports"
            placeholder="Search reports"
            value={search}
            onChange={setSearch}
          />
        </div>
      </div>
      {isError && <FailedLoad message={LIST_FAILED} onRetry={() => void refetch()} />}
      {headlines.retry && <FailedLoad message={HEADLINES_FAILED} onRetry={headlines.retry} />}
      {isPending && (
        <DataTable
          label="Reports"
          columns={reportListColumns}
          rows={[]}
          rowId={({ code }) => code}
          isLoading
        />
      )}
      {data && groups.length === 0 && (
        <EmptyState
          title={search ? "No report matches your search" : "No reports yet"}
          action={search && <Button onClick={() => setSearch("")}>Clear search</Button>}
        >
          {search
            ? "Search by another word of its name, description or columns."
            : "Reports you may open appear here."}
        </EmptyState>
      )}
      {groups.map(({ category, reports }) => (
        <section key={category} aria-label={category} className="flex flex-col gap-2">
          <h2 className="text-md/5 font-semibold">{category}</h2>
          <DataTable label={category} columns={reportListColumns} rows={reports} rowId={({ code }) => code} />
        </section>
      ))}
    </div>
  );
}
