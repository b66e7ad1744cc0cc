"use client";

import { Field, type FieldProps as FieldFrame } from "../field";
import { PasswordInput } from "../password-input";
import type { TextInputProps } from "../text-input";
import type { FieldProps } from "./use-form";

type Props = FieldProps<string> &
  Pick<FieldFrame, "label" | "hint"> &
  Omit<TextInputProps, "value" | "onChange" | "name" | "type" | "end">;

/** `<PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />` */
export function PasswordField({ label, hint, error, onChange, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      <PasswordInput {...input} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
