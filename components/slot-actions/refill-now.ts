import { resumeRefillMutation, startRefillMutation, stopRefillMutation } from "@/lib/refills/client";
import type { ListSlot } from "@/lib/slots/schema";
import type { NowTools, RunNow } from "./action-store";
import { describeSlot } from "./describe-shift";
import { REFILL_FAILED, REFILL_STARTED, REFILL_STOP_FAILED, REFILL_STOPPED } from "./messages";

const noted =
  ({ source }: NowTools, slot: ListSlot, refill_note: string | null) =>
  () =>
    source.patch([slot], (one) => ({ ...one, refill_note }));

/** Starts the facility's ladder for a row at once; Undo stops it. */
export const start: RunNow = (slot, tools) => {
  const { forbidden } = tools.source;
  const about = describeSlot(slot);
  tools.writeNow(startRefillMutation(slot, { forbidden }), undefined, {
    done: REFILL_STARTED,
    failed: REFILL_FAILED,
    trusts: "conflicts",
    about: () => about,
    optimistic: noted(tools, slot, "Looking for someone"),
    undo: () => () =>
      tools.undoBy(stopRefillMutation(slot, { forbidden }), undefined, {
        optimistic: noted(tools, slot, null),
        about,
      }),
  });
};

/** Stops the ladder of a row at once; Undo goes on with it. */
export const stop: RunNow = (slot, tools) => {
  const { forbidden } = tools.source;
  const about = describeSlot(slot);
  tools.writeNow(stopRefillMutation(slot, { forbidden }), undefined, {
    done: REFILL_STOPPED,
    failed: REFILL_STOP_FAILED,
    trusts: "conflicts",
    about: () => about,
    optimistic: noted(tools, slot, null),
    undo: () => () =>
      tools.undoBy(resumeRefillMutation(slot, { forbidden }), undefined, {
        optimistic: noted(tools, slot, slot.refill_note ?? null),
        about,
      }),
  });
};
