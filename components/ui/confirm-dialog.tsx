"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { ErrorList } from "./error-list";
import { useSubmission } from "./use-submission";

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  /** What it would do isn't known yet. */
  confirmDisabled?: boolean;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  /** May return a promise: the dialog stays, busy, until it settles, and shows a refusal. */
  onConfirm: () => unknown;
  onCancel: () => void;
  onError?: (error: unknown) => boolean | void;
  errorFallback?: string;
};

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const submission = useSubmission({ fallback: props.errorFallback, onError: props.onError });
  const cancel = () => !submission.busy && props.onCancel();
  return (
    <Dialog
      open={props.open}
      role="alertdialog"
      size="sm"
      title={props.title}
      onClose={cancel}
      hideClose
      footer={
        <>
          <Button onClick={cancel} aria-disabled={submission.busy}>
            {props.cancelLabel ?? "Cancel"}
          </Button>
          <Button
            variant={props.tone ?? "primary"}
            busy={submission.busy}
            aria-disabled={props.confirmDisabled || undefined}
            onClick={() => submission.run(props.onConfirm)}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <ErrorList messages={submission.messages} />
      {props.children && <div className="text-muted">{props.children}</div>}
    </Dialog>
  );
}
