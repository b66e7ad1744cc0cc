"use client";

import { createContext, use, useId } from "react";

export type FieldControl = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

export const FieldContext = createContext<FieldControl | null>(null);

/** Connects a control to the label, hint and error of its Field. */
export function useFieldControl(id?: string): FieldControl {
  const own = useId();
  return use(FieldContext) ?? { id: id ?? own };
}
