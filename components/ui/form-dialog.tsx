"use client";

import { useId, type ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { Dialog, type DialogProps, type DialogSize } from "./dialog";
import { ErrorList } from "./error-list";
import type { FormHandle } from "./form/use-form";
import { confirmLeaving } from "./unsaved-changes";
import { useUnsavedChanges } from "./use-unsaved-changes";
import { useViewOnly, VIEW_ONLY } from "./view-only";

export type FormDialogProps = {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  beside?: DialogProps["beside"];
  submitLabel: string;
  tone?: "primary" | "secondary" | "danger";
  /** Why it is disabled, in words where the person can do something about it: they stand in the footer. */
  submitDisabled?: boolean | string | null;
  /** What is missing where a press has a printed refusal: it looks disabled and says why, but can be pressed. */
  unready?: string | false;
  cancelLabel?: string;
  /** A checkbox for the whole list, in view above the footer's buttons. */
  acknowledgement?: ReactNode;
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
  const id = useId();
  const isViewOnly = useViewOnly();
  const isOff = isViewOnly || Boolean(props.submitDisabled);
  const missing = typeof props.submitDisabled === "string" ? props.submitDisabled : props.unready || null;
  const reason = isViewOnly ? VIEW_ONLY : missing;

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
      beside={props.beside}
      onClose={close}
      form={{
        ref: form.attach,
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!isOff) void form.submit();
        },
      }}
      footer={
        <>
          {props.acknowledgement && <div className="basis-full">{props.acknowledgement}</div>}
          {/* Takes what the buttons leave, and the line above them on a phone: they share one at any width. */}
          {(props.footerStart || reason) && (
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 max-md:basis-full max-md:items-baseline max-md:gap-x-2">
              {props.footerStart}
              {reason && (
                <p
                  id={`${id}-reason`}
                  className={classNames("text-sm text-muted", !props.footerStart && "md:ml-auto")}
                >
                  {reason}
                </p>
              )}
            </div>
          )}
          <Button onClick={close} aria-disabled={form.isBusy}>
            {props.cancelLabel ?? "Cancel"}
          </Button>
          <Button
            type="submit"
            variant={props.tone ?? "primary"}
            busy={form.isBusy}
            aria-disabled={isOff}
            data-unready={props.unready ? "" : undefined}
            aria-describedby={reason === null ? undefined : `${id}-reason`}
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
