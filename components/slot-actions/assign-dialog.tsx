"use client";

import { useState } from "react";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { assignedTo, assignMutation, unassigned, unassignMutation } from "@/lib/slots/assignment/client";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";
import { isUnassignable } from "@/lib/slots/assignment/rules";
import { canChangeTimes } from "@/lib/slots/policy";
import type { FeedSlot } from "@/lib/slots/schema";
import { clock } from "@/lib/time/clock";
import type { SlotDialogProps } from "./action";
import { openAction } from "./action-store";
import { AssignChoice } from "./assign-choice";
import { BookQuestion } from "./book-question";
import { ASSIGN_FAILED, ASSIGNED } from "./messages";
import { describeSlot } from "./describe-shift";
import { timesAction } from "./registry";
import { ShiftLine } from "./shift-line";
import { findSlot, useSlotSource } from "./slot-source";
import { clockOf } from "./times-effect";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

/** Warnings about a professional before assigning them. */
function warningsOf(found: FoundProfessional): string[] {
  const said = `${found.caregiver_name} hasn’t said that they can work then.`;
  return [...(found.status === "UNAVAILABLE" ? [said] : []), ...found.warnings];
}

/** Assigns a staff member to an open flex slot: a suggestion, or anyone found by name. */
export function AssignDialog({ slot: opened, onClose }: SlotDialogProps<FeedSlot>) {
  // Frozen when the dialog opens: the optimistic update already fills the row.
  const [slot] = useState(opened);
  const [isAsked, setAsked] = useState(false);
  const source = useSlotSource();
  const hasBegun = !isUnassignable(slot, clock.now());
  const mayChangeTimes = canChangeTimes(source.user, { facilityId: slot.facility_id, isFlex: true });
  const undoBy = useSlotUndo([slot], describeSlot(slot));
  const assign = useSlotWrite(assignMutation(slot), {
    slots: [slot],
    optimistic: assignedTo,
    done: ASSIGNED,
    about: ({ caregiver_name }) => describeSlot(slot, caregiver_name),
    failed: ASSIGN_FAILED,
    trusts: "server",
    undo: (_, found) =>
      isUnassignable(slot, clock.now()) ? () => undoBy(unassignMutation(slot), found, unassigned) : null,
    // The whole shift counts, so the hours are made true in the next press.
    offers: () =>
      hasBegun && mayChangeTimes
        ? {
            label: "Change Times",
            onAction: () => openAction(timesAction, findSlot(source, slot) ?? slot),
          }
        : null,
  });
  const form = useForm({
    initial: { chosen: null as FoundProfessional | null },
    submit: (values): void => (warningsOf(values.chosen!).length > 0 ? setAsked(true) : save()),
  });
  const { chosen } = form.values;
  function save() {
    onClose();
    assign.run(chosen!);
  }
  return (
    <>
      <FormDialog
        open
        size="lg"
        title="Assign Professional"
        description={<ShiftLine slot={slot} of="Open" />}
        submitLabel={chosen ? `Assign ${chosen.caregiver_name}` : "Assign"}
        submitDisabled={chosen === null && "Choose a professional."}
        dirty={false}
        form={form}
        onClose={onClose}
      >
        {hasBegun && (
          <p className="mb-3 text-sm text-muted">
            {`It began at ${clockOf(new Date(slot.start_time_at_utc), slot)} and counts from then. ${mayChangeTimes ? "If they come later, change its times afterwards." : ""}`}
          </p>
        )}
        <AssignChoice
          shiftId={slot.shift_id}
          facilityId={slot.facility_id}
          chosen={chosen}
          onChoose={form.field("chosen").onChange}
          onClose={onClose}
        />
      </FormDialog>
      {isAsked && chosen && (
        <BookQuestion
          verb="Assign"
          name={chosen.caregiver_name}
          warnings={warningsOf(chosen)}
          isNeeded={chosen.acknowledgements.length > 0}
          onConfirm={save}
          onBack={() => setAsked(false)}
        />
      )}
    </>
  );
}
