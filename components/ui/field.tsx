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
  /** Adds "(optional)" to the label, for forms with mostly required fields. */
  optional?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** Takes no room while there is none. */
export const fieldError = "flex items-start gap-1.25 text-sm text-danger-text empty:-mt-1.25";

/** Announced when it appears. */
export const FieldError = ({ id, error }: { id: string; error?: ReactNode }) => (
  <div id={id} className={fieldError} aria-live="polite">
    {error ? (
      <>
        <CircleAlert aria-hidden className="h-4.5 w-3.5 flex-none" />
        <span>{error}</span>
      </>
    ) : null}
  </div>
);

/** Label, control, hint and error. The control takes its id and descriptions from here. */
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
    <div className={classNames("flex min-w-0 flex-col gap-1.25", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-medium"}>
        {label}
        {optional && <span className="font-normal text-faint"> (optional)</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
