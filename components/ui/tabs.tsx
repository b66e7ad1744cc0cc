"use client";

import { useId, type KeyboardEvent, type ReactNode } from "react";

type Tab<Id extends string> = { id: Id; label: ReactNode };

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The selected tab's content. */
  children: ReactNode;
};

/** Tabs over one panel; arrows, Home and End move and select. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId();
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
    <div className="flex min-w-0 flex-col gap-4">
      <div role="tablist" aria-label={label} className="flex gap-5 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="-mb-px inline-flex min-h-(--control-md) items-center gap-1.5 border-b-2 border-transparent font-medium text-muted hover:text-ink aria-selected:border-brand aria-selected:text-brand-text"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className="flex min-w-0 flex-col gap-4"
      >
        {children}
      </div>
    </div>
  );
}
