import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  NOT_ASSIGNED: {
    as: Conflict,
    field: "slotId",
    message: "The professional no longer has this shift.",
  },
});
