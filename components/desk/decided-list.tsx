"use client";

import { useQuery } from "@tanstack/react-query";
import { Moment } from "@/components/ui/moment";
import { decidedQuery } from "@/lib/desk/client";
import { splitRow } from "./split-pane";

const outcomes = { VERIFIED: "Verified", REJECTED: "Rejected" } as const;

type Props = { open: string | null; onOpen: (item: string) => void };

/** What was decided in the last day: opened, it can be decided otherwise. */
export function DecidedList({ open, onOpen }: Props) {
  const { data } = useQuery(decidedQuery());
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <details className="border-t border-line" open={rows.some(({ item }) => item === open) || undefined}>
      <summary className="px-5 py-2 text-sm font-medium text-muted max-md:px-3">{`Decided in the last day, ${rows.length}`}</summary>
      <ul>
        {rows.map(({ item, professional, credential, outcome, by, at }) => (
          <li key={item} className="border-t border-line">
            <button
              type="button"
              aria-current={item === open || undefined}
              className={splitRow}
              onClick={() => onOpen(item)}
            >
              <span className="truncate font-medium">{professional}</span>
              <span className="text-right text-sm">{outcomes[outcome]}</span>
              <span className="text-sm wrap-anywhere text-muted">{credential}</span>
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
