"use client";

import { useState } from "react";
import { IMPOSSIBLE_PHONE, isPossiblePhone, PHONE_LENGTH, typedPhone } from "@/lib/phones/format";
import { TextField } from "./text-field";
import type { FieldProps } from "./use-form";

type Props = FieldProps<string> & {
  label: string;
  hint?: string;
  optional?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
};

const NOT_UNDERSTOOD = "Enter the 10 digits of a US phone number, without an extension.";

const isImpossible = (phone: string) => phone.length >= PHONE_LENGTH && !isPossiblePhone(phone);

/**
 * A US phone number, grouped while it is typed. What can't be kept is refused, never cut. A stored
 * number that can't exist is pointed out, but doesn't keep the form from being saved.
 */
export function PhoneField({ onChange, error, hint, ...field }: Props) {
  const [isRefused, setRefused] = useState(false);
  function change(typed: string) {
    const phone = typedPhone(typed);
    setRefused(phone === null);
    if (phone !== null) onChange(phone);
  }
  return (
    <TextField
      type="tel"
      autoComplete="off"
      placeholder={field.readOnly ? undefined : "555-555-5555"}
      {...field}
      hint={!error && isImpossible(field.value) ? IMPOSSIBLE_PHONE : hint}
      error={isRefused ? NOT_UNDERSTOOD : error}
      onChange={change}
    />
  );
}
