"use client";

import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormDialog } from "@/components/ui/form-dialog";
import { missingIn } from "@/lib/slots/cancellation/form-rules";
import { ShiftLine } from "./shift-line";
import type { CancelFlow } from "./use-cancel-flow";

type Props = { flow: CancelFlow; title: string; onClose: () => void; children: ReactNode };

/** The form, and any further question from the server. */
export function CancelFormDialog({ flow, title, onClose, children }: Props) {
  const { slot, step } = flow;
  return (
    <>
      <FormDialog
        open
        title={title}
        description={<ShiftLine slot={slot} of={slot.caregiver_name ?? "Open"} />}
        submitLabel="Cancel Shift"
        cancelLabel="Keep Shift"
        tone="danger"
        submitDisabled={missingIn(flow.subject, flow.form.values)}
        dirty={false}
        form={flow.form}
        onClose={onClose}
      >
        {children}
      </FormDialog>
      <ConfirmDialog
        open={step.kind === "question"}
        title={title}
        confirmLabel="Continue"
        cancelLabel="Back"
        tone="danger"
        onConfirm={flow.proceed}
        onCancel={flow.back}
      >
        {step.kind === "question" && step.text}
      </ConfirmDialog>
    </>
  );
}
