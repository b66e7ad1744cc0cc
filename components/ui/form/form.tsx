"use client";

import type { ReactNode } from "react";
import { ErrorList } from "../error-list";
import { useUnsavedChanges } from "../use-unsaved-changes";
import type { FormHandle } from "./use-form";

type Props = { form: FormHandle; className?: string; children: ReactNode };

/** A form on a page: refusals above the fields, and a guard for unsaved changes. */
export function Form({ form: { attach, messages, isDirty, submit }, className, children }: Props) {
  useUnsavedChanges(isDirty);
  return (
    <form ref={attach} noValidate className={className} onSubmit={(event) => void submit(event)}>
      <ErrorList messages={messages} />
      {children}
    </form>
  );
}
