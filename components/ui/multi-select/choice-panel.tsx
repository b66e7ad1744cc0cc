"use client";

import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "../button";
import { Checkbox } from "../checkbox";
import { TextInput } from "../text-input";
import { foundOf, withAll, type Choice } from "./choice";
import styles from "./multi-select.module.css";

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
    <div className={styles.panel}>
      <TextInput
        type="search"
        aria-label={`Search ${label}`}
        placeholder="Search"
        maxLength={70}
        start={<Search aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className={styles.head}>
        <Checkbox
          label={isSearching ? "Select All Search Results" : "Select All"}
          checked={isAll}
          indeterminate={isSome && !isAll}
          disabled={found.length === 0}
          onChange={(event) => setDraft(withAll(draft, found, event.target.checked))}
        />
        <span role="status" className={styles.selected}>
          Selected ({draft.size})
        </span>
      </div>
      <div role="group" aria-label={label} className={styles.choices}>
        {found.map((choice) => (
          <Checkbox
            key={choice.value}
            className={choice.isEmpty ? styles.empty : undefined}
            label={
              <>
                {choice.label}
                {choice.count !== undefined && <span className={styles.count}>{choice.count}</span>}
              </>
            }
            checked={draft.has(choice.value)}
            onChange={(event) => setDraft(withAll(draft, [choice], event.target.checked))}
          />
        ))}
        {found.length === 0 && <p className={styles.nothing}>Nothing has that name.</p>}
      </div>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={() => setDraft(new Set())}>Clear</Button>
        <Button
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
