"use client";

import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { swapMutation } from "@/lib/slots/assignment/client";
import type { Suggestion } from "@/lib/slots/assignment/schema";
import { shiftWords, type SeenShift } from "./over-shift";

type Props = {
  place: SeenShift["place"];
  from: { id: number; name: string };
  to: Suggestion;
  onDone: () => void;
};

/** Gives the shift to someone else in one press; both are told. */
export function SwapButton({ place, from, to, onDone }: Props) {
  const swap = useWrite(swapMutation(place.slot_id), {
    done: `${to.caregiver_name} works instead of ${from.name}.`,
    about: () => shiftWords(place),
    failed: "The shift could not be given to someone else. Please try again!",
    trusts: "conflicts",
    onDone,
  });
  return (
    <Button
      size="sm"
      busy={swap.isPending}
      aria-label={`Give the shift to ${to.caregiver_name}`}
      onClick={() =>
        swap.run({
          caregiverId: to.caregiver_id,
          oldCaregiverId: from.id,
          acknowledgedRest: to.acknowledgements,
        })
      }
    >
      Swap
    </Button>
  );
}
