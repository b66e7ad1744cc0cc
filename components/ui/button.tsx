"use client";

import { use, type ComponentProps, type MouseEvent } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class";
import { classNames } from "./class-names";
import styles from "./button.module.css";
import { Spinner } from "./spinner";
import { ViewOnlyContext } from "./view-only";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Replaces the label with a spinner and ignores presses, keeping focus and width. */
  busy?: boolean;
};

function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

export function Button({ variant, size, busy, className, children, onClick, ...rest }: ButtonProps) {
  // What sends a form, or does what its dialog asks, writes.
  const isWrite =
    rest.type === "submit" || (busy !== undefined && (variant === "primary" || variant === "danger"));
  const isRefused = use(ViewOnlyContext) && isWrite;
  const inert = busy || isRefused || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  return (
    <button
      type="button"
      {...rest}
      {...(isRefused && { title: "You’re viewing as someone else and can’t change anything." })}
      className={buttonClass(variant, size, className)}
      data-variant={variant}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? ignore : onClick}
    >
      {busy ? (
        <>
          <Spinner />
          <span className={classNames(styles.label, "inline-flex items-center gap-1.5")}>{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
