"use client";

import { Field, type FieldProps as FieldFrame } from "../field";
import { TextInput, type TextInputProps } from "../text-input";
import type { FieldProps } from "./use-form";

type Props = FieldProps<string> &
  Pick<FieldFrame, "label" | "hint" | "required" | "optional" | "hideLabel"> &
  Omit<TextInputProps, "value" | "onChange" | "name">;

/** `<TextField label="Name" {...form.field("name")} maxLength={120} />` */
export function TextField({ label, hint, required, optional, hideLabel, error, onChange, ...input }: Props) {
  return (
    <Field {...{ label, hint, required, optional, hideLabel, error }}>
      <TextInput {...input} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
