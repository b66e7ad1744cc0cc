"use client";

import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { useFieldControl } from "./field-context";
import styles from "./select.module.css";
import input from "./text-input.module.css";

type SelectOption = { value: string | number; label: string; disabled?: boolean };

export type SelectProps = ComponentProps<"select"> & {
  options?: readonly SelectOption[];
  /** The empty first option. */
  placeholder?: string;
};

/** The native select: a wheel on a phone, typeahead on a desktop. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const control = useFieldControl(rest.id);
  return (
    <span className={classNames(styles.select, className)}>
      <select {...control} {...rest} className={input.input}>
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
