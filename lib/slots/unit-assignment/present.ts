import { Conflict, denials, Invalid } from "@/lib/errors";

/** Why a slot's unit is not changed. */
export const deny = denials({
  UNITS_DISABLED: { as: Conflict, field: "unitId", message: "Units are not in use at this facility." },
  EXPIRED: {
    as: Conflict,
    field: "unitId",
    message: "This shift has expired, so its unit can no longer be changed.",
  },
  CANCELLED: {
    as: Conflict,
    field: "unitId",
    message: "This shift has been cancelled, so its unit can no longer be changed.",
  },
  ENDED: {
    as: Conflict,
    field: "unitId",
    message: "This shift has ended, so its unit can no longer be changed.",
  },
  OTHER_SLOT: {
    as: Invalid,
    code: undefined,
    field: "slotId",
    message: "The slot is not that of the address.",
  },
  UNKNOWN_UNIT: { as: Invalid, field: "unitId", message: "This unit is not one of the facility's." },
});
