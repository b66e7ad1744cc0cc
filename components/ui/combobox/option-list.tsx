"use client";

import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { classNames } from "../class-names";
import { anchorPopover } from "../place-popover";
import { floating } from "../recipes";
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
      className={classNames(
        floating,
        "fixed inset-auto m-0 max-h-[min(22rem,60dvh)] max-w-[calc(100%-1rem)] overflow-auto overscroll-contain p-1",
      )}
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
            className={classNames(
              "grid min-h-11 content-center gap-x-3 rounded-md px-2.5 data-marked:bg-hover",
              option.reason ? "cursor-not-allowed" : "cursor-pointer",
              option.media ? "grid-cols-[auto_minmax(0,1fr)] py-1.5" : "grid-cols-[minmax(0,1fr)_auto] py-1",
            )}
            onPointerMove={() => onMark(at)}
            onClick={() => onChoose(at)}
            onKeyDown={(event) => event.key === "Enter" && onChoose(at)}
          >
            {option.media ? (
              <>
                <span className="self-start pt-0.5">{option.media}</span>
                <span className="grid">
                  <Words option={option} />
                </span>
              </>
            ) : (
              <Words option={option} />
            )}
          </div>
        ))}
      </div>
      <p role="status" className="px-2.5 py-1.5 text-sm text-muted">
        {note}
      </p>
    </div>
  );
}

/** Beside an avatar, everything is stacked. */
function Words({ option }: { option: ComboboxOption }) {
  return (
    <>
      <span className={option.reason ? "text-faint" : "font-medium"}>
        {option.label} {option.sign}
      </span>
      {option.detail && <span className="row-start-2 text-sm text-muted">{option.detail}</span>}
      {option.reason && (
        <span
          className={classNames(
            "self-center text-sm text-pending",
            !option.media && "col-start-2 row-span-2 row-start-1",
          )}
        >
          {option.reason}
        </span>
      )}
    </>
  );
}
