"use client";

import { CircleAlert, Minus, Plus } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useFieldControl } from "./field-context";
import { fieldError } from "./field";

/** A typed whole number: null when empty, NaN for anything else ("7.5", "ten"). */
function typedCount(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The error message of a count field; null if valid. */
function countFault(value: number | null, { min, max }: { min: number; max: number }): string | null {
  if (value === null) return null;
  const isCount = Number.isInteger(value) && value >= min && value <= max;
  return isCount ? null : `Enter a whole number from ${min} to ${max}.`;
}

export type NumberStepperProps = {
  /** Null while the field is empty. */
  value: number | null;
  /** Called with whole numbers within the limits, or null for an empty field; never with an invalid count. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Required outside a Field. */
  label?: string;
  disabled?: boolean;
  /** A number beyond the limits is an error, for amounts that no one would notice changed. */
  isStrict?: boolean;
};

const side =
  "grid w-[max(2rem,calc(var(--control-md)-2px))] place-items-center text-muted enabled:hover:bg-hover enabled:hover:text-ink disabled:opacity-45";

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

/**
 * A whole number, typed or stepped. One beyond the limits becomes the nearest allowed when the field is left, or is an error. Anything
 * else, such as "7.5", stays as typed, shows an error and blocks the form's submit (see useForm).
 */
export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, min = 1, max = 20, label, disabled, isStrict = false } = props;
  const control = useFieldControl();
  const faultId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** The field's text while it is not a valid value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const fault = draft === null ? null : countFault(typedCount(draft), { min, max });
  const shownFault = isLeft ? fault : null;

  useLayoutEffect(() => input.current?.setCustomValidity(fault ?? ""), [fault]);

  const clamp = (count: number) => Math.min(max, Math.max(min, count));

  function type(text: string) {
    const typed = typedCount(text);
    setDraft(text);
    setLeft(false);
    if (typed !== null && !countFault(typed, { min, max })) onChange(typed);
  }
  function step(by: number) {
    const next = value === null ? min : value + by;
    setDraft(null);
    onChange(clamp(next));
  }
  function settle() {
    setLeft(true);
    const typed = draft === null ? null : typedCount(draft);
    if (draft === null || Number.isNaN(typed) || (isStrict && fault)) return;
    setDraft(null);
    onChange(typed === null ? null : clamp(typed));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") {
      // A corrected number is seen before it is sent.
      if (fault) event.preventDefault();
      settle();
    }
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  }
  const described = [shownFault && faultId, control["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <span className="flex flex-col gap-1.25">
      <span className="inline-flex min-h-(--control-md) self-start rounded-md border border-line-strong bg-surface -outline-offset-1 outline-focus focus-within:outline-2 has-aria-[invalid=true]:border-danger-text has-aria-[invalid=true]:outline-danger-text">
        <button
          type="button"
          tabIndex={-1}
          className={side}
          aria-label="Fewer"
          disabled={disabled || value === min}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden className="size-3.5" />
        </button>
        <input
          {...control}
          ref={input}
          role="spinbutton"
          className="w-10 border-x border-line bg-transparent text-center tabular-nums outline-none"
          aria-label={label}
          aria-describedby={described || undefined}
          aria-invalid={shownFault ? true : control["aria-invalid"]}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value ?? undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          disabled={disabled}
          value={draft ?? value ?? ""}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          tabIndex={-1}
          className={side}
          aria-label="More"
          disabled={disabled || value === max}
          onClick={() => step(1)}
        >
          <Plus aria-hidden className="size-3.5" />
        </button>
      </span>
      <span id={faultId} className={shownFault ? fieldError : "sr-only"} aria-live="polite">
        {shownFault && (
          <>
            <CircleAlert aria-hidden className="h-4.5 w-3.5 flex-none" />
            <span>{shownFault}</span>
          </>
        )}
      </span>
    </span>
  );
}
