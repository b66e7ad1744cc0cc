"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { useSearchKey } from "@/components/list/use-search-key";
import { SearchInput } from "@/components/shell/search-input";
import { Button } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { pageTitle } from "@/components/ui/recipes";
import { LIST_FAILED, reportsQuery } from "@/lib/reports/client";
import { groupReports, type Grouped } from "@/lib/reports/rules";
import type { ReportItem } from "@/lib/reports/schema";

type Row = Grouped["reports"][number];

const columns: readonly Column<Row>[] = [
  {
    id: "name",
    header: "Report Name",
    width: "40%",
    card: "title",
    cell: ({ code, name }) => (
      <Link
        href={`/private/reports/${code}` as Route}
        prefetch={false} // On a phone the room to press reaches into the card's own.
        className="font-medium text-brand-text hover:underline hover:underline-offset-3 max-md:-my-2.5 max-md:flex max-md:min-h-11 max-md:items-center"
      >
        {name}
      </Link>
    ),
  },
  { id: "description", header: "Description", cell: ({ description }) => description },
];

/** The reports the person may open, by category. */
export function ReportListScreen({ first }: { first: ReportItem[] | null }) {
  const { data, isError, isPending, refetch } = useQuery({
    ...reportsQuery(),
    ...(first && { initialData: first }),
  });
  const [search, setSearch] = useState("");
  const head = useSearchKey("Search reports");
  const groups = groupReports(data ?? [], search);
  return (
    <div className="flex flex-col gap-4 pb-8">
      <div ref={head} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className={pageTitle}>Reports</h1>
        <div className="min-w-48 basis-72 max-md:grow max-md:basis-full">
          <SearchInput label="Search reports" value={search} onChange={setSearch} />
        </div>
      </div>
      {isError && <FailedLoad message={LIST_FAILED} onRetry={() => void refetch()} />}
      {isPending && (
        <DataTable label="Reports" columns={columns} rows={[]} rowId={({ code }) => code} isLoading />
      )}
      {data && groups.length === 0 && (
        <EmptyState
          title={search ? "No report matches your search" : "No reports yet"}
          action={search && <Button onClick={() => setSearch("")}>Clear search</Button>}
        >
          {search
            ? "Search by another word of its name or description."
            : "Reports you may open appear here."}
        </EmptyState>
      )}
      {groups.map(({ category, reports }) => (
        <section
          key={category}
          aria-label={category}
          // A description needs no name beside it on a phone.
          className="flex flex-col gap-2 max-md:[&_[data-card=line]]:justify-start max-md:[&_[data-card=line]]:text-left max-md:[&_[data-card=line]]:before:content-none"
        >
          <h2 className="text-md/5 font-semibold">{category}</h2>
          <DataTable label={category} columns={columns} rows={reports} rowId={({ code }) => code} />
        </section>
      ))}
    </div>
  );
}
