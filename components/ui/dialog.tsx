"use client";

import { X } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { BannerRegion } from "./banner-region";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import { placeInPage } from "./place-in-page";

/** A drawer hangs at the right edge, as high as what it holds; a palette hangs near the top. */
export type DialogSize = "sm" | "md" | "lg" | "xl" | "drawer" | "palette";

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
  /** The title is only read out: what is in the body says what it is for. */
  hideHead?: boolean;
  closeOnBackdrop?: boolean;
  /** Opaque: nothing behind it can be read. Clear: all of it can. */
  backdrop?: "opaque" | "clear";
  /** Only a frame: what takes its place does not rise a second time. */
  busy?: boolean;
  /** Makes body and footer one form. */
  form?: ComponentProps<"form">;
  children: ReactNode;
};

/** Where the focus begins: at the first field, or where there is none at the first answer; never at a link of the text. */
const FIELD = ".dialog-body :is(input, select, textarea, button):not(:disabled, [hidden], [tabindex='-1'])";
const FIRST = [FIELD, ".dialog-foot button"];

/** A modal on the browser's own dialog element. Mounted only while open, so its state starts fresh. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null;
}

/** A field that was still loading when the modal opened takes the focus as it comes, unless a key or a press was first. */
function awaitField(dialog: HTMLDialogElement): () => void {
  const stop = new AbortController();
  const watch = new MutationObserver(() => {
    const field = dialog.querySelector<HTMLElement>(FIELD);
    if (!field) return;
    end();
    field.focus({ preventScroll: true });
  });
  function end() {
    watch.disconnect();
    stop.abort();
  }
  for (const done of ["keydown", "pointerdown"]) dialog.addEventListener(done, end, stop);
  watch.observe(dialog, { childList: true, subtree: true });
  return end;
}

/** A frame has left its place just now. */
let isPlaceLeft = false;

function useModal(busy: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.toggleAttribute("data-there", isPlaceLeft);
    const opener = document.activeElement;
    const takeItsPlace = opener && opener !== document.body ? placeInPage(opener) : null;
    const root = document.documentElement;
    // Only a page with a scrollbar keeps its room under a dialog, where nothing scrolls.
    root.toggleAttribute("data-scrolls", root.scrollHeight > root.clientHeight);
    if (dialog && !dialog.open) dialog.showModal();
    // Left alone, the browser would begin at the close button, or at a link.
    const first = FIRST.map((one) => dialog?.querySelector<HTMLElement>(one)).find(Boolean);
    first?.focus({ preventScroll: true });
    const stopAwaiting = dialog && !first?.closest(".dialog-body") ? awaitField(dialog) : null;
    return () => {
      stopAwaiting?.();
      dialog?.close();
      isPlaceLeft = busy;
      const left = document.activeElement;
      // Once all that closes together has left the page: a dialog over a dialog must not take the focus along, nor
      // away from a field that was given it meanwhile.
      queueMicrotask(() => {
        isPlaceLeft = false;
        const isTaken = document.activeElement !== left && document.activeElement !== document.body;
        if (isTaken || !takeItsPlace) return;
        const next = opener instanceof HTMLElement && opener.isConnected ? opener : takeItsPlace();
        next?.focus({ preventScroll: true });
      });
    };
  }, [busy]);
  return ref;
}

function useDismissal(ref: ReturnType<typeof useModal>, onClose: () => void, closeOnBackdrop: boolean) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    const stop = new AbortController();
    const isBackdrop = (event: Event) => event.target === dialog;
    let wasPressedThere = false;
    const onCancel = (event: Event) => {
      // An owner with something to lose may refuse.
      event.preventDefault();
      if (isBackdrop(event)) close();
    };
    const onClick = (event: Event) => closeOnBackdrop && wasPressedThere && isBackdrop(event) && close();
    // A second Escape in a row closes without asking: the owner is asked all the same.
    const onNativeClose = () => {
      if (!dialog?.isConnected || dialog.open) return;
      dialog.showModal();
      close();
    };
    dialog?.addEventListener("cancel", onCancel, stop);
    dialog?.addEventListener("close", onNativeClose, stop);
    dialog?.addEventListener("pointerdown", (event) => (wasPressedThere = isBackdrop(event)), stop);
    dialog?.addEventListener("click", onClick, stop);
    return () => stop.abort();
  }, [ref, closeOnBackdrop]);
}

function OpenDialog(props: Omit<DialogProps, "open">) {
  const { onClose, size = "md", footer, form, closeOnBackdrop = false, busy = false } = props;
  const ref = useModal(busy);
  const id = useId();
  useDismissal(ref, onClose, closeOnBackdrop);

  const content = (
    <>
      <div className="dialog-body">{props.children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </>
  );
  return (
    <dialog
      ref={ref}
      role={props.role}
      className={classNames(
        "dialog",
        size !== "md" && `dialog-${size}`,
        props.backdrop && `dialog-${props.backdrop}`,
      )}
      aria-busy={busy || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.description ? `${id}-description` : undefined}
    >
      {props.hideHead ? (
        <h2 id={`${id}-title`} className="sr-only">
          {props.title}
        </h2>
      ) : (
        <DialogHead id={id} {...props} />
      )}
      {form ? <form {...form}>{content}</form> : content}
      <BannerRegion />
    </dialog>
  );
}

type DialogHeadProps = Pick<DialogProps, "title" | "description" | "hideClose" | "onClose"> & { id: string };

function DialogHead({ id, title, description, hideClose, onClose }: DialogHeadProps) {
  return (
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
  );
}
