"use client";

import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "./button";
import { Dialog, type DialogSize } from "./dialog";
import { ErrorList } from "./error-list";
import { mayLeave } from "./unsaved-changes";
import { useSubmission } from "./use-submission";
import { useUnsavedChanges } from "./use-unsaved-changes";

export type FormDialogProps = {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  submitLabel: string;
  tone?: "primary" | "danger";
  submitDisabled?: boolean;
  cancelLabel?: string;
  /** At the left of the footer: "Go back", a total, … */
  footerStart?: ReactNode;
  /** Whether there is something to lose. Left out, any edit of a field counts. */
  dirty?: boolean;
  /** A request: the dialog is busy until it answers; a refusal is listed above the fields. */
  onSubmit: (data: FormData) => unknown;
  onClose: () => void;
  /** Answers true when it has dealt with the error itself. */
  onError?: (error: unknown) => boolean | void;
  errorFallback?: string;
  children: ReactNode;
};

/** Title, footer, focus, unsaved-changes guard, busy state and server errors. Children are only fields. */
export function FormDialog(props: FormDialogProps) {
  return props.open ? <OpenFormDialog {...props} /> : null;
}

function OpenFormDialog(props: FormDialogProps) {
  const submission = useSubmission({ fallback: props.errorFallback, onError: props.onError });
  const [isEdited, setEdited] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = props.dirty ?? isEdited;
  useUnsavedChanges(isDirty);

  async function close() {
    if (submission.busy) return;
    if (!isDirty || (await mayLeave("form"))) props.onClose();
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Portalled dialogs still bubble through React: an outer form must not hear this one.
    event.stopPropagation();
    if (props.submitDisabled) return;
    const data = new FormData(event.currentTarget);
    await submission.run(() => props.onSubmit(data));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <Dialog
      open
      title={props.title}
      description={props.description}
      size={props.size}
      onClose={close}
      form={{ ref: form, noValidate: true, onSubmit: submit, onInput: () => setEdited(true) }}
      footer={
        <>
          {props.footerStart && <div className="mr-auto">{props.footerStart}</div>}
          <Button onClick={close} aria-disabled={submission.busy}>
            {props.cancelLabel ?? "Cancel"}
          </Button>
          <Button
            type="submit"
            variant={props.tone ?? "primary"}
            busy={submission.busy}
            aria-disabled={props.submitDisabled}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <ErrorList messages={submission.messages} />
      {props.children}
    </Dialog>
  );
}
