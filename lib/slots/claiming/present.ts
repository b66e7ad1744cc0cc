import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  SLOT_TAKEN: { as: Conflict, field: "slotId", message: "This shift has just been filled." },
});
