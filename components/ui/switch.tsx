"use client";

import { Checkbox, type CheckboxProps } from "./checkbox";

/** A setting that takes effect at once, where a checkbox would wait for a button. */
export function Switch(props: Omit<CheckboxProps, "indeterminate" | "role">) {
  return <Checkbox {...props} role="switch" />;
}
