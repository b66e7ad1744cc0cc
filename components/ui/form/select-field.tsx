"use client";

import { Field, type FieldProps as FieldFrame } from "../field";
import { Select, type SelectProps } from "../select";
import type { FieldProps } from "./use-form";

type Props = FieldProps<string> &
  Pick<FieldFrame, "label" | "hint" | "required" | "optional"> &
  Pick<SelectProps, "options" | "placeholder" | "disabled" | "ref">;

/** `<SelectField label="Reason" options={reasons} placeholder="Choose…" {...form.field("reason")} />` */
export function SelectField({ label, hint, required, optional, error, onChange, ...select }: Props) {
  return (
    <Field {...{ label, hint, required, optional, error }}>
      <Select {...select} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
