import { env } from "@/lib/env";
import { Conflict, refusals, Forbidden } from "@/lib/errors";

/** Why an agency cannot cancel an assignment. */
export const refuse = refusals({
  NOT_ALLOWED: () => ({
    as: Forbidden,
    field: "slotId",
    message: `Contact ${env().PROVIDER_NAME} to cancel shifts for this facility`,
  }),
  NOT_ASSIGNED: {
    as: Conflict,
    field: "slotId",
    message: "This shift has changed. Refresh the feed to see how it stands now.",
  },
  STARTED: {
    as: Conflict,
    field: "slotId",
    message: "This shift has already started, so it can’t be cancelled.",
  },
});
