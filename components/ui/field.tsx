"use client";

import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldContext, type FieldControl } from "./field-context";
import styles from "./field.module.css";

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

/** Announced when it appears. */
export const FieldError = ({ id, error }: { id: string; error?: ReactNode }) => (
  <div id={id} className={styles.error} aria-live="polite">
    {error ? (
      <>
        <CircleAlert aria-hidden />
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
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
