"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog, type DialogProps, type DialogSize } from "./dialog";
import { ErrorList } from "./error-list";
import type { FormHandle } from "./form/use-form";
import { Tooltip } from "./tooltip";
import { confirmLeaving } from "./unsaved-changes";
import { useUnsavedChanges } from "./use-unsaved-changes";

export type FormDialogProps = {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  beside?: DialogProps["beside"];
  submitLabel: string;
  tone?: "primary" | "danger";
  /** Why it is disabled, in words where the person can do something about it. */
  submitDisabled?: boolean | string | null;
  cancelLabel?: string;
  /** At the left of the footer: "Go back", a total. */
  footerStart?: ReactNode;
  /** Whether there are unsaved changes. Defaults to the form's own. */
  dirty?: boolean;
  form: FormHandle;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog's title, footer, focus, unsaved-changes guard, busy state and refusals. Its children are only the fields.
 */
export function FormDialog(props: FormDialogProps) {
  return props.open ? <OpenFormDialog {...props} /> : null;
}

function OpenFormDialog({ form, dirty: isDirty = form.isDirty, ...props }: FormDialogProps) {
  useUnsavedChanges(isDirty);

  async function close() {
    if (form.isBusy) return;
    if (!isDirty || (await confirmLeaving("form"))) props.onClose();
  }
  const submit = (
    <Button
      type="submit"
      variant={props.tone ?? "primary"}
      busy={form.isBusy}
      aria-disabled={Boolean(props.submitDisabled)}
    >
      {props.submitLabel}
    </Button>
  );
  return (
    <Dialog
      open
      title={props.title}
      description={props.description}
      size={props.size}
      beside={props.beside}
      onClose={close}
      form={{
        ref: form.attach,
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!props.submitDisabled) void form.submit();
        },
      }}
      footer={
        <>
          {props.footerStart && <div className="mr-auto">{props.footerStart}</div>}
          <Button onClick={close} aria-disabled={form.isBusy}>
            {props.cancelLabel ?? "Cancel"}
          </Button>
          <Tooltip text={typeof props.submitDisabled === "string" ? props.submitDisabled : null}>
            {submit}
          </Tooltip>
        </>
      }
    >
      <ErrorList messages={form.messages} />
      {props.children}
    </Dialog>
  );
}
