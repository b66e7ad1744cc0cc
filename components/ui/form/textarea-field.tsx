"use client";

import { Field, type FieldProps as FieldFrame } from "../field";
import { TextArea } from "../text-area";
import type { FieldProps } from "./use-form";

type Props = FieldProps<string> &
  Pick<FieldFrame, "label" | "required" | "optional"> & { maxLength: number; rows?: number };

/**
 * A multi-line field with a character count: `<TextareaField label="Note" maxLength={280} {...form.field("note")} />`
 */
export function TextareaField(props: Props) {
  const { label, required, optional, error, name, value, onChange, maxLength, rows = 4 } = props;
  return (
    <Field {...{ label, required, optional, error }} hint={`${value.length} / ${maxLength}`}>
      <TextArea
        name={name}
        value={value}
        rows={rows}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
