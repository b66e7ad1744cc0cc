"use client";

import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldContext, type FieldControl } from "./field-context";

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Says "(optional)" after the label, for forms where most fields are required. */
  optional?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, control, hint and error. The control inside takes its id and descriptions from here. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
  };
  return (
    <div className={classNames("field", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      <div id={`${id}-error`} className="field-error" aria-live="polite">
        {error ? (
          <>
            <CircleAlert aria-hidden />
            <span>{error}</span>
          </>
        ) : null}
      </div>
    </div>
  );
}
