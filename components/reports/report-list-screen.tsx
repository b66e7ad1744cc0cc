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
import styles from "./report-list.module.css";

type Row = Grouped["reports"][number];

const columns: readonly Column<Row>[] = [
  {
    id: "name",
    header: "Report Name",
    width: "40%",
    card: "title",
    cell: ({ code, name }) => (
      <Link href={`/private/reports/${code}` as Route} prefetch={false} className={styles.name}>
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
    <div className={styles.page}>
      <div ref={head} className={styles.head}>
        <h1 className={pageTitle}>Reports</h1>
        <div className={styles.search}>
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
        <section key={category} aria-label={category} className={styles.category}>
          <h2>{category}</h2>
          <DataTable label={category} columns={columns} rows={reports} rowId={({ code }) => code} />
        </section>
      ))}
    </div>
  );
}
