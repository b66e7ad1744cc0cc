"use client";

import { Moment } from "@/components/ui/moment";
import { splitRow } from "./split-pane";

type Decided = { item: string; title: string; detail: string; outcome: string; by: string; at: string };
export type DecidedListProps = {
  rows: readonly Decided[];
  open: string | null;
  onOpen: (item: string) => void;
};

/** What was decided in the last day: opened, it can be decided otherwise. */
export function DecidedList({ rows, open, onOpen }: DecidedListProps) {
  if (rows.length === 0) return null;
  return (
    <details className="border-t border-line" open={rows.some(({ item }) => item === open) || undefined}>
      <summary className="px-5 py-2 text-sm font-medium text-muted max-md:px-3">{`Decided in the last day, ${rows.length}`}</summary>
      <ul>
        {rows.map(({ item, title, detail, outcome, by, at }) => (
          <li key={item} className="border-t border-line">
            <button
              type="button"
              aria-current={item === open || undefined}
              className={splitRow}
              onClick={() => onOpen(item)}
            >
              <span className="font-medium wrap-anywhere">{title}</span>
              <span className="text-right text-sm">{outcome}</span>
              <span className="text-sm wrap-anywhere text-muted">{detail}</span>
              <span className="text-right text-sm text-muted">
                {by}, <Moment instant={at} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
