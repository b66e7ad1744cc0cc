"use client";

import { useId, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { useCommands } from "@/components/shell/commands";
import { classNames } from "@/components/ui/class-names";
import { caret } from "@/components/ui/recipes";
import choice from "@/components/ui/choice.module.css";
import { CountBadge } from "@/components/ui/count-badge";
import popover from "@/components/ui/popover.module.css";
import { usePopover } from "@/components/ui/use-popover";
import { finderOf } from "@/lib/search/fold";
import { FilterSearch } from "./filter-search";

export type FilterOption<T extends string | number> = { value: T; label: string; count: number };

const optionLook =
  "grid min-h-(--control-md) cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-2 px-2 py-1 hover:bg-hover max-md:px-2.5 max-md:text-md/5 [&>input]:m-0";

/** Stays above a long list. */
const findLook = {
  box: "sticky top-0 z-1 -mt-1 w-full bg-inherit px-1 py-2 max-md:top-14 max-md:mt-0 max-md:px-2.5 max-md:pt-0",
  icon: "left-3 max-md:left-4.5",
  input: "w-full",
};

/** Lists this long get a search field. */
const SEARCHED_FROM = 13;

/** A button that opens a list of checkboxes; each count is of slots that pass the other filters. */
export function FilterMenu<T extends string | number>({
  label,
  options,
  chosen,
  isStandard = false,
  onChange,
}: {
  label: string;
  options: () => FilterOption<T>[];
  /** Null when all are chosen. */
  chosen: readonly T[] | null;
  /** The default selection, which should not look filtered. */
  isStandard?: boolean;
  onChange: (chosen: T[] | null) => void;
}) {
  const { isOpen, open, close, triggerProps, popoverProps } = usePopover();
  const id = useId();
  useCommands({
    commands: () => [
      { id: `filter-${label}`, label: `Filter: ${label}`, group: "Filters", run: openAtTrigger },
    ],
  });
  function openAtTrigger() {
    triggerProps.ref.current?.focus();
    open();
  }
  const [search, setSearch] = useState("");
  // Reopening shows the full list.
  if (!isOpen && search !== "") setSearch("");
  const list = isOpen ? options() : [];
  const isFound = finderOf(search);
  const found = list.filter(({ label: name }) => isFound(name));
  const isChosen = (value: T) => chosen === null || chosen.includes(value);
  const isAll = chosen === null;

  function toggle(value: T) {
    const next = list.map((option) => option.value).filter((one) => isChosen(one) !== (one === value));
    onChange(next.length === list.length ? null : next);
  }

  return (
    <>
      <button
        type="button"
        {...triggerProps}
        className={`${buttonClass("secondary", "sm")} ${caret}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        {label}
        {!isAll && !isStandard && <CountBadge count={chosen.length} />}
      </button>
      {isOpen && (
        <div
          {...popoverProps}
          id={id}
          className={classNames(
            popover.popover,
            "max-h-[min(24rem,60dvh)] min-w-52 overflow-y-auto p-1 max-md:px-2 max-md:pt-0 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]",
            // A searched list keeps its width as it gets shorter.
            list.length >= SEARCHED_FROM && "md:w-88",
          )}
          role="group"
          aria-labelledby={`${id}-title`}
        >
          {/* A sheet is far from its button, so it has its own title and close button. */}
          <div className="sticky top-0 z-1 flex items-center justify-between bg-inherit px-2.5 py-1.5 text-md/5 md:hidden">
            <b id={`${id}-title`}>{label}</b>
            <button type="button" className={buttonClass("link")} onClick={close}>
              Done
            </button>
          </div>
          {list.length >= SEARCHED_FROM && (
            <FilterSearch
              look={findLook}
              label={`Search ${label}`}
              placeholder="Search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          {list.length > 1 && search.trim() === "" && (
            <label className={`rounded-t-sm border-b border-line ${choice.choice} ${optionLook}`}>
              <input
                type="checkbox"
                ref={(box) => {
                  if (box) box.indeterminate = !isAll && chosen.length > 0;
                }}
                checked={isAll}
                onChange={() => onChange(isAll ? [] : null)}
              />
              <span>All</span>
            </label>
          )}
          {found.map(({ value, label: name, count }) => (
            <div
              key={value}
              className="group/row relative [@media(hover:none)]:grid [@media(hover:none)]:grid-cols-[1fr_auto] [@media(hover:none)]:items-center"
            >
              <label className={`rounded-sm ${choice.choice} ${optionLook}`}>
                <input type="checkbox" checked={isChosen(value)} onChange={() => toggle(value)} />
                <span>{name}</span>
                <span className="text-sm/5 text-muted">{count}</span>
              </label>
              {list.length > 1 && (
                <button
                  type="button"
                  // Replaces the count on hover and keyboard focus.
                  className="absolute top-1/2 right-1.5 min-h-6 -translate-y-1/2 rounded-sm border border-line bg-raised px-2 text-sm/5 opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:static [@media(hover:none)]:min-h-(--control-sm) [@media(hover:none)]:translate-none [@media(hover:none)]:opacity-100"
                  aria-label={`Only ${name}`}
                  onClick={() => onChange([value])}
                >
                  Only
                </button>
              )}
            </div>
          ))}
          {found.length === 0 && <p className="text-sm/5 text-muted">Nothing to choose from.</p>}
        </div>
      )}
    </>
  );
}
