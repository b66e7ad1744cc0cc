import { Conflict, refusals, STALE_SHIFT } from "@/lib/errors";

/** Why a slot is not confirmed. */
export const refuse = refusals({
  CANCELLED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has been cancelled, so you can’t confirm it.",
  },
  EXPIRED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has expired, so you can’t confirm it.",
  },
  ENDED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has ended, so you can’t confirm it.",
  },
  CHANGED: { as: Conflict, code: "STALE", field: "shiftId", message: STALE_SHIFT },
});
