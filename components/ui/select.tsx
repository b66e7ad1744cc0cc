"use client";

import type { ComponentProps } from "react";
import { buttonClass } from "./button-class";
import { classNames } from "./class-names";
import { useFieldControl } from "./field-context";
import input from "./text-input.module.css";

type SelectOption = { value: string | number; label: string; disabled?: boolean };

export type SelectProps = ComponentProps<"select"> & {
  options?: readonly SelectOption[];
  /** The empty first option. */
  placeholder?: string;
  /** Narrows a list: as quiet as the other filters, tinted while it does. */
  isFilter?: boolean;
};

/** The native select: a wheel on a phone, typeahead on a desktop. */
export function Select({ options, placeholder, isFilter, className, children, ...rest }: SelectProps) {
  const control = useFieldControl(rest.id);
  return (
    <span
      className={classNames(
        "relative block min-w-0 after:pointer-events-none after:absolute after:top-1/2 after:right-3 after:-mt-1.5 after:size-1.75 after:rotate-45 after:border-r-[1.5px] after:border-b-[1.5px] after:border-muted",
        className,
      )}
    >
      <select
        {...control}
        {...rest}
        className={
          isFilter
            ? buttonClass(
                "secondary",
                "sm",
                classNames(
                  "w-full appearance-none pr-7.5 text-left",
                  rest.value ? "border-transparent bg-brand-soft text-brand-text" : undefined,
                ),
              )
            : classNames(input.input, "appearance-none pr-7.5 text-ellipsis")
        }
      >
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
