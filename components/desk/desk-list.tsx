import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchKey } from "@/components/list/use-search-key";
import { SearchInput } from "@/components/ui/search-input";
import type { Column, Sort } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import type { SortedAddress } from "@/lib/desk/address-rules";

type Props<Row> = {
  /** In the plural: "agencies". */
  things: string;
  title?: ReactNode;
  placeholder: string;
  /** Beside the search. */
  actions?: ReactNode;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  list: UseQueryResult<{ rows: Row[]; total: number }>;
  pageSize: number;
  at: { search: string; page: number; sort?: SortedAddress["sort"] };
  go: (change: Partial<SortedAddress>) => void;
  /** If there are none at all. */
  empty?: ReactNode;
  /** If the search finds none. */
  unmatched: string;
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A searched list of the desk in pages, by name or newest first if it can be sorted. */
export function DeskList<Row extends object>({ things, title, list, at, go, ...props }: Props<Row>) {
  const name = capitalized(things);
  const head = useSearchKey(`Search ${things}`);
  const { rows, total } = list.data ?? { rows: [], total: 0 };
  const sort: Sort | null =
    at.sort === undefined
      ? null
      : at.sort === "name"
        ? { columnId: "name", isDescending: false }
        : { columnId: "newest", isDescending: true };
  const unmatched = <EmptyState title={props.unmatched}>Try another spelling.</EmptyState>;
  return (
    <>
      <PageHead ref={head} title={title ?? name}>
        <div className="w-64 max-md:order-last max-md:min-w-48 max-md:flex-1">
          <SearchInput
            label={`Search ${things}`}
            placeholder={props.placeholder}
            value={at.search}
            onChange={(text) => go({ search: text, page: 1 })}
          />
        </div>
        {props.actions}
      </PageHead>
      {list.isError ? (
        <FailedLoad message={`The ${things} could not be loaded.`} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={name}
          columns={props.columns}
          rows={rows}
          rowId={props.rowId}
          sort={sort}
          onSort={(next) => go({ sort: next?.columnId === "newest" ? "newest" : "name", page: 1 })}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          empty={at.search.trim() === "" ? (props.empty ?? unmatched) : unmatched}
          foot={
            list.data && (
              <Pagination
                page={at.page}
                pageSize={props.pageSize}
                total={total}
                onPage={(next) => go({ page: next })}
              />
            )
          }
        />
      )}
    </>
  );
}
