"use client";

import { X } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";

export type DialogSize = "sm" | "md" | "lg" | "xl";

export type DialogProps = {
  open: boolean;
  /** Escape, the close button or the backdrop. The owner decides whether it closes. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  footer?: ReactNode;
  role?: "dialog" | "alertdialog";
  hideClose?: boolean;
  closeOnBackdrop?: boolean;
  /** Padding and scrolling are the body's; a wrapper (a form) may go around body and footer. */
  wrap?: (content: ReactNode) => ReactNode;
  children: ReactNode;
};

const FIRST = ".dialog-body :is(input, select, textarea, button):not(:disabled, [tabindex='-1'])";

/** A modal on the browser's own dialog element. Mounted only while open, so its state starts fresh. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null;
}

function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    // Left alone, the browser would begin at the close button.
    dialog?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

function OpenDialog(props: Omit<DialogProps, "open">) {
  const { onClose, title, description, size = "md", footer, role, hideClose, closeOnBackdrop, wrap } = props;
  const ref = useModal();
  const id = useId();
  const pressedBackdrop = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    // React does not know that "cancel" may be refused: Escape twice would close it natively.
    const refuse = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    dialog?.addEventListener("cancel", refuse);
    return () => dialog?.removeEventListener("cancel", refuse);
  }, [ref, onClose]);

  function onBackdropClick(event: MouseEvent) {
    if (closeOnBackdrop && pressedBackdrop.current && event.target === ref.current) onClose();
  }

  const content = (
    <>
      <div className="dialog-body">{props.children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </>
  );
  return (
    <dialog
      ref={ref}
      role={role}
      className={classNames("dialog", size !== "md" && `dialog-${size}`)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onPointerDown={(event) => (pressedBackdrop.current = event.target === ref.current)}
      onClick={onBackdropClick}
    >
      <div className="dialog-head">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="dialog-title">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="dialog-description">
              {description}
            </p>
          )}
        </div>
        {!hideClose && (
          <IconButton label="Close" size="sm" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {wrap ? wrap(content) : content}
    </dialog>
  );
}
