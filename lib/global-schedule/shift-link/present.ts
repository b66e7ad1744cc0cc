import { Conflict, refusals } from "@/lib/errors";
import { SHIFT_UPDATED } from "@/lib/slots/rules";

/** Why a shift can't be shown, in the specification's words. */
export const refuse = refusals({
  PAST: {
    as: Conflict,
    field: "shiftDate",
    message:
      "The shift you selected occurs in the past and cannot be displayed. Refresh now to reflect the latest changes.",
  },
  STALE: {
    as: Conflict,
    field: "shiftId",
    message: SHIFT_UPDATED,
  },
});
