import { Conflict, denials } from "@/lib/errors";

export const deny = denials({
  NOT_ASSIGNED: {
    as: Conflict,
    field: "slotId",
    message: "The professional no longer has this shift.",
  },
});
