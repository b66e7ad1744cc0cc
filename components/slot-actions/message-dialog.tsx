"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import type { SlotDialogProps } from "./action";
import { ShiftLine } from "./shift-line";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { newKey } from "@/lib/http/fetcher";
import { sendMessageMutation, threadQuery } from "@/lib/messages/client";
import { MAX_WORDS } from "@/lib/conversations/rules";
import { shiftTemplates } from "@/lib/messages/template-rules";
import { timesOfSlot } from "@/lib/slots/times/rules";
import { clock } from "@/lib/time/clock";
import { reachNote } from "./reach-note";
import { TemplateChips } from "./template-chips";

/** Writes to the person of a row about their shift. */
export function MessageDialog({ slot: opened, onClose }: SlotDialogProps) {
  const [slot] = useState(opened);
  const { facility_id: facilityId, shift_id: shiftId, caregiver_name: name = "" } = slot;
  const caregiverId = slot.caregiver_id!;
  const [key] = useState(newKey);
  const [now] = useState(() => clock.now());
  const { data: thread } = useQuery(threadQuery(facilityId, caregiverId));
  const templates = shiftTemplates(slot);
  const send = useWrite(sendMessageMutation(), {
    done: `Message to ${name} sent.`,
    failed: "Your message was not sent. Please try again!",
    trusts: "server",
  });
  const form = useForm({
    initial: { text: templates[0]!.text },
    check: ({ text }) => ({ ...(text.trim() === "" && { text: "Write a message." }) }),
    submit: ({ text }) =>
      send.send({ facilityId, caregiverIds: [caregiverId], text, shiftId, key }).then(onClose),
  });
  return (
    <FormDialog
      open
      title={`Message ${name}`}
      description={<ShiftLine slot={slot} />}
      submitLabel="Send"
      submitDisabled={thread?.reach.way === null}
      form={form}
      onClose={onClose}
    >
      <TemplateChips templates={templates} onChoose={(text) => form.change({ text })} />
      <TextareaField label="Message" rows={4} maxLength={MAX_WORDS} {...form.field("text")} />
      <p className="min-h-5 text-sm/5 text-muted">
        {thread && reachNote(thread, { ...timesOfSlot(slot), now })}
      </p>
    </FormDialog>
  );
}
