"use client";

import { Field, type FieldProps as FieldFrame } from "../field";
import { NumberStepper, type NumberStepperProps } from "../number-stepper";
import type { FieldProps } from "./use-form";

type Props = FieldProps<number | null> &
  Pick<FieldFrame, "label" | "hint" | "required"> &
  Pick<NumberStepperProps, "disabled" | "isStrict"> & { min: number; max: number };

/** `<NumberField label="Providers" min={1} max={20} {...form.field("slots")} />` */
export function NumberField(props: Props) {
  const { label, hint, required, error, value, onChange, min, max, disabled, isStrict } = props;
  return (
    <Field {...{ label, hint, required, error }}>
      <NumberStepper {...{ value, onChange, min, max, disabled, isStrict }} />
    </Field>
  );
}
