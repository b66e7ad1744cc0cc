"use client";

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";
import { useFieldControl } from "./field-context";

export type TextInputProps = Omit<ComponentProps<"input">, "size"> & {
  size?: "md" | "lg";
  /** A sign or icon drawn inside, before the text. */
  start?: ReactNode;
  /** A button drawn inside, after the text. */
  end?: ReactNode;
};

/** Where nothing else is said. */
const MOST_CHARACTERS = 255;

export function TextInput({ size, start, end, className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest.id);
  const input = (
    <input
      type="text"
      maxLength={MOST_CHARACTERS}
      {...control}
      {...rest}
      className={classNames("input", size === "lg" && "input-lg", className)}
    />
  );
  if (!start && !end) return input;
  return (
    <span className="input-group">
      {start && <span className="input-start">{start}</span>}
      {input}
      {end && <span className="input-end">{end}</span>}
    </span>
  );
}
