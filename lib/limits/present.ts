import { refusals, Invalid } from "@/lib/errors";
import type { Limits } from "./rules";

export const refuse = refusals({
  OUT_OF_RANGE: {
    as: Invalid,
    field: "value",
    message: "The value is outside of the limit’s range.",
  },
  NOTES_CROSSED: {
    as: Invalid,
    field: "value",
    message: "The shortest note can’t be longer than the longest one.",
  },
});

/** The session user's limits, in wire names. */
export const presentLimits = (limits: Limits) => ({
  maxFacilitiesToShow: limits.MAX_FACILITIES_TO_SHOW,
  workforceNotesMinChars: limits.WORKFORCE_NOTES_MIN_CHARS,
  workforceNotesMaxChars: limits.WORKFORCE_NOTES_MAX_CHARS,
});
