"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { Column } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { Pagination } from "@/components/ui/pagination";
import type { internalStaffQuery, Sought } from "@/lib/professionals/listing/client";
import { FIRST_PAGE, PAGE_SIZES } from "@/lib/professionals/listing/rules";
import type { ListedProfessional, ListedProfessionals } from "@/lib/professionals/listing/schema";
import { ListHead } from "./list-head";
import { useListSearch } from "./use-list-search";

type Props = {
  title: string;
  facilityId: number;
  columns: readonly Column<ListedProfessional>[];
  query: (sought: Sought) => ReturnType<typeof internalStaffQuery>;
  first: ListedProfessionals;
  /** Of an empty list that was not searched. */
  empty: ReactNode;
  changedId?: number | null;
  /** Beside the search. */
  action?: ReactNode;
};

/** A list of people: searched by name, by the page. */
export function PeopleTable({ title, facilityId, columns, query, first, empty, changedId, action }: Props) {
  const { page, setPage, typed, search, searchTerm } = useListSearch();
  const [pageSize, setPageSize] = useState<number>(FIRST_PAGE.page_size);
  const isFirst = page === 1 && pageSize === FIRST_PAGE.page_size && searchTerm === "";
  const { data, isError, isPending, isPlaceholderData, refetch } = useQuery({
    ...query({ facilityId, page, pageSize, searchTerm }),
    placeholderData: keepPreviousData,
    ...(isFirst && { initialData: first }),
  });

  return (
    <section aria-labelledby="people">
      <ListHead
        id="people"
        title={title}
        total={data?.total}
        label="Search professionals"
        typed={typed}
        onSearch={search}
      >
        {action}
      </ListHead>
      {isError ? (
        <FailedLoad message="The list could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={title}
          density="two-lines"
          columns={columns}
          rows={data?.rows ?? []}
          rowId={({ id }) => String(id)}
          toneOf={({ id, is_active }) => (id === changedId ? "changed" : is_active ? undefined : "muted")}
          isLoading={isPending}
          isStale={isPlaceholderData}
          empty={
            searchTerm ? (
              <EmptyState title="No results found.">Clear or refine your search.</EmptyState>
            ) : (
              empty
            )
          }
          foot={
            data && (
              <Pagination
                page={page}
                pageSize={pageSize}
                total={data.total}
                onPage={setPage}
                pageSizes={PAGE_SIZES}
                onPageSize={(size) => {
                  setPageSize(size);
                  setPage(1);
                }}
              />
            )
          }
        />
      )}
    </section>
  );
}
