import { Conflict, refusals } from "@/lib/errors";

/** Why a slot is not sent to the marketplace. */
export const refuse = refusals({
  NOT_OFFERED: {
    as: Conflict,
    field: "facilityId",
    message: "This facility’s shifts can’t go to the on-demand marketplace.",
  },
  NON_PAYMENT: {
    as: Conflict,
    field: "facilityId",
    message: "You can’t request shifts at this facility due to non-payment.",
  },
  EXPIRED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has expired, so you can’t change its route.",
  },
  STARTED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has already started, so you can’t change its route.",
  },
});
