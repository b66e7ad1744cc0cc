import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class";
import { classNames } from "./class-names";
import styles from "./button.module.css";
import { Spinner } from "./spinner";

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
  const inert = busy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  return (
    <button
      type="button"
      {...rest}
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
