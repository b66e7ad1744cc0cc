"use client";

import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  label: ReactNode;
  hideLabel?: boolean;
  detail?: ReactNode;
  indeterminate?: boolean;
};

/** The box has changed already when it is pressed, and is told so unless no one listens. */
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
    <label className={classNames("choice", className)}>
      <input
        {...rest}
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        {...(isReadOnly && readOnly)}
      />
      <span className={hideLabel ? "sr-only" : undefined}>
        {label}
        {detail && <span className="choice-detail">{detail}</span>}
      </span>
    </label>
  );
}
