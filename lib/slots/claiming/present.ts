import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  AGENCIES_FIRST: { as: Conflict, field: "slotId", message: "This shift isn’t on the marketplace yet." },
  SLOT_TAKEN: { as: Conflict, field: "slotId", message: "This shift has just been filled." },
});
