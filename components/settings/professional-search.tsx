"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { useDebounced } from "@/components/shell/use-debounced";
import { Avatar } from "@/components/ui/avatar";
import { useFieldControl } from "@/components/ui/field-context";
import { IconButton } from "@/components/ui/icon-button";
import { dnrCandidatesQuery } from "@/lib/do-not-return/client";
import { ALREADY_FILED } from "@/lib/do-not-return/rules";
import type { DnrCandidate } from "@/lib/do-not-return/schema";
import { SEARCH_AT_MOST, SEARCH_FROM_LENGTH } from "@/lib/professionals/listing/rules";
import { photoOf } from "@/lib/professionals/photo/client";
import styles from "./dnr.module.css";

type Props = {
  facilityId: number;
  resourceType: string;
  chosen: DnrCandidate | null;
  /** Something was typed before a resource type was chosen. */
  onUntyped: () => void;
  onChoose: (chosen: DnrCandidate | null) => void;
};

const DELAY_MS = 300;

/** A combobox of the people the facility has met, from the third letter on. */
export function ProfessionalSearch({ facilityId, resourceType, chosen, onUntyped, onChoose }: Props) {
  const control = useFieldControl();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const term = useDebounced(typed.trim(), DELAY_MS);
  const isSearching = term.length >= SEARCH_FROM_LENGTH && resourceType !== "" && !chosen;
  const found = useQuery({
    ...dnrCandidatesQuery(facilityId, term, resourceType),
    enabled: isSearching,
  });
  const options = isSearching ? (found.data ?? []) : [];
  const isListed = isOpen && isSearching && !found.isPending;

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setActive(0);
    if (chosen) onChoose(null);
    if (resourceType === "") onUntyped();
  }
  function choose(one: DnrCandidate) {
    setTyped(one.caregiver_name);
    setOpen(false);
    onChoose(one);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isListed) {
      event.stopPropagation();
      return setOpen(false);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp" && event.key !== "Enter") return;
    const option = options[active];
    if (event.key === "Enter" && !(isListed && option)) return;
    event.preventDefault();
    if (event.key === "Enter") return choose(option!);
    const step = event.key === "ArrowDown" ? 1 : -1;
    setOpen(true);
    if (options.length > 0) setActive((active + step + options.length) % options.length);
  }

  return (
    <div className={styles.search} onBlur={() => setOpen(false)}>
      <input
        {...control}
        type="text"
        role="combobox"
        className="input"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={isListed && options.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={SEARCH_AT_MOST}
        placeholder="Search by name"
        value={chosen?.caregiver_name ?? typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {(typed !== "" || chosen) && (
        <span className={styles.clear}>
          <IconButton size="sm" label="Clear" onClick={() => type("")}>
            <X aria-hidden />
          </IconButton>
        </span>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label="Professionals"
        hidden={!isListed}
        className={styles.options}
      >
        {options.map((one, i) => (
          <button
            type="button"
            tabIndex={-1}
            key={one.caregiver_id}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === active}
            className={styles.option}
            // Before the field loses the focus, and the list with it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            <Avatar name={one.caregiver_name} src={photoOf(one.caregiver_id)} />
            <span>
              <span className="font-medium">{one.caregiver_name}</span>
              <span className={styles.detail}>
                {one.resource_type} · {one.total_worked_at_facility} shifts here
              </span>
            </span>
            {one.is_dnr && <span className={styles.why}>{ALREADY_FILED}</span>}
          </button>
        ))}
      </div>
      <p role="status" className={isListed && options.length === 0 ? styles.none : "sr-only"}>
        {isListed && options.length === 0 ? "No results found." : ""}
      </p>
    </div>
  );
}
