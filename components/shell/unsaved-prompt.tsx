"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Guard } from "@/components/ui/unsaved-changes";

type Props = { question: NonNullable<Guard["question"]>; onClose: () => void };

export function UnsavedPrompt({ question, onClose }: Props) {
  return (
    <ConfirmDialog
      writes={false}
      open
      title="Unsaved changes"
      confirmLabel="Leave without saving"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={() => question.answer(true)}
      onCancel={onClose}
    >
      {question.leaving === "form"
        ? "Are you sure you want to close this form? Your changes will not be saved."
        : "Are you sure you want to leave the page? Your changes will not be saved."}
    </ConfirmDialog>
  );
}
