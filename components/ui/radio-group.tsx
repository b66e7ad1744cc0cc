"use client";

import { useId, type ReactNode } from "react";
import { Chip, chipLegend } from "./chip";
import styles from "./choice.module.css";
import { classNames } from "./class-names";
import { FieldError } from "./field";

type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean;
  name?: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  inline?: boolean;
  /** A few short options as buttons: each is one press, and larger than a circle. */
  chips?: boolean;
  error?: string;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const ownName = useId();
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={props.error ? errorId : undefined}>
      <legend className={props.hideLegend ? "sr-only" : chipLegend}>{props.legend}</legend>
      <div
        className={classNames(
          "flex",
          props.chips && props.options.length > 2
            ? "flex-col gap-1.5 md:grid md:grid-cols-2"
            : props.chips
              ? "flex-wrap gap-1.5"
              : props.inline
                ? "flex-wrap gap-x-5 gap-y-1"
                : "flex-col gap-1",
        )}
      >
        {props.options.map((option) => {
          const input = {
            type: "radio",
            name: props.name ?? ownName,
            value: option.value,
            checked: props.value === option.value,
            disabled: option.disabled,
            onChange: () => props.onChange(option.value),
          } as const;
          if (props.chips)
            return (
              <Chip key={option.value} {...input}>
                {option.label}
              </Chip>
            );
          return (
            <label key={option.value} className={styles.choice}>
              <input {...input} />
              <span>
                {option.label}
                {option.detail && <span className="block text-sm text-muted">{option.detail}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <FieldError id={errorId} error={props.error} />
    </fieldset>
  );
}
