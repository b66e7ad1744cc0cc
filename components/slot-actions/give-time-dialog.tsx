"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/shell/use-write";
import { giveTimeMutation } from "@/lib/messages/client";
import { shortTimes } from "@/lib/time/calendar";
import type { SlotDialogProps } from "./action";
import { GIVE_TIME_FAILED } from "./messages";
import { RestAcknowledgement } from "./rest-acknowledgement";
import { useSlotSource } from "./slot-source";
import { useAskedRest } from "./use-asked-rest";

/** Gives the rest of an open place to who answered "yes, but at 8", from the row that says so. */
export function GiveTimeDialog({ slot: opened, onClose }: SlotDialogProps) {
  // Frozen when the dialog opens: the answer leaves the row with the place.
  const [slot] = useState(opened);
  const rest = useAskedRest();
  const source = useSlotSource();
  const { message_id: id, name, text, start_time: from, times } = slot.asked!.other!;
  const label = `Give ${times}`;
  const give = useWrite(giveTimeMutation(slot.facility_id), {
    done: `${name} has the shift, ${times}.`,
    failed: GIVE_TIME_FAILED,
    trusts: "server",
    // Both places are known to the server alone.
    onDone: () => source.refresh(slot.facility_id),
  });
  const submit = () => give.send({ id, acknowledgedRest: [...rest.warnings] }).then(onClose, rest.ask);
  return (
    <ConfirmDialog
      open
      title={`${label} to ${name}?`}
      confirmLabel={label}
      confirmDisabled={rest.isMissing}
      cancelLabel="Go Back"
      onConfirm={submit}
      onCancel={onClose}
    >
      <p>
        They wrote: “{text}”. {shortTimes(slot.start_time, from!)} stays open, and others who were asked are
        told its times.
      </p>
      <RestAcknowledgement person={name} {...rest.field} />
    </ConfirmDialog>
  );
}
