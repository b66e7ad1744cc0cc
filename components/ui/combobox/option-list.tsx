"use client";

import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { anchorPopover } from "../place-popover";
import styles from "./combobox.module.css";
import type { ComboboxOption } from "./option";

type OptionListProps = {
  id: string;
  label: string;
  anchor: RefObject<HTMLInputElement | null>;
  options: readonly ComboboxOption[];
  marked: number;
  onMark: (at: number) => void;
  onChoose: (at: number) => void;
  note: string;
};

/** A combobox's list, above everything else on the page. */
export function OptionList({ id, label, anchor, options, marked, onMark, onChoose, note }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!list.current || !anchor.current) return;
    list.current.style.minWidth = `${anchor.current.offsetWidth}px`;
    return anchorPopover(list.current, anchor.current);
  }, [anchor]);
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: "nearest" });
  }, [id, marked]);
  return (
    <div
      ref={list}
      role="presentation"
      popover="manual"
      className={styles.list}
      // A press on the list must not blur the field, which would close it.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {options.map((option, at) => (
          <div
            key={option.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === marked}
            aria-disabled={option.reason ? true : undefined}
            data-marked={at === marked || undefined}
            data-media={option.media ? true : undefined}
            className={styles.option}
            onPointerMove={() => onMark(at)}
            onClick={() => onChoose(at)}
            onKeyDown={(event) => event.key === "Enter" && onChoose(at)}
          >
            {option.media && <span className={styles.media}>{option.media}</span>}
            <span className={styles.label}>
              {option.label} {option.sign}
            </span>
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
            {option.reason && <span className={styles.reason}>{option.reason}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </div>
  );
}
