"use client";

import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { useFieldControl } from "./field-context";
import styles from "./text-input.module.css";

/** Several lines of text: `<Field label="Note"><TextArea value={…} onChange={…} maxLength={280} /></Field>` */
export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  const control = useFieldControl(rest.id);
  return (
    <textarea rows={4} {...control} {...rest} className={classNames(styles.input, "py-1.5", className)} />
  );
}
