import { Conflict, Invalid, refusals } from "@/lib/errors";

/** Why a call-off is not recorded. */
export const refuse = refusals({
  CALL_TIME: { as: Invalid, field: "calledAt", message: "Choose a time within the last 24 hours." },
  EXPIRED: { as: Conflict, field: "slotId", message: "This shift has expired." },
  ENDED: { as: Conflict, field: "slotId", message: "This shift has ended. Set a no-show instead." },
  ARRIVED: {
    as: Conflict,
    field: "slotId",
    message: "An arrival status has been set for this shift. Take it back first.",
  },
  OUTCOME: { as: Conflict, field: "slotId", message: "This shift already has an outcome." },
  REVIEWED: { as: Conflict, field: "slotId", message: "This shift has been approved or disputed." },
});
