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
import { formatCount } from "@/lib/counts";

/** A sort is a column's id, from the least on, and with a minus from the most on; "newest" has one way alone. */
type ListAt = { search: string; page: number; sort?: string };

type Props<Row, At extends ListAt> = {
  /** In the plural: "agencies". */
  things: string;
  title?: ReactNode;
  placeholder: string;
  /** Says how many there are, where there is room. */
  isCounted?: boolean;
  /** Beside the search. */
  actions?: ReactNode;
  /** Above the table. */
  note?: ReactNode;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  list: UseQueryResult<{ rows: Row[]; total: number }>;
  pageSize: number;
  at: At;
  go: (change: Partial<At>) => void;
  /** If there are none at all. */
  empty?: ReactNode;
  /** If the search finds none. */
  unmatched: string;
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sortOf(text: string | undefined): Sort | null {
  if (text === undefined) return null;
  const columnId = text.replace(/^-/, "");
  return { columnId, isDescending: text !== columnId || text === "newest" };
}

function textOf(sort: Sort | null): string {
  if (sort === null) return "name";
  const { columnId, isDescending } = sort;
  return isDescending && columnId !== "newest" && columnId !== "name" ? `-${columnId}` : columnId;
}

/** A searched list of the desk in pages, by name or otherwise if it can be sorted. */
export function DeskList<Row extends object, At extends ListAt>(given: Props<Row, At>) {
  const { things, title, list, at, go: goTo, ...props } = given;
  // TypeScript can't tell that every list's place has these.
  const go = goTo as (change: Partial<ListAt>) => void;
  const name = capitalized(things);
  const head = useSearchKey(`Search ${things}`);
  const { rows, total } = list.data ?? { rows: [], total: 0 };
  const unmatched = <EmptyState title={props.unmatched}>Try another spelling.</EmptyState>;
  return (
    <>
      <PageHead ref={head} title={title ?? name}>
        {props.isCounted && (
          <span className="text-sm text-muted tabular-nums max-md:hidden">
            {`${formatCount(total)} ${things}`}
          </span>
        )}
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
      {props.note}
      {list.isError ? (
        <FailedLoad message={`The ${things} could not be loaded.`} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={name}
          columns={props.columns}
          rows={rows}
          rowId={props.rowId}
          sort={sortOf(at.sort)}
          onSort={(next) => go({ sort: textOf(next), page: 1 })}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          empty={at.search.trim() === "" ? (props.empty ?? unmatched) : unmatched}
          foot={
            total > props.pageSize && (
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
