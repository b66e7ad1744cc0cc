import { Conflict, denials, STALE_SHIFT } from "@/lib/errors";

/** Why a slot is not confirmed. */
export const deny = denials({
  CANCELLED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has been cancelled, so it can no longer be confirmed.",
  },
  EXPIRED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has expired, so it can no longer be confirmed.",
  },
  STARTED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has already started, so it can no longer be confirmed.",
  },
  CHANGED: { as: Conflict, code: "STALE", field: "shiftId", message: STALE_SHIFT },
});
