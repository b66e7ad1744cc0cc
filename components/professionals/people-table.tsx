"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { useCommands, type Command } from "@/components/shell/commands";
import type { Column, Sort } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { Pagination } from "@/components/ui/pagination";
import { usePrintedRows } from "@/components/ui/use-printed-rows";
import { Select } from "@/components/ui/select";
import { gapCountsQuery } from "@/lib/people/client";
import { personPath } from "@/lib/people/path-rules";
import type { internalStaffQuery, Sought } from "@/lib/professionals/listing/client";
import { isAlike } from "@/components/ui/is-alike";
import { listSorts, PAGE_SIZES, type Narrowing, type WorkerStatus } from "@/lib/professionals/listing/rules";
import type { KnownType, ListedProfessional, ListedProfessionals } from "@/lib/professionals/listing/schema";
import { ListHead } from "./list-head";
import { nameColumn, openColumn } from "./person-columns";
import { savePageSize } from "./page-size";
import { useListSearch } from "./use-list-search";

type Props = {
  title: string;
  facilityId: number;
  columns: readonly Column<ListedProfessional>[];
  query: (sought: Sought) => ReturnType<typeof internalStaffQuery>;
  /** The first page, as filtered by the address. */
  first: ListedProfessionals;
  narrowing: Narrowing;
  /** The page size of `first`. */
  pageSize: number;
  /** The licenses to filter by. */
  licenses: readonly KnownType[];
  /** Shown for an empty list without a search. */
  empty: ReactNode;
  changed?: ReadonlySet<number>;
  /** The statuses to filter by, if any. */
  statuses?: readonly WorkerStatus[];
  /** Whether the person fills shifts: then the list says how many open ones each could take. */
  seesGaps: boolean;
  /** Shown beside the search. */
  action?: ReactNode;
  /** What the palette offers for the people on this page of the list. */
  commandsOf?: (rows: readonly ListedProfessional[]) => Command[];
};

const sortOf = (sort: Narrowing["sort"]): Sort => ({
  columnId: sort?.replace("-", "") ?? "name",
  isDescending: sort?.startsWith("-") ?? false,
});
const textOfSort = (sort: Sort | null): Narrowing["sort"] =>
  listSorts.find((one) => sort && one === `${sort.isDescending ? "-" : ""}${sort.columnId}`) ?? null;

/** The columns before that of the open shifts. */
const NAME_AND_PHONE = 2;

/** A paged list of people, with a search by name, filters and an order. */
export function PeopleTable({ title, facilityId, columns, query, first, empty, ...rest }: Props) {
  const { changed, statuses, licenses, action, commandsOf } = rest;
  const { page, setPage, typed, narrow, narrowing: stated } = useListSearch();
  const narrowing = { ...stated, status: statuses ? stated.status : null };
  const { searchTerm, status, license, sort } = narrowing;
  const [pageSize, setPageSize] = useState(rest.pageSize);
  const isNarrowed = searchTerm !== "" || status !== null || license !== null;
  const isStart = page === 1 && isAlike(narrowing, rest.narrowing, 1);
  const { data, isError, isPending, isPlaceholderData, refetch } = usePagedQuery(
    {
      ...query({ facilityId, page, pageSize, ...narrowing }),
      placeholderData: (before) => before ?? (isStart ? first : undefined),
      ...(isStart && pageSize === rest.pageSize && { initialData: first }),
    },
    { page, pageSize, onPage: setPage },
  );
  const ids = (data?.rows ?? []).map(({ id }) => id);
  const gaps = useQuery({ ...gapCountsQuery({ facilityId, ids }), enabled: rest.seesGaps && ids.length > 0 });
  const counted = gaps.data && new Map(gaps.data.counts.map(({ id, open }) => [id, open]));
  const counts = counted ?? (gaps.isError ? null : "loading");
  const shownColumns = rest.seesGaps
    ? columns.with(0, nameColumn(counts)).toSpliced(NAME_AND_PHONE, 0, openColumn(counts))
    : columns;
  const router = useRouter();
  const queryClient = useQueryClient();
  const printed = usePrintedRows(data, (at) =>
    queryClient.fetchQuery(query({ facilityId, page: at, pageSize: PAGE_SIZES.at(-1)!, ...narrowing })),
  );
  function showRows(size: number) {
    savePageSize(size);
    setPageSize(size);
    setPage(1);
  }

  useCommands({
    commands: () =>
      [null, ...(statuses ?? [])].flatMap((one) =>
        statuses && one !== status
          ? [
              {
                id: `status-${one}`,
                label: `${title}: ${one ?? "all statuses"}`,
                group: "This page",
                run: () => narrow({ status: one }),
              },
            ]
          : [],
      ),
    more: () =>
      Promise.resolve([
        ...(data?.rows ?? []).map(({ id, name, resource_type }) => ({
          id: `person-${id}`,
          label: name,
          detail: resource_type,
          group: "Professionals",
          run: () => router.push(personPath(id) as Route),
        })),
        ...(commandsOf?.(data?.rows ?? []) ?? []),
      ]),
  });

  return (
    // A row is as large as its link.
    <section aria-labelledby="people" className="[&_tbody_button]:relative [&_tbody>tr]:relative">
      <ListHead
        id="people"
        title={title}
        isTitled={false}
        total={data?.total}
        label="Search professionals"
        typed={typed}
        onSearch={(search) => narrow({ search })}
      >
        <Select
          aria-label="License"
          isFilter
          placeholder="All licenses"
          className="w-36 flex-none"
          value={license ?? ""}
          options={licenses.map(({ code, label }) => ({ value: code, label: `${code}, ${label}` }))}
          onChange={({ target }) => narrow({ license: target.value || null })}
        />
        {statuses && (
          <Select
            aria-label="Status"
            isFilter
            placeholder="All statuses"
            className="flex-none max-md:order-1"
            value={status ?? ""}
            options={statuses.map((one) => ({ value: one, label: one }))}
            onChange={({ target }) =>
              narrow({ status: statuses.find((one) => one === target.value) ?? null })
            }
          />
        )}
        {action}
      </ListHead>
      {gaps.isError && (
        <div className="mb-3">
          <FailedLoad message="The open shifts could not be counted." onRetry={() => void gaps.refetch()} />
        </div>
      )}
      {isError ? (
        <FailedLoad message="The list could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={title}
          density="two-lines"
          columns={shownColumns}
          rows={printed.rows}
          sort={sortOf(sort)}
          onSort={(next) => narrow({ sort: textOfSort(next) })}
          rowId={({ id }) => String(id)}
          toneOf={({ id, is_active }) => (changed?.has(id) ? "changed" : is_active ? undefined : "muted")}
          isLoading={isPending}
          isStale={isPlaceholderData}
          empty={
            isNarrowed ? (
              <EmptyState title="No results found.">
                {status || license
                  ? `Choose another ${status ? "status" : "license"}, or clear the search.`
                  : "Clear or refine your search."}
              </EmptyState>
            ) : (
              empty
            )
          }
          foot={
            data &&
            !printed.isWhole && (
              <Pagination
                page={page}
                pageSize={pageSize}
                total={data.total}
                onPage={setPage}
                pageSizes={PAGE_SIZES}
                onPageSize={showRows}
              />
            )
          }
        />
      )}
    </section>
  );
}
