"use client";

import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import { useId } from "react";
import { IconButton } from "./icon-button";
import styles from "./pagination.module.css";
import { Select } from "./select";

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSize?: (pageSize: number) => void;
};

const count = new Intl.NumberFormat("en-US");

/** "26 to 50 of 1,271". */
function rangeOf({ page, pageSize, total }: Pick<PaginationProps, "page" | "pageSize" | "total">) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `${count.format(first)} to ${count.format(last)} of ${count.format(total)}`;
}

/** `<Pagination page={page} pageSize={25} total={data.total} onPage={setPage} />` under a table. */
export function Pagination({ page, pageSize, total, onPage, pageSizes, onPageSize }: PaginationProps) {
  const sizesId = useId();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const steps = [
    { label: "First page", to: 1, isOff: page <= 1, Icon: ChevronsLeft },
    { label: "Previous page", to: page - 1, isOff: page <= 1, Icon: ChevronLeft },
    { label: "Next page", to: page + 1, isOff: page >= last, Icon: ChevronRight },
    { label: "Last page", to: last, isOff: page >= last, Icon: ChevronsRight },
  ];
  return (
    <nav aria-label="Pages" className={styles.pagination}>
      <span role="status" className={styles.range}>
        {rangeOf({ page, pageSize, total })}
      </span>
      {pageSizes && onPageSize && (
        <span className={styles.sizes}>
          <label htmlFor={sizesId}>Rows per page</label>
          <Select
            id={sizesId}
            value={pageSize}
            options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
            onChange={(event) => onPageSize(Number(event.target.value))}
          />
        </span>
      )}
      <span className={styles.buttons}>
        {steps.map(({ label, to, isOff, Icon }) => (
          // Stays focusable: a button that vanishes under the finger would lose the focus.
          <IconButton
            key={label}
            size="sm"
            label={label}
            aria-disabled={isOff || undefined}
            onClick={isOff ? undefined : () => onPage(to)}
          >
            <Icon aria-hidden />
          </IconButton>
        ))}
      </span>
    </nav>
  );
}
