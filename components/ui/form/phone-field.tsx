"use client";

import { useState } from "react";
import { typedPhone } from "@/lib/phones/format";
import { TextField } from "./text-field";
import type { FieldProps } from "./use-form";

type Props = FieldProps<string> & {
  label: string;
  hint?: string;
  optional?: boolean;
  readOnly?: boolean;
  autoComplete?: string;
};

const NOT_UNDERSTOOD = "That isn't a US phone number. Enter its 10 digits.";

/** A US phone number, grouped while it is typed. What can't be understood when pasted is refused, never cut. */
export function PhoneField({ onChange, error, ...field }: Props) {
  const [isRefused, setRefused] = useState(false);
  function change(typed: string) {
    const phone = typedPhone(field.value, typed);
    setRefused(phone === null);
    if (phone !== null) onChange(phone);
  }
  return (
    <TextField
      type="tel"
      autoComplete="off"
      placeholder={field.readOnly ? undefined : "555-555-5555"}
      {...field}
      error={isRefused ? NOT_UNDERSTOOD : error}
      onChange={change}
    />
  );
}
