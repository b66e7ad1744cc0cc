"use client";

import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from "react";
import { counted } from "@/lib/counts";
import { IconButton } from "../icon-button";
import { TextInput } from "../text-input";
import { useDebounced } from "../use-debounced";
import type { ComboboxOption } from "./option";
import { OptionList } from "./option-list";

export type ComboboxProps<Option extends ComboboxOption> = {
  /** Required outside a Field. */
  label?: string;
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** The debounced search term to query with; empty while too short. */
  onTerm: (term: string) => void;
  options: readonly Option[];
  isLoading?: boolean;
  /** The message of a failed search. */
  failure?: string | null;
  /** "No Professional found." */
  nothingFound?: string;
  placeholder?: string;
  maxLength?: number;
  minLetters?: number;
  autoFocus?: boolean;
};

/** Keeps the list for a moment, so it doesn't vanish under a field that gets the focus back. */
const BLUR_CLOSE_MS = 150;

/**
 * A search that chooses one of what it finds.
 *
 *     const [term, setTerm] = useState("");
 *     const found = useQuery(professionalSearchQuery(term));            // enabled: term !== ""
 *     <Field label="Professional" error={error}>
 *       <Combobox
 *         value={person}
 *         onChange={setPerson}
 *         onTerm={setTerm}
 *         options={(found.data ?? []).map(asOption)}
 *         isLoading={found.isFetching}
 *       />
 *     </Field>
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { value, onChange, onTerm, options, isLoading = false, minLetters = 3 } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const closing = useRef(0);
  useEffect(() => () => window.clearTimeout(closing.current), []);
  const [marked, setMarked] = useState(-1);
  const typed = text.trim();
  const term = useDebounced(typed.length >= minLetters ? typed : "");
  const reportTerm = useEffectEvent(onTerm);
  useEffect(() => reportTerm(term), [term]);
  const isSearching = isLoading || term !== typed;
  const shown = isOpen && value === null && typed.length >= minLetters && !isSearching ? options : [];

  function choose(option: Option | undefined) {
    if (!option || option.reason) return;
    setText("");
    setOpen(false);
    onChange(option);
    input.current?.focus({ preventScroll: true });
  }
  function clear() {
    setText("");
    onChange(null);
    input.current?.focus({ preventScroll: true });
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = shown.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: marked < last ? marked + 1 : 0,
      ArrowUp: marked > 0 ? marked - 1 : last,
    };
    if (event.key in moves && last >= 0) setMarked(moves[event.key]!);
    else if (event.key === "Enter" && isOpen && typed) choose(shown[marked]);
    else if (event.key === "Escape" && isOpen && typed) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const canOpen = isOpen && value === null && typed !== "";
  return (
    <>
      <TextInput
        ref={input}
        autoFocus={props.autoFocus}
        role="combobox"
        aria-label={props.label}
        aria-autocomplete="list"
        aria-expanded={canOpen}
        aria-controls={canOpen ? `${id}-list` : undefined}
        aria-activedescendant={shown[marked] ? `${id}-${marked}` : undefined}
        autoComplete="off"
        maxLength={props.maxLength ?? 70}
        placeholder={props.placeholder}
        start={<Search aria-hidden />}
        end={
          (value !== null || text !== "") && (
            <IconButton size="sm" label="Clear" onClick={clear}>
              <X aria-hidden />
            </IconButton>
          )
        }
        value={value?.label ?? text}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(-1);
          setOpen(true);
          if (value) onChange(null);
        }}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        onFocus={() => window.clearTimeout(closing.current)}
        onBlur={() => {
          closing.current = window.setTimeout(() => setOpen(false), BLUR_CLOSE_MS);
        }}
      />
      {canOpen && (
        <OptionList
          id={id}
          label={props.label ?? "Results"}
          anchor={input}
          options={shown}
          marked={marked}
          onMark={setMarked}
          onChoose={(at) => choose(shown[at])}
          note={noteOf({ ...props, typed, minLetters, isSearching, count: shown.length })}
        />
      )}
    </>
  );
}

type State = {
  typed: string;
  minLetters: number;
  isSearching: boolean;
  count: number;
  failure?: string | null;
  nothingFound?: string;
};

/** The note under the field, also announced: how many were found, or why none. */
function noteOf({ typed, minLetters, isSearching, count, failure, nothingFound }: State): string {
  if (typed.length < minLetters) return `Type at least ${minLetters} letters.`;
  if (isSearching) return "Searching…";
  if (failure) return failure;
  if (count === 0) return nothingFound ?? "Nothing found.";
  return counted(count, "result");
}
