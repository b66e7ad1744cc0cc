import { Conflict, denials } from "@/lib/errors";

/** Why a slot is not sent to the marketplace. */
export const deny = denials({
  NOT_OFFERED: {
    as: Conflict,
    field: "facilityId",
    message: "Shifts of this facility cannot be sent to the on-demand marketplace.",
  },
  NON_PAYMENT: {
    as: Conflict,
    field: "facilityId",
    message: "Shifts cannot be requested at this facility due to non-payment.",
  },
  EXPIRED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has expired, so its route can no longer be changed.",
  },
  STARTED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has already started, so its route can no longer be changed.",
  },
});
