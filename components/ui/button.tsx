"use client";

import type { ComponentProps } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class";
import { classNames } from "./class-names";
import styles from "./button.module.css";
import { Spinner } from "./spinner";
import { ignorePress, useViewOnly, VIEW_ONLY } from "./view-only";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Replaces the label with a spinner and ignores presses, keeping focus and width. */
  busy?: boolean;
  /**
   * Whether it changes something, or opens what does: it is off where someone only views. By default what sends a form, is
   * its page’s main action, or waits for an answer does.
   */
  writes?: boolean;
};

export function Button({ variant, size, busy, writes, className, children, onClick, ...rest }: ButtonProps) {
  const isWrite =
    writes ?? (rest.type === "submit" || variant === "primary" || variant === "danger" || busy !== undefined);
  const isOff = rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  // What is off anyway says why itself.
  const isRefused = useViewOnly() && isWrite && !isOff;
  const inert = busy || isRefused || isOff;
  return (
    <button
      type="button"
      {...rest}
      {...(isRefused && { title: VIEW_ONLY })}
      className={buttonClass(variant, size, className)}
      data-variant={variant}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? ignorePress : onClick}
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
