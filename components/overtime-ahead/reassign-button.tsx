"use client";

import { useSlotSource } from "@/components/slot-actions/slot-source";
import { useSlotUndo, useSlotWrite } from "@/components/slot-actions/use-slot-write";
import { Button } from "@/components/ui/button";
import { OVERTIME_AHEAD } from "@/lib/overtime-ahead/client";
import { reassignedTo, reassignMutation, undoReassignmentMutation } from "@/lib/slots/assignment/client";
import type { Suggestion } from "@/lib/slots/assignment/schema";
import { shiftWords, type SeenShift } from "./over-shift-words";

/** The shift may be at a facility that the screen doesn't follow. */
const invalidates = [OVERTIME_AHEAD];
const andOvertime = <Write extends { meta?: object | undefined }>(write: Write) => ({
  ...write,
  meta: { ...write.meta, invalidates },
});

type Props = {
  place: SeenShift["place"];
  from: { id: number; name: string };
  to: Suggestion;
  onDone: () => void;
};

/** Gives the shift to someone else in one press, with Undo in its banner; both are told. */
export function ReassignButton({ place, from, to, onDone }: Props) {
  const source = useSlotSource();
  const undoBy = useSlotUndo([place], shiftWords(place));
  const undo = andOvertime(
    undoReassignmentMutation({
      caregiver_id: to.caregiver_id,
      replaced_slot_id: place.slot_id,
      replaced_caregiver_id: from.id,
    }),
  );
  const reassign = useSlotWrite(andOvertime(reassignMutation(place.slot_id)), {
    slots: [place],
    optimistic: () => reassignedTo(to),
    done: `${to.caregiver_name} works instead of ${from.name}.`,
    about: () => shiftWords(place),
    failed: "The shift could not be given to someone else. Please try again!",
    onDone: () => {
      // The screen knows the slot that replaces it only from the server.
      source.refresh(place.facility_id);
      onDone();
    },
    undo: () => () => undoBy(undo, {}, (slot) => slot),
  });
  return (
    <Button
      size="sm"
      busy={reassign.isPending}
      aria-label={`Give the shift to ${to.caregiver_name}`}
      onClick={() =>
        reassign.run({
          caregiverId: to.caregiver_id,
          oldCaregiverId: from.id,
          acknowledgedRest: to.acknowledgements,
        })
      }
    >
      Reassign
    </Button>
  );
}
