"use client";

import { useState } from "react";
import { Button } from "../button";
import { Checkbox } from "../checkbox";
import { SearchInput } from "../search-input";
import { finderOf } from "@/lib/search/fold";

type Choice = {
  value: string;
  label: string;
  /** The number of rows with it. */
  count?: number;
  /** The choice for empty values: last, muted. */
  isEmpty?: boolean;
};

/** The choices that match the search, in the given order, the empty one last. */
function foundOf(choices: readonly Choice[], search: string): readonly Choice[] {
  const isFound = finderOf(search);
  const found = choices.filter(({ label }) => isFound(label));
  return [...found.filter(({ isEmpty }) => !isEmpty), ...found.filter(({ isEmpty }) => isEmpty)];
}

/** Selects or clears the found choices; those hidden by the search stay as they are. */
function withAll(
  chosen: ReadonlySet<string>,
  found: readonly Choice[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const { value } of found) {
    if (isChosen) next.add(value);
    else next.delete(value);
  }
  return next;
}

export type ChoicePanelProps = {
  label: string;
  choices: readonly Choice[];
  chosen: ReadonlySet<string>;
  /** Why a choice can't be applied, or null. */
  refusalOf?: (chosen: ReadonlySet<string>) => string | null;
  onApply: (chosen: ReadonlySet<string>) => void;
};

/** Search, select all, or select individually; nothing changes until Apply. */
export function ChoicePanel({ label, choices, chosen, refusalOf, onApply }: ChoicePanelProps) {
  const [draft, setDraft] = useState(chosen);
  const [search, setSearch] = useState("");
  const isSearching = search.trim() !== "";
  const found = foundOf(choices, search);
  const isAll = found.length > 0 && found.every(({ value }) => draft.has(value));
  const isSome = found.some(({ value }) => draft.has(value));
  const refusal = refusalOf?.(draft) ?? null;
  return (
    <div className="grid gap-2">
      <SearchInput label={`Search ${label}`} value={search} onChange={setSearch} />
      <div className="flex items-center justify-between gap-2 border-b border-line pb-1.5">
        <Checkbox
          label={isSearching ? "Select All Search Results" : "Select All"}
          checked={isAll}
          indeterminate={isSome && !isAll}
          disabled={found.length === 0}
          onChange={(event) => setDraft(withAll(draft, found, event.target.checked))}
        />
        <span role="status" className="text-sm text-muted tabular-nums">
          Selected ({draft.size})
        </span>
      </div>
      <div
        role="group"
        aria-label={label}
        className="flex max-h-64 flex-col overflow-auto overscroll-contain max-md:max-h-[45dvh]"
      >
        {found.map((choice) => (
          <Checkbox
            key={choice.value}
            className={choice.isEmpty ? "text-faint" : undefined}
            label={
              <span className="flex flex-1 justify-between gap-3 wrap-anywhere">
                {choice.label}
                {choice.count !== undefined && (
                  <span className="text-faint tabular-nums">{choice.count}</span>
                )}
              </span>
            }
            checked={draft.has(choice.value)}
            onChange={(event) => setDraft(withAll(draft, [choice], event.target.checked))}
          />
        ))}
        {found.length === 0 && <p className="py-2 text-muted">No matches.</p>}
      </div>
      {refusal && (
        <p role="alert" className="text-sm text-danger-text">
          {refusal}
        </p>
      )}
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button onClick={() => setDraft(new Set())}>Clear</Button>
        <Button
          writes={false}
          variant="primary"
          aria-disabled={refusal !== null || undefined}
          onClick={() => refusal === null && onApply(draft)}
        >
          Apply
        </Button>
      </div>
    </div>
  );
}
