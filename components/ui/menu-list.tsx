"use client";

import type { Route } from "next";
import Link from "next/link";
import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import { classNames } from "./class-names";
import type { MenuAction, MenuItem } from "./menu-items";
import styles from "./menu.module.css";
import { NO_PERMISSION } from "./permission-gate";
import { Tooltip } from "./tooltip";
import { useViewOnly, VIEW_ONLY } from "./view-only";

type MenuListProps = { id: string; label: string; items: readonly MenuItem[]; onClose: () => void };

const TYPEAHEAD_MS = 600;

const refused = { disabled: true, reason: VIEW_ONLY } as const;

/** The open menu: arrows, Home, End and first letters move the focus; Tab leaves. */
export function MenuList({ id, label, items, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isViewOnly = useViewOnly();
  const typed = useRef({ text: "", at: 0 });
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

  useEffect(() => {
    list.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus({ preventScroll: true });
  }, []);

  function findTyped(key: string, from: number) {
    const now = performance.now();
    const text = (now - typed.current.at < TYPEAHEAD_MS ? typed.current.text : "") + key.toLowerCase();
    typed.current = { text, at: now };
    const all = entries();
    const start = text.length === 1 ? from + 1 : from;
    return [...all.slice(start), ...all.slice(0, start)].find((e) =>
      e.textContent?.trim().toLowerCase().startsWith(text),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, HTMLElement | undefined> = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    };
    const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
    const target = event.key in moves ? moves[event.key] : isLetter ? findTyped(event.key, at) : undefined;
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === "Tab") {
      onClose();
    }
  }

  return (
    <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <MenuRow
          key={item.id}
          item={
            isViewOnly && "writes" in item && item.writes && !item.disabled ? { ...item, ...refused } : item
          }
          onClose={onClose}
        />
      ))}
    </div>
  );
}

function MenuRow({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  if ("separator" in item) return <hr className={styles.separator} />;
  if ("group" in item) {
    return (
      <div role="presentation" className={styles.group}>
        {item.group}
      </div>
    );
  }
  const entry = <MenuEntry action={item} onClose={onClose} />;
  if (item.answers && !item.disabled) {
    return (
      <div role="presentation" className="flex items-center gap-1 pr-1">
        {entry}
        {item.answers.map(({ label, name, onSelect }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-label={name}
            className={styles.answer}
            onClick={() => {
              onClose();
              onSelect();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    );
  }
  return item.disabled && item.reason === NO_PERMISSION ? (
    <Tooltip text={NO_PERMISSION}>{entry}</Tooltip>
  ) : (
    entry
  );
}

/** Why an item is disabled, below its label; the whole sentence about permissions is its tooltip. */
function hintOf({ disabled, reason }: MenuAction): string | null {
  if (!disabled || !reason) return null;
  return reason === NO_PERMISSION ? "You don’t have permission" : reason;
}

function MenuEntry({ action, onClose, ...described }: { action: MenuAction; onClose: () => void }) {
  const isChoice = action.checked !== undefined;
  const hint = hintOf(action);
  const hintId = useId();
  const shared = {
    "aria-describedby": hint === null ? undefined : hintId,
    ...described,
    role: isChoice ? "menuitemradio" : "menuitem",
    tabIndex: -1,
    "aria-keyshortcuts": action.hotkey,
    "aria-checked": action.checked,
    "aria-disabled": action.disabled || undefined,
    className: classNames(styles.item, action.tone && styles[action.tone]),
  };
  const content = (
    <>
      {action.icon}
      {hint === null ? (
        action.label
      ) : (
        <span className="min-w-0">
          {action.label}
          <span
            id={hintId}
            aria-hidden
            className="block max-w-60 max-md:max-w-none text-sm/4.5 whitespace-normal text-muted"
          >
            {hint}
          </span>
        </span>
      )}
      {action.hotkey && (
        <kbd aria-hidden className={styles.hotkey}>
          {action.hotkey.toUpperCase()}
        </kbd>
      )}
      {action.checked && <span className={styles.check} />}
    </>
  );
  if (action.href && action.opensNewTab && !action.disabled) {
    return (
      <a {...shared} href={action.href} target="_blank" rel="noopener" onClick={onClose}>
        {content}
        <span className="sr-only"> (new tab)</span>
      </a>
    );
  }
  if (action.href && !action.disabled) {
    return (
      <Link
        {...shared}
        href={action.href as Route}
        prefetch={false}
        aria-current={action.isCurrent ? "page" : undefined}
        onClick={onClose}
      >
        {content}
      </Link>
    );
  }
  function select() {
    if (action.disabled) return;
    // Return focus to the trigger first: a dialog opened by the action restores it there.
    onClose();
    action.onSelect?.();
  }
  return (
    <button type="button" {...shared} onClick={select}>
      {content}
    </button>
  );
}
