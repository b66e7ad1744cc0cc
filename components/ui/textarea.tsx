"use client";

import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { useFieldControl } from "./field-context";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  const control = useFieldControl(rest.id);
  return <textarea {...control} {...rest} className={classNames("input", className)} />;
}
