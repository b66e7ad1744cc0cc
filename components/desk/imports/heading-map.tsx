"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { headOf } from "@/lib/desk/imports/rules";
import type { ImportResult } from "@/lib/desk/imports/schema";
import type { Kind } from "./import-words";

type Headings = Record<string, string>;

const keyOf = (kind: Kind) => `import-headings-${kind}`;

/** What was said of headings before, in this browser: it is proposed, for any customer's file. */
function rememberedHeadings(kind: Kind): Headings {
  try {
    return JSON.parse(localStorage.getItem(keyOf(kind)) ?? "{}") as Headings;
  } catch {
    return {};
  }
}

/** May be someone's address or number, in a file whose first row isn't headings. */
const isPersonal = /[@\d]/;

export function rememberHeadings(kind: Kind, headings: Headings): void {
  const kept = Object.entries({ ...rememberedHeadings(kind), ...headings }).filter(
    ([key]) => !isPersonal.test(key),
  );
  localStorage.setItem(keyOf(kind), JSON.stringify(Object.fromEntries(kept)));
}

type Props = Pick<ImportResult, "unknown" | "free"> & {
  kind: Kind;
  /** Whether nothing is read before it is said, or not as it was said; else it can be said otherwise. */
  isNeeded: boolean;
  isBusy: boolean;
  onSay: (headings: Headings) => void;
};

/** Headings that no column has: each is given one, or left out. */
export function HeadingMap({ unknown, free, kind, isNeeded, isBusy, onSay }: Props) {
  const [said, setSaid] = useState<Headings>(() => {
    const before = rememberedHeadings(kind);
    const proposed = (key: string) => (Object.hasOwn(before, key) ? before[key]! : null);
    const isFree = (column: string | null) => column !== null && (column === "" || free.includes(column));
    return Object.fromEntries(
      unknown.map(({ key, guess }) => [key, [proposed(key), guess].find(isFree) ?? ""]),
    );
  });
  const [isOpen, setOpen] = useState(false);
  if (!isNeeded && !isOpen)
    return (
      <Button variant="link" className="justify-self-start" onClick={() => setOpen(true)}>
        Change what columns hold
      </Button>
    );
  function use() {
    setOpen(false);
    onSay(said);
  }
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
          Their headings aren’t known here. What you choose is proposed for the next file in this browser.
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
        <Button variant="primary" busy={isBusy} aria-disabled={isTwice || undefined} onClick={use}>
          Use these
        </Button>
        {isTwice && <span className="text-sm text-danger-text">Two headings have the same column.</span>}
      </div>
    </section>
  );
}
