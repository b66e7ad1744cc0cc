"use client";

import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { useFieldControl } from "./field-context";

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  const control = useFieldControl(rest.id);
  return <textarea rows={3} {...control} {...rest} className={classNames("input text-area", className)} />;
}
