"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import { Select } from "./select";
import { formatCount } from "@/lib/counts";

export type PaginationProps = {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSize?: (pageSize: number) => void;
};

/** The number of the last page, from 1. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** "26 to 50 of 1,271". */
function rangeOf({ page, pageSize, total }: Pick<PaginationProps, "page" | "pageSize" | "total">) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`;
}

/**
 * First, last, the current page and one neighbor on each side; null for a gap. Near the ends it lists more, so the
 * buttons keep their places: 1 2 3 4 5 … 20, 1 … 9 10 11 … 20.
 */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const from = Math.max(2, Math.min(page - 1, last - 4));
  const until = Math.min(last - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
  const before = from === 3 ? [2] : from > 3 ? [null] : [];
  const after = until === last - 2 ? [last - 1] : until < last - 2 ? [null] : [];
  return last === 1 ? [1] : [1, ...before, ...middle, ...after, last];
}

type StepProps = {
  label: string;
  to: number;
  isOff: boolean;
  onPage: (page: number) => void;
  children: ReactNode;
};

/** Stays focusable at an end: a disabled button would lose the focus. */
const Step = ({ label, to, isOff, onPage, children }: StepProps) => (
  <IconButton
    size="sm"
    label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : () => onPage(to)}
  >
    {children}
  </IconButton>
);

/** `<Pagination page={page} pageSize={25} total={data.total} onPage={setPage} />` under a table. */
export function Pagination({ page, pageSize, total, onPage, pageSizes, onPageSize }: PaginationProps) {
  const sizesId = useId();
  const last = lastPage(total, pageSize);
  return (
    <nav
      aria-label="Pages"
      className="flex flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-1.5 text-sm tabular-nums max-md:gap-x-2"
    >
      <span role="status" className="mr-auto text-muted">
        {rangeOf({ page, pageSize, total })}
      </span>
      {total > pageSize && (
        <span className="hidden print:inline">
          Only this page of the list. Press Ctrl-P in the portal to print all.
        </span>
      )}
      {pageSizes && onPageSize && (
        <span className="flex items-center gap-1.5 text-muted print:hidden">
          <label htmlFor={sizesId}>
            Rows<span className="max-md:sr-only"> per page</span>
          </label>
          <Select
            id={sizesId}
            value={pageSize}
            options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
            onChange={(event) => onPageSize(Number(event.target.value))}
          />
        </span>
      )}
      <span className="flex flex-wrap items-center justify-end gap-1 print:hidden">
        <Step label="Previous page" to={page - 1} isOff={page <= 1} onPage={onPage}>
          <ChevronLeft aria-hidden />
        </Step>
        {pageNumbers(page, last).map((number, index) =>
          number === null ? (
            <span key={index === 1 ? "before" : "after"} className="max-md:hidden">
              …
            </span>
          ) : (
            <Button
              key={number}
              size="sm"
              // A phone has the steps beside the current page.
              className={classNames("min-w-(--control-sm) px-1", number !== page && "max-md:hidden")}
              variant={number === page ? "secondary" : "ghost"}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </Button>
          ),
        )}
        <Step label="Next page" to={page + 1} isOff={page >= last} onPage={onPage}>
          <ChevronRight aria-hidden />
        </Step>
      </span>
    </nav>
  );
}
