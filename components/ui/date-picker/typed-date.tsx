"use client";

import { useState } from "react";
import { formatDay } from "@/lib/time/calendar";
import { Field } from "../field";
import { TextInput } from "../text-input";
import { parseTyped } from "./dates";

export const NO_DATE = "Enter a date as MM/DD/YYYY.";

type TypedDateProps = {
  label: string;
  value: string | undefined;
  onChange: (date: string | undefined) => void;
  fault?: string | null;
};

/** A typed date, committed on blur or Enter. */
export function TypedDate({ label, value, onChange, fault }: TypedDateProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value ? formatDay(value) : "");
  const isNoDate = draft !== null && draft.trim() !== "" && parseTyped(draft) === null;
  const [isLeft, setLeft] = useState(false);

  function settle() {
    setLeft(true);
    if (draft === null || isNoDate) return;
    onChange(parseTyped(draft) ?? undefined);
    setDraft(null);
  }
  return (
    <Field label={label} error={isLeft && isNoDate ? NO_DATE : fault}>
      <TextInput
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={text}
        onChange={(event) => {
          setLeft(false);
          setDraft(event.target.value);
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          settle();
        }}
      />
    </Field>
  );
}
