"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Guard } from "@/components/ui/unsaved-changes";

export function UnsavedPrompt({ question }: Pick<Guard, "question">) {
  return (
    <ConfirmDialog
      open={question !== null}
      title="Unsaved changes"
      confirmLabel="Leave without saving"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {question?.leaving === "form"
        ? "Are you sure you want to close this form? Your changes will not be saved."
        : "Are you sure you want to leave the page? Your changes will not be saved."}
    </ConfirmDialog>
  );
}
