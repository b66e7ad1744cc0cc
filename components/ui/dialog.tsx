"use client";

import { X } from "lucide-react";
import { useEffectEvent, useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { BannerRegion } from "./banner-region";
import { classNames } from "./class-names";
import styles from "./dialog.module.css";
import { openLayer } from "./history-step";
import { IconButton } from "./icon-button";
import { placeInPage } from "./place-in-page";

/** A drawer sits at the right edge, as tall as its content; a palette near the top. */
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
  /** The title is for screen readers only; the body speaks for itself. */
  hideHead?: boolean;
  closeOnBackdrop?: boolean;
  /** From a laptop up it stands to the left of this, which stays readable. */
  beside?: () => Element | null;
  /** Opaque hides what is behind it; clear leaves it readable. */
  backdrop?: "opaque" | "clear";
  /** A frame only, which its dialog replaces. */
  busy?: boolean;
  /** Turns body and footer into one form. */
  form?: ComponentProps<"form">;
  children: ReactNode;
};

/** Initial focus: the field that asks for it, the first one, or without one the first button; never a link in the text. */
const FIELD =
  "[data-part=body] :is(input, select, textarea, button):not(:disabled, [hidden], [tabindex='-1'])";
const FIRST = ["[data-part=body] [data-first]", FIELD, "[data-part=foot] button", "[data-part=head] button"];
/** On a touch screen the keyboard of a search would cover the list below it. */
const TOUCH = "(hover: none)";
const isToBegin = (one: Element) => !one.matches("[role=searchbox]") || !matchMedia(TOUCH).matches;

/** A modal on the native dialog element. Mounted only while open, so its state starts fresh. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null;
}

/** Focuses a field that was still loading when the modal opened, unless the person has already pressed something. */
function awaitField(dialog: HTMLDialogElement): () => void {
  const stop = new AbortController();
  const watch = new MutationObserver(() => {
    const field = [...dialog.querySelectorAll<HTMLElement>(FIELD)].find(isToBegin);
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

/** What a dialog beside its anchor needs below its top. */
const BESIDE_ROOM = 620;

const openDialogs = new Set<HTMLDialogElement>();

/** Tells the page that a dialog is open, and whether to keep the place of its scrollbar. Returns the way back. */
function markPage(dialog: HTMLDialogElement): () => void {
  const root = document.documentElement;
  openDialogs.add(dialog);
  const scrolls = root.scrollHeight > root.clientHeight;
  const isBeside = [...openDialogs].some(({ dataset }) => dataset.beside !== undefined);
  root.dataset.modal = [scrolls && "scrolls", isBeside && "beside"].filter(Boolean).join(" ");
  return () => {
    openDialogs.delete(dialog);
    // A dialog that takes its place keeps the mark: a long list is laid out again without it.
    queueMicrotask(() => {
      if (openDialogs.size === 0) delete root.dataset.modal;
    });
  };
}

/** Set while a dialog is being replaced, by the one it was the frame of or by its next step: that doesn't animate in. */
let isPlaceLeft = false;

function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.toggleAttribute("data-there", isPlaceLeft);
    const opener = document.activeElement;
    const takeItsPlace = opener && opener !== document.body ? placeInPage(opener) : null;
    const unmark = dialog && markPage(dialog);
    if (dialog && !dialog.open) dialog.showModal();
    // The browser would choose a link before them.
    const found = FIRST.flatMap((one) => [...(dialog?.querySelectorAll<HTMLElement>(one) ?? [])]);
    const first = found.find(isToBegin);
    first?.focus({ preventScroll: true });
    const stopAwaiting = dialog && !first?.closest("[data-part=body]") ? awaitField(dialog) : null;
    return () => {
      stopAwaiting?.();
      dialog?.close();
      unmark?.();
      isPlaceLeft = true;
      const left = document.activeElement;
      // Wait until everything that closes together has unmounted: focus must not go to a closing dialog, nor leave a
      // field that got it meanwhile.
      queueMicrotask(() => {
        isPlaceLeft = false;
        const isTaken = document.activeElement !== left && document.activeElement !== document.body;
        if (isTaken || !takeItsPlace) return;
        const next = opener instanceof HTMLElement && opener.isConnected ? opener : takeItsPlace();
        next?.focus({ preventScroll: true });
      });
    };
  }, []);
  return ref;
}

function useDismissal(ref: ReturnType<typeof useModal>, onClose: () => void, closeOnBackdrop: boolean) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => openLayer(() => close()), []);
  // Before the browser handles another key: an Escape without a listener would close the element under its owner, who
  // could never open it again.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const stop = new AbortController();
    const isBackdrop = (event: Event) => event.target === dialog;
    let wasPressedThere = false;
    const onCancel = (event: Event) => {
      // The owner may refuse, to protect unsaved input.
      event.preventDefault();
      if (isBackdrop(event)) close();
    };
    const onClick = (event: Event) => closeOnBackdrop && wasPressedThere && isBackdrop(event) && close();
    // The browser closes on a second Escape in a row: the owner still decides.
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

/** Places the dialog to the left of its anchor, as low as leaves it room. */
function useBeside(ref: ReturnType<typeof useModal>, beside: DialogProps["beside"]) {
  const find = useEffectEvent(() => beside?.());
  useLayoutEffect(() => {
    const dialog = ref.current;
    const place = () => {
      const at = find()?.getBoundingClientRect();
      if (!at || !dialog) return;
      const lowest = document.documentElement.clientHeight - BESIDE_ROOM;
      dialog.style.setProperty("--beside-top", `${Math.max(8, Math.min(at.top - 16, lowest))}px`);
      dialog.style.setProperty("--beside-right", `${document.documentElement.clientWidth - at.left + 12}px`);
    };
    place();
    window.addEventListener("resize", place);
    return () => window.removeEventListener("resize", place);
  }, [ref]);
}

function OpenDialog(props: Omit<DialogProps, "open">) {
  const { onClose, size = "md", footer, form, closeOnBackdrop = false, busy = false } = props;
  const ref = useModal();
  const id = useId();
  useDismissal(ref, onClose, closeOnBackdrop);
  useBeside(ref, props.beside);

  const content = (
    <>
      <div data-part="body" className={styles.body}>
        {props.children}
      </div>
      {footer && (
        <div data-part="foot" className={styles.foot}>
          {footer}
        </div>
      )}
    </>
  );
  return (
    <dialog
      ref={ref}
      role={props.role}
      className={classNames(
        styles.dialog,
        size !== "md" && styles[size],
        props.backdrop && styles[props.backdrop],
        props.beside && styles.beside,
      )}
      data-size={size}
      data-beside={props.beside ? "" : undefined}
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
    <div data-part="head" className={styles.head}>
      <div className="min-w-0">
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className={styles.description}>
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
