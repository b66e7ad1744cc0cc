"use client";

import { readPageCounts } from "@/components/shell/page-counts";
import { useWrite } from "@/components/shell/use-write";
import { FormDialog } from "@/components/ui/form-dialog";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { useForm } from "@/components/ui/form/use-form";
import { cancelTimeOffMutation, declineTimeOffMutation } from "@/lib/time-off/client";
import { MAX_NOTE } from "@/lib/time-off/rules";
import type { TimeOffRecord } from "@/lib/time-off/schema";

type Props = { record: TimeOffRecord; onClose: () => void };

const words = {
  decline: { title: "Decline time off", submit: "Decline", done: "Time off declined for" },
  cancel: { title: "Cancel time off", submit: "Cancel time off", done: "Time off cancelled for" },
};

/** Declines a request, or cancels approved time off, with a reason that the professional reads. */
export function RefuseDialog({ record, onClose }: Props) {
  const { id, caregiver_name: name, when, status } = record;
  const isPending = status === "PENDING";
  const say = words[isPending ? "decline" : "cancel"];
  const save = useWrite(isPending ? declineTimeOffMutation() : cancelTimeOffMutation(), {
    done: `${say.done} ${name}.`,
    topic: () => `time off ${id}`,
    failed: "Failed to save. Please try again!",
    trusts: "conflicts",
    // The header counts what is left to decide.
    onDone: () => void readPageCounts(),
  });
  const form = useForm({
    initial: { reason: "" },
    submit: ({ reason }) => save.send({ id, name, reason: reason.trim() || null }).then(onClose),
  });
  return (
    <FormDialog
      open
      size="sm"
      title={say.title}
      description={`${name}, ${when}. They get a message with your reason.`}
      submitLabel={say.submit}
      cancelLabel="Back"
      tone="danger"
      form={form}
      onClose={onClose}
    >
      <TextareaField label="Reason" optional rows={3} maxLength={MAX_NOTE} {...form.field("reason")} />
    </FormDialog>
  );
}
