"use client";

import { classNames } from "./class-names";
import { CountBadge } from "./count-badge";
import { markMore } from "./mark-more";
import { fadedEnds, pageTitle } from "./recipes";
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";

type Tab<Id extends string> = { id: Id; label: ReactNode; count?: number };

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The page's title, in line with its tabs. */
  title?: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  /** The selected tab's content. */
  children: ReactNode;
};

/** Tabs over one panel; arrows, Home and End move and select. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  title,
  end,
  children,
}: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs may be wider than the screen, some only once their counts are there.
  useEffect(() => {
    const [row, tab] = [list.current, document.getElementById(`${id}-${value}`)];
    if (!row || !tab) return;
    const resized = new ResizeObserver(() => {
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - 24;
    });
    for (const one of row.children) resized.observe(one);
    const unmark = markMore(row);
    return () => {
      resized.disconnect();
      unmark?.();
    };
  }, [id, value]);
  // A single tab is a heading rather than a choice.
  const isChoice = tabs.length > 1;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.id === value);
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to === -1 ? -1 : to % tabs.length)!;
    onChange(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  }
  return (
    <div className={classNames("flex min-w-0 flex-col", title ? "gap-3" : "gap-4")}>
      <div
        className={classNames(
          "flex items-center gap-x-5",
          isChoice ? "border-b border-line" : "border-line md:border-b",
          isChoice ? "max-md:flex-col max-md:items-stretch" : !title && "max-md:sr-only",
        )}
      >
        {title && <h1 className={pageTitle}>{title}</h1>}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={classNames(
            "flex gap-5 whitespace-nowrap scrollbar-none max-md:overflow-x-auto",
            fadedEnds,
            !isChoice && Boolean(title) && "max-md:sr-only",
          )}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              className={classNames(
                "-mb-px max-md:mb-0 inline-flex min-h-(--control-md) items-center gap-1.5 border-b-2 border-transparent font-medium text-muted hover:text-ink aria-selected:border-brand aria-selected:text-brand-text forced-colors:not-aria-selected:border-b-0",
              )}
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === value ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={() => onChange(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && (
                <>
                  {" "}
                  <CountBadge count={tab.count} max={9_999} />
                </>
              )}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={classNames("flex min-w-0 flex-col", title ? "gap-3" : "gap-4")}
      >
        {children}
      </div>
    </div>
  );
}
