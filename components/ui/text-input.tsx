"use client";

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";
import { useFieldControl } from "./field-context";
import styles from "./text-input.module.css";

export type TextInputProps = Omit<ComponentProps<"input">, "size"> & {
  size?: "md" | "lg";
  /** A symbol or icon inside, before the text. */
  start?: ReactNode;
  /** A button inside, after the text. */
  end?: ReactNode;
};

/** The default maximum length. */
const MAX_CHARACTERS = 255;

export function TextInput({ size, start, end, className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest.id);
  const input = (
    <input
      type="text"
      maxLength={MAX_CHARACTERS}
      {...control}
      {...rest}
      className={classNames(styles.input, size === "lg" && styles.lg, className)}
    />
  );
  if (!start && !end) return input;
  return (
    <span className={styles.group}>
      {start && <span className={styles.start}>{start}</span>}
      {input}
      {end && <span className={styles.end}>{end}</span>}
    </span>
  );
}
