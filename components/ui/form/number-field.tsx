"use client";

import { Field, type FieldProps as FieldFrame } from "../field";
import { NumberStepper } from "../number-stepper";
import type { FieldProps } from "./use-form";

type Props = FieldProps<number | null> &
  Pick<FieldFrame, "label" | "hint" | "required"> & { min: number; max: number; disabled?: boolean };

/** `<NumberField label="Providers" min={1} max={20} {...form.field("slots")} />` */
export function NumberField({ label, hint, required, error, value, onChange, min, max, disabled }: Props) {
  return (
    <Field {...{ label, hint, required, error }}>
      <NumberStepper {...{ value, onChange, min, max, disabled }} />
    </Field>
  );
}
