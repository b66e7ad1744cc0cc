"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { arrivalMutation, takeBackArrivalMutation } from "@/lib/slots/arrival/client";
import { arrivalLabels, settableArrivals, type SettableArrival } from "@/lib/slots/arrival/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { ARRIVAL_FAILED, ARRIVAL_SET } from "./messages";
import { describeShift } from "./shift-of";
import { useAction, useUndo } from "./use-action";

const options = settableArrivals.map((value) => ({ value, label: arrivalLabels[value] }));

/** Says whether the professional has come. That somebody has not is asked once more. */
export function ArrivalDialog({ slot: opened, onClose }: { slot: ListSlot; onClose: () => void }) {
  // As it was when it was opened: the row already shows the change while the answer is awaited.
  const [slot] = useState(opened);
  const current = settableArrivals.find((one) => one === slot.arrival_status_code) ?? null;
  const [choice, setChoice] = useState<SettableArrival | null>(current);
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const undoBy = useUndo(slot.facility_id);
  const set = useAction(arrivalMutation(client, slot), {
    facilityId: slot.facility_id,
    slots: [slot],
    done: () => ARRIVAL_SET,
    failed: ARRIVAL_FAILED,
    undo: (arrival) => () => undoBy(takeBackArrivalMutation(client, slot), arrival),
  });
  function save() {
    onClose();
    set.mutate(choice!);
  }
  return (
    <>
      <FormDialog
        open
        title="Arrival Status"
        description={[slot.caregiver_name, describeShift(slot)].filter(Boolean).join(", ")}
        submitLabel="Save"
        submitDisabled={choice === null || choice === current}
        dirty={false}
        onSubmit={() => (choice === "NO_SHOW" ? setAsked(true) : save())}
        onClose={onClose}
      >
        <RadioGroup
          hideLegend
          legend="Arrival status"
          options={options}
          value={choice}
          onChange={setChoice}
        />
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
