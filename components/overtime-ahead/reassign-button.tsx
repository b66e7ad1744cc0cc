"use client";

import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { reassignMutation } from "@/lib/slots/assignment/client";
import type { Suggestion } from "@/lib/slots/assignment/schema";
import { shiftWords, type SeenShift } from "./over-shift-words";

type Props = {
  place: SeenShift["place"];
  from: { id: number; name: string };
  to: Suggestion;
  onDone: () => void;
};

/** Gives the shift to someone else in one press; both are told. */
export function ReassignButton({ place, from, to, onDone }: Props) {
  const reassign = useWrite(reassignMutation(place.slot_id), {
    done: `${to.caregiver_name} works instead of ${from.name}.`,
    about: () => shiftWords(place),
    failed: "The shift could not be given to someone else. Please try again!",
    trusts: "conflicts",
    onDone,
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
