"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { headOf } from "@/lib/desk/imports/rules";
import type { ImportResult } from "@/lib/desk/imports/schema";
import type { Kind } from "./import-words";

type Headings = Record<string, string>;

const keyOf = (kind: Kind) => `import-headings-${kind}`;

/** What was said of headings before, in this browser. */
export function rememberedHeadings(kind: Kind): Headings {
  try {
    return JSON.parse(localStorage.getItem(keyOf(kind)) ?? "{}") as Headings;
  } catch {
    return {};
  }
}

export const rememberHeadings = (kind: Kind, headings: Headings): void =>
  localStorage.setItem(keyOf(kind), JSON.stringify({ ...rememberedHeadings(kind), ...headings }));

type Props = Pick<ImportResult, "unknown" | "free"> & {
  kind: Kind;
  isBusy: boolean;
  onSay: (headings: Headings) => void;
};

/** Headings that no column has: each is given one, or left out. */
export function HeadingMap({ unknown, free, kind, isBusy, onSay }: Props) {
  const [said, setSaid] = useState<Headings>(() => {
    const before = rememberedHeadings(kind);
    return Object.fromEntries(unknown.map(({ key, guess }) => [key, before[key] ?? guess ?? ""]));
  });
  const chosen = Object.values(said).filter(Boolean);
  const isTwice = new Set(chosen).size < chosen.length;
  const options = [
    { value: "", label: "Leave out" },
    ...free.map((column) => ({ value: column, label: headOf(column) })),
  ];
  return (
    <section aria-label="Headings" className="grid gap-3 rounded-lg border border-line p-4">
      <div>
        <h3 className="font-semibold">What do these columns hold?</h3>
        <p className="text-sm text-muted">
          Their headings aren’t known here. What you choose is remembered in this browser.
        </p>
      </div>
      <ul className="grid gap-2">
        {unknown.map(({ key, heading, sample }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-56 min-w-0 max-md:w-full">
              <b className="font-medium wrap-anywhere">{heading}</b>
              {sample && <span className="block truncate text-sm text-muted">{`such as “${sample}”`}</span>}
            </span>
            <span aria-hidden>→</span>
            <span className="w-56">
              <Select
                aria-label={`Column of ${heading}`}
                value={said[key] ?? ""}
                options={options}
                onChange={({ target }) => setSaid({ ...said, [key]: target.value })}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          busy={isBusy}
          aria-disabled={isTwice || undefined}
          onClick={() => !isTwice && onSay(said)}
        >
          Use these
        </Button>
        {isTwice && <span className="text-sm text-danger-text">Two headings have the same column.</span>}
      </div>
    </section>
  );
}
