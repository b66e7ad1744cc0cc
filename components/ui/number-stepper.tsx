"use client";

import { Minus, Plus } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { useFieldControl } from "./field-context";

export type NumberStepperProps = {
  /** null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Needed outside a Field. */
  label?: string;
  disabled?: boolean;
};

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

/** A whole number, typed or stepped. What is typed out of range is clamped when the field is left. */
export function NumberStepper({ value, onChange, min = 1, max = 20, label, disabled }: NumberStepperProps) {
  const control = useFieldControl();
  const [draft, setDraft] = useState<string | null>(null);

  function settle(next: number | null) {
    setDraft(null);
    onChange(next === null ? null : Math.min(max, Math.max(min, next)));
  }
  function type(text: string) {
    const digits = text.replace(/\D/g, "").slice(0, 3);
    setDraft(digits);
    const next = Number(digits);
    if (digits !== "" && next >= min && next <= max) onChange(next);
  }
  function step(by: number) {
    settle(value === null ? min : value + by);
  }
  function settleDraft() {
    if (draft !== null) settle(draft === "" ? null : Number(draft));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") settleDraft();
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  }

  return (
    <span className="stepper">
      <button
        type="button"
        tabIndex={-1}
        aria-label="Fewer"
        disabled={disabled || value === min}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden />
      </button>
      <input
        {...control}
        role="spinbutton"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={draft ?? value ?? ""}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settleDraft}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="More"
        disabled={disabled || value === max}
        onClick={() => step(1)}
      >
        <Plus aria-hidden />
      </button>
    </span>
  );
}
