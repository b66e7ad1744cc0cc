"use client";

import { useRef } from "react";
import { useCommands } from "@/components/shell/commands";
import { waitingFor } from "@/lib/desk/rules";
import { Keyed } from "./keyed";
import { splitRow } from "./split-pane";

type Decided = { item: string; title: string; detail: string; outcome: string; by: string; at: string };
export type DecidedListProps = {
  rows: readonly Decided[];
  open: string | null;
  now: number;
  onOpen: (item: string) => void;
  isAlone: boolean;
};

/** Its key, listed also while nothing was decided. */
export const openDecided = { id: "decided", label: "Open what was decided in the last day", hotkey: "d" };

/** What was decided in the last day: opened, it can be decided otherwise. */
export function DecidedList({ rows, open, now, onOpen, isAlone }: DecidedListProps) {
  const list = useRef<HTMLDetailsElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const run = () => {
    list.current!.open = true;
    first.current?.focus();
  };
  useCommands({ commands: () => (rows.length > 0 ? [{ ...openDecided, group: "Queue", run }] : []) });
  if (rows.length === 0) return null;
  return (
    <details
      ref={list}
      className="border-t border-line"
      open={isAlone || rows.some(({ item }) => item === open) || undefined}
    >
      <summary aria-keyshortcuts="D" className="px-5 py-2 text-sm font-medium text-muted max-md:px-3">
        <span className="mr-2">{`Decided in the last day, ${rows.length}`}</span>
        <Keyed by="D" />
      </summary>
      <ul>
        {rows.map(({ item, title, detail, outcome, by, at }, n) => (
          <li key={item} className="border-t border-line">
            <button
              ref={n === 0 ? first : undefined}
              type="button"
              data-stop
              aria-current={item === open || undefined}
              className={splitRow}
              onClick={() => onOpen(item)}
            >
              <span className="font-medium wrap-anywhere">{title}</span>
              <span className="text-right text-sm">{outcome}</span>
              <span className="col-span-2 text-sm wrap-anywhere text-muted">{detail}</span>
              <span className="col-span-2 text-sm text-muted">
                {`${by}, ${waitingFor({ since: at }, now)} ago`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
