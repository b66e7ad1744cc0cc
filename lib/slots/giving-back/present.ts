import { Conflict, refusals } from "@/lib/errors";
import { giveBackTexts, type GiveBackRefusal } from "./rules";

const asConflict = (code: GiveBackRefusal) => ({
  as: Conflict,
  field: "slotId",
  message: giveBackTexts[code],
});

/** Why a call-off or a reassignment isn't undone. */
export const refuse = refusals({
  TOLD: asConflict("TOLD"),
  THEIRS: asConflict("THEIRS"),
  REPLACED: asConflict("REPLACED"),
  TIMES: asConflict("TIMES"),
  CLOSED: asConflict("CLOSED"),
  HAS_COME: asConflict("HAS_COME"),
  STARTED: asConflict("STARTED"),
  ENDED: asConflict("ENDED"),
});
