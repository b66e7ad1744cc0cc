"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { arrivalMutation, undoArrivalMutation, withArrival, withArrivalOf } from "@/lib/slots/arrival/client";
import { arrivalLabels, settableArrivals, type SettableArrival } from "@/lib/slots/arrival/rules";
import type { SlotDialogProps } from "./action";
import { ARRIVAL_FAILED, ARRIVAL_SET } from "./messages";
import { describeSlot } from "./describe-shift";
import { ShiftLine } from "./shift-line";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

const options = settableArrivals.map((value) => ({ value, label: arrivalLabels[value] }));

/** Sets the professional's arrival. A no-show needs a second confirmation. */
export function ArrivalDialog({ slot: opened, onClose }: SlotDialogProps) {
  // Frozen when the dialog opens: the optimistic update already changes the row.
  const [slot] = useState(opened);
  const current = settableArrivals.find((one) => one === slot.arrival_status_code) ?? null;
  const [isAsked, setAsked] = useState(false);
  const undoBy = useSlotUndo([slot], describeSlot(slot));
  const set = useSlotWrite(arrivalMutation(slot), {
    slots: [slot],
    optimistic: withArrival,
    done: ARRIVAL_SET,
    about: () => describeSlot(slot),
    failed: ARRIVAL_FAILED,
    undo: (_, arrival) => () => undoBy(undoArrivalMutation(slot), arrival, withArrivalOf(slot)),
  });
  const form = useForm({
    initial: { arrival: current as SettableArrival | null },
    submit: ({ arrival }) => (arrival === "NO_SHOW" ? setAsked(true) : save()),
  });
  const { arrival } = form.values;
  function save() {
    onClose();
    set.run(arrival!);
  }
  return (
    <>
      <FormDialog
        open
        title="Arrival Status"
        description={<ShiftLine slot={slot} of={slot.caregiver_name} />}
        submitLabel="Save"
        submitDisabled={(arrival === null || arrival === current) && "Choose another status first."}
        dirty={false}
        form={form}
        onClose={onClose}
      >
        <RadioGroup hideLegend legend="Arrival status" options={options} {...form.field("arrival")} />
      </FormDialog>
      <ConfirmDialog
        open={isAsked}
        title={arrivalLabels.NO_SHOW}
        confirmLabel="Yes, set no show"
        cancelLabel="Go Back"
        tone="danger"
        onConfirm={save}
        onCancel={() => setAsked(false)}
      >
        Are you sure you want to set this caregiver as a no call/no show?
      </ConfirmDialog>
    </>
  );
}
