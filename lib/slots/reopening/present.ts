import { Conflict, denials, Forbidden } from "@/lib/errors";
import { MAX_SLOTS_PER_SHIFT } from "@/lib/shifts/rules";

/** Why a slot is not reopened. */
export const deny = denials({
  ROUTED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift was sent to the on-demand marketplace, so it cannot be reopened.",
  },
  FLOATED_FROM: {
    as: Conflict,
    field: "shiftId",
    message: "This shift was added for a professional from another facility, so it cannot be reopened.",
  },
  EXPIRED: { as: Conflict, field: "shiftId", message: "This shift has expired, so it cannot be reopened." },
  ENDED: { as: Conflict, field: "shiftId", message: "This shift has ended, so it cannot be reopened." },
  OUTCOME: {
    as: Conflict,
    field: "shiftId",
    message: "This shift already has an outcome, so it cannot be reopened.",
  },
  FULL: {
    as: Conflict,
    field: "slots",
    message: `A shift holds at most ${MAX_SLOTS_PER_SHIFT} providers.`,
  },
  NOT_PERMITTED: {
    as: Forbidden,
    field: "management-company-id",
    message: "You do not have access to this company.",
  },
});
