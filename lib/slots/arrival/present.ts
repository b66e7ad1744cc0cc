import { Conflict, refusals } from "@/lib/errors";

/** Why an arrival is not set or taken back. */
export const refuse = refusals({
  NOT_NOW: {
    as: Conflict,
    field: "arrivalStatus",
    message:
      "An arrival can be set from half an hour before the shift starts until a day after it ends, for the person assigned to it.",
  },
  REVIEWED: {
    as: Conflict,
    field: "arrivalStatus",
    message: "This shift has been approved or disputed, so you can’t change its arrival status.",
  },
  OUTCOME: {
    as: Conflict,
    field: "arrivalStatus",
    message: "This shift already has an outcome, so you can’t change its arrival status.",
  },
});
