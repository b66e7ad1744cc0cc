"use client";

import { useId, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { useCommands } from "@/components/shell/commands";
import { caret } from "@/components/ui/recipes";
import choice from "@/components/ui/choice.module.css";
import { CountBadge } from "@/components/ui/count-badge";
import popover from "@/components/ui/popover.module.css";
import { usePopover } from "@/components/ui/use-popover";
import { finderOf } from "@/lib/search/fold";
import styles from "./filter-bar.module.css";

export type FilterOption<T extends string | number> = { value: T; label: string; count: number };

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
          className={`${popover.popover} ${styles.menu}`}
          role="group"
          aria-labelledby={`${id}-title`}
        >
          <div className={styles.head}>
            <b id={`${id}-title`}>{label}</b>
            <button type="button" className={buttonClass("link")} onClick={close}>
              Done
            </button>
          </div>
          {list.length >= SEARCHED_FROM && (
            <label className={`${styles.search} ${styles.find}`}>
              <span className="sr-only">{`Search ${label}`}</span>
              <input
                type="search"
                placeholder="Search"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </label>
          )}
          {list.length > 1 && search.trim() === "" && (
            <label className={`${choice.choice} ${styles.option} ${styles.all}`}>
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
          {found.map((option) => (
            <div key={option.value} className={styles.row}>
              <label className={`${choice.choice} ${styles.option}`}>
                <input
                  type="checkbox"
                  checked={isChosen(option.value)}
                  onChange={() => toggle(option.value)}
                />
                <span>{option.label}</span>
                <span className={styles.count}>{option.count}</span>
              </label>
              {list.length > 1 && (
                <button
                  type="button"
                  className={styles.only}
                  aria-label={`Only ${option.label}`}
                  onClick={() => onChange([option.value])}
                >
                  Only
                </button>
              )}
            </div>
          ))}
          {found.length === 0 && <p className={styles.count}>Nothing to choose from.</p>}
        </div>
      )}
    </>
  );
}
