import { Conflict, refusals, Invalid } from "@/lib/errors";

/** Why a slot's unit is not changed. */
export const refuse = refusals({
  UNITS_DISABLED: { as: Conflict, field: "unitId", message: "This facility doesn’t use units." },
  EXPIRED: {
    as: Conflict,
    field: "unitId",
    message: "This shift has expired, so you can’t change its unit.",
  },
  CANCELLED: {
    as: Conflict,
    field: "unitId",
    message: "This shift has been cancelled, so you can’t change its unit.",
  },
  ENDED: {
    as: Conflict,
    field: "unitId",
    message: "This shift has ended, so you can’t change its unit.",
  },
  OTHER_SLOT: {
    as: Invalid,
    code: undefined,
    field: "slotId",
    message: "The slot is not that of the address.",
  },
  UNKNOWN_UNIT: { as: Invalid, field: "unitId", message: "This unit isn’t one of this facility’s." },
});
