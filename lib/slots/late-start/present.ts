import { Conflict, refusals } from "@/lib/errors";

/** Why no place with a late start opens. */
export const refuse = refusals({
  REVIEWED: { as: Conflict, field: "slotId", message: "This shift has been approved or disputed." },
  ENDED: { as: Conflict, field: "slotId", message: "This shift has ended." },
  REPLACED: { as: Conflict, field: "slotId", message: "Someone else has taken the shift by now." },
});
