"use client";

import { useState, type ReactNode } from "react";
import { Button } from "./button";
import { Dialog, type DialogSize } from "./dialog";
import { ErrorList } from "./error-list";
import { useForm, type FormHandle } from "./form/use-form";
import { confirmLeaving } from "./unsaved-changes";
import { messagesOf } from "./use-submission";
import { Refused } from "./refused";
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
  /** At the left of the footer: "Go back", a total. */
  footerStart?: ReactNode;
  /** Whether there are unsaved changes. Defaults to the form's own; without a form, any edit counts. */
  dirty?: boolean;
  onClose: () => void;
  children: ReactNode;
} & (WithForm | WithoutForm);

/** With `useForm`: its submit, busy state and refusals. */
type WithForm = { form: FormHandle; onSubmit?: never; onError?: never; errorFallback?: never };

/** Without `useForm`: the fields keep their own state, and only the submit matters. */
type WithoutForm = {
  form?: never;
  /** A request: the dialog is busy until it settles; a refusal is listed above the fields. */
  onSubmit: () => unknown;
  /** Returns true when it has handled the error itself. */
  onError?: (error: unknown) => boolean | void;
  errorFallback?: string;
};

type Press = Partial<Pick<WithoutForm, "onSubmit" | "onError" | "errorFallback">>;

const NO_VALUES = {};

/** A form without values of its own. */
function usePress({ onSubmit, onError, errorFallback }: Press): FormHandle {
  return useForm({
    initial: NO_VALUES,
    submit: async () => {
      try {
        await onSubmit?.();
      } catch (error) {
        throw new Refused(onError?.(error) ? [] : messagesOf(error, errorFallback));
      }
    },
  });
}

/**
 * A dialog's title, footer, focus, unsaved-changes guard, busy state and refusals. Its children are only the fields.
 */
export function FormDialog(props: FormDialogProps) {
  return props.open ? <OpenFormDialog {...props} /> : null;
}

function OpenFormDialog(props: FormDialogProps) {
  const press = usePress(props);
  const form = props.form ?? press;
  const [isEdited, setEdited] = useState(false);
  const isDirty = props.dirty ?? props.form?.isDirty ?? isEdited;
  useUnsavedChanges(isDirty);

  async function close() {
    if (form.isBusy) return;
    if (!isDirty || (await confirmLeaving("form"))) props.onClose();
  }
  return (
    <Dialog
      open
      title={props.title}
      description={props.description}
      size={props.size}
      onClose={close}
      form={{
        ref: form.attach,
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!props.submitDisabled) void form.submit();
        },
        onInput: () => setEdited(true),
      }}
      footer={
        <>
          {props.footerStart && <div className="mr-auto">{props.footerStart}</div>}
          <Button onClick={close} aria-disabled={form.isBusy}>
            {props.cancelLabel ?? "Cancel"}
          </Button>
          <Button
            type="submit"
            variant={props.tone ?? "primary"}
            busy={form.isBusy}
            aria-disabled={props.submitDisabled}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <ErrorList messages={form.messages} />
      {props.children}
    </Dialog>
  );
}
