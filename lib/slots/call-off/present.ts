import { Conflict, refusals } from "@/lib/errors";
import { UNDO_MINUTES } from "./rules";

/** Why a call-off is not recorded or undone. */
export const refuse = refusals({
  EXPIRED: { as: Conflict, field: "slotId", message: "This shift has expired." },
  ENDED: { as: Conflict, field: "slotId", message: "This shift has ended. Set a no-show instead." },
  ARRIVED: {
    as: Conflict,
    field: "slotId",
    message: "An arrival status has been set for this shift. Take it back first.",
  },
  OUTCOME: { as: Conflict, field: "slotId", message: "This shift already has an outcome." },
  REVIEWED: { as: Conflict, field: "slotId", message: "This shift has been approved or disputed." },
  TOO_LATE: {
    as: Conflict,
    field: "slotId",
    message: `A call-off can be undone for ${UNDO_MINUTES} minutes.`,
  },
  REPLACED: {
    as: Conflict,
    field: "slotId",
    message: "Someone else has taken the shift, so you can't undo the call-off.",
  },
  TOLD: {
    as: Conflict,
    field: "slotId",
    message: "The agency has been told of the call-off, so you can't undo it.",
  },
});
