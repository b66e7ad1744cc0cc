import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class";
import { Spinner } from "./spinner";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner in place of the label and ignores presses; focus and width stay. */
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
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? ignore : onClick}
    >
      {busy ? (
        <>
          <Spinner />
          <span className="inline-flex items-center gap-1.5">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
