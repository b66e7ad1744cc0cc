"use client";

import type { ReactNode } from "react";
import { Checkbox } from "../checkbox";
import type { FieldProps } from "./use-form";

type Props = FieldProps<boolean> & {
  label: ReactNode;
  detail?: ReactNode;
  /** Shown, with presses doing nothing. */
  isReadOnly?: boolean;
};

/** `<CheckboxField label="I have read this" {...form.field("acknowledged")} />` */
export function CheckboxField({ label, detail, isReadOnly, name, value, error, onChange }: Props) {
  return (
    <div className="flex flex-col">
      <Checkbox
        name={name}
        label={label}
        detail={detail}
        checked={value}
        aria-disabled={isReadOnly || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
