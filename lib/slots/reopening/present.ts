import { Conflict, refusals, Forbidden } from "@/lib/errors";
import { MAX_SLOTS_PER_SHIFT } from "@/lib/shifts/rules";

/** Why a slot is not reopened. */
export const refuse = refusals({
  ROUTED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift was sent to the on-demand marketplace, so you can’t reopen it.",
  },
  FLOATED_FROM: {
    as: Conflict,
    field: "shiftId",
    message: "This shift was added for a professional from another facility, so you can’t reopen it.",
  },
  EXPIRED: { as: Conflict, field: "shiftId", message: "This shift has expired, so you can’t reopen it." },
  ENDED: { as: Conflict, field: "shiftId", message: "This shift has ended, so you can’t reopen it." },
  OUTCOME: {
    as: Conflict,
    field: "shiftId",
    message: "This shift already has an outcome, so you can’t reopen it.",
  },
  ARRIVED: {
    as: Conflict,
    field: "shiftId",
    message: "An arrival status has been set for this shift, so you can’t reopen it.",
  },
  FULL: {
    as: Conflict,
    field: "slots",
    message: `A shift holds at most ${MAX_SLOTS_PER_SHIFT} providers.`,
  },
  NOT_PERMITTED: {
    as: Forbidden,
    field: "management-company-id",
    message: "You don’t have access to this company.",
  },
});
