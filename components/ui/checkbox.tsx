"use client";

import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./choice.module.css";
import { classNames } from "./class-names";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  label: ReactNode;
  hideLabel?: boolean;
  detail?: ReactNode;
  indeterminate?: boolean;
};

/** `onChange` gets the new state. */
const readOnly = {
  onClick: (event: MouseEvent) => event.preventDefault(),
  onChange: () => undefined,
};

export function Checkbox({
  label,
  hideLabel,
  detail,
  indeterminate = false,
  className,
  ...rest
}: CheckboxProps) {
  const isReadOnly = rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  return (
    <label className={classNames(styles.choice, className)}>
      <input
        {...rest}
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        {...(isReadOnly && readOnly)}
      />
      <span className={hideLabel ? "sr-only" : "min-w-0 flex-1"}>
        {label}
        {detail && <span className="block text-sm text-muted">{detail}</span>}
      </span>
    </label>
  );
}
