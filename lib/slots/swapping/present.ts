import { Conflict, refusals } from "@/lib/errors";

/** Why two professionals don't swap. */
export const refuse = refusals({
  NOT_SWAPPABLE: {
    as: Conflict,
    field: "withSlotId",
    message: "Only confirmed flex shifts that haven’t started can be swapped.",
  },
});
