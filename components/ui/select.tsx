"use client";

import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { useFieldControl } from "./field-context";

export type SelectOption = { value: string | number; label: string; disabled?: boolean };

export type SelectProps = ComponentProps<"select"> & {
  options?: readonly SelectOption[];
  /** First, empty choice. */
  placeholder?: string;
};

/** The browser's own select: a wheel on a phone, typeahead on a desk. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const control = useFieldControl(rest.id);
  return (
    <span className={classNames("select", className)}>
      <select {...control} {...rest} className="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </span>
  );
}
