import { Conflict, denials } from "@/lib/errors";

export const deny = denials({
  SLOT_TAKEN: { as: Conflict, field: "slotId", message: "This shift has just been filled." },
});
