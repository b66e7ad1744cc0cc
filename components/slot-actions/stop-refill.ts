import { resumeRefillMutation, stopRefillMutation } from "@/lib/refills/client";
import type { RunNow } from "./action-store";
import { describeSlot } from "./describe-shift";
import { REFILL_STOP_FAILED, REFILL_STOPPED } from "./messages";

/** Stops the ladder of a row at once, with Undo in its banner. */
export const run: RunNow = (slot, { source, writeNow, undoBy }) => {
  const { forbidden } = source;
  const about = describeSlot(slot);
  const note = (refill_note: string | null) => () => source.patch([slot], (one) => ({ ...one, refill_note }));
  writeNow(stopRefillMutation(slot, { forbidden }), undefined, {
    done: REFILL_STOPPED,
    failed: REFILL_STOP_FAILED,
    trusts: "conflicts",
    about: () => about,
    optimistic: note(null),
    undo: () => () =>
      undoBy(resumeRefillMutation(slot, { forbidden }), undefined, {
        optimistic: note(slot.refill_note ?? null),
        about,
      }),
  });
};
