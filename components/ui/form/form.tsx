"use client";

import { useLayoutEffect, useRef, type ReactNode } from "react";
import { ErrorList } from "../error-list";
import { useUnsavedChanges } from "../use-unsaved-changes";
import { useViewOnly } from "../view-only";
import type { FormHandle } from "./use-form";

type Props = {
  form: FormHandle;
  className?: string;
  /** Whether its first field, or the one that asks for it, is focused once it is there. */
  takesFocus?: boolean;
  children: ReactNode;
};

const FIRST = ["[data-first]", "input, select, textarea"];

/** A form on a page: refusals above the fields, and a guard for unsaved changes. */
export function Form({
  form: { attach, messages, isDirty, submit },
  className,
  takesFocus = false,
  children,
}: Props) {
  const element = useRef<HTMLFormElement | null>(null);
  useLayoutEffect(() => {
    if (!takesFocus) return;
    const first = FIRST.map((one) => element.current?.querySelector<HTMLElement>(one)).find(Boolean);
    // What stands above the form stays in view.
    first?.focus({ preventScroll: true });
  }, [takesFocus]);
  useUnsavedChanges(isDirty);
  const isViewOnly = useViewOnly();
  return (
    <form
      ref={(form) => {
        element.current = form;
        attach(form);
      }}
      noValidate
      className={className}
      onSubmit={(event) => (isViewOnly ? event.preventDefault() : void submit(event))}
    >
      <ErrorList messages={messages} />
      {children}
    </form>
  );
}
