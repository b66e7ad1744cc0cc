"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog, type DialogSize } from "./dialog";
import { ErrorList } from "./error-list";
import { useForm } from "./form/use-form";

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** That of the dialog whose second step it is. */
  size?: DialogSize;
  children?: ReactNode;
  confirmLabel: string;
  /** What it would do isn't known yet. */
  confirmDisabled?: boolean;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  /** False if what it asks for changes nothing. */
  writes?: boolean;
  /** May return a promise: the dialog stays, busy, until it settles, and shows a refusal. */
  onConfirm: () => unknown;
  onCancel: () => void;
};

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isBusy, messages, submit } = useForm({ initial: {}, submit: props.onConfirm });
  const cancel = () => !isBusy && props.onCancel();
  return (
    <Dialog
      open={props.open}
      role="alertdialog"
      size={props.size ?? "sm"}
      title={props.title}
      onClose={cancel}
      hideClose
      footer={
        <>
          <Button onClick={cancel} aria-disabled={isBusy}>
            {props.cancelLabel ?? "Cancel"}
          </Button>
          <Button
            variant={props.tone ?? "primary"}
            busy={isBusy}
            writes={props.writes}
            aria-disabled={props.confirmDisabled || undefined}
            onClick={() => void submit()}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <ErrorList messages={messages} />
      {props.children && <div className="text-muted">{props.children}</div>}
    </Dialog>
  );
}
