import { Conflict, refusals, Invalid } from "@/lib/errors";
import { NOT_A_WAGE } from "./rules";

/** Why pay is not changed. */
export const refuse = refusals({
  EXPIRED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has expired, so you can’t change its pay.",
  },
  ENDED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has ended, so you can’t change its pay.",
  },
  BONUS_NOT_EMPTY: {
    as: Conflict,
    code: "STALE",
    field: "facilityPayableBonus",
    message: "The bonus of this shift is not empty.",
  },
  OTHER_SHIFT: {
    as: Invalid,
    code: "INVALID",
    field: "shiftId",
    message: "The shift of the address and of the request differ.",
  },
  REMOVAL_WITH_AMOUNT: {
    as: Invalid,
    code: "INVALID",
    field: "facilityPayableBonus",
    message: "A bonus is removed with an amount of 0.",
  },
  BONUS_FAULT: (message: string) => ({
    as: Invalid,
    code: "INVALID",
    field: "facilityPayableBonus",
    message,
  }),
  WAGE_FAULT: (message: string) => ({ as: Invalid, code: "INVALID", field: "newPrice", message }),
  NOT_OFFERED: { as: Conflict, field: "newPrice", message: "This facility doesn’t set hourly wages." },
  NOT_A_WAGE: {
    as: Invalid,
    code: "INVALID",
    field: "newPrice",
    message: NOT_A_WAGE,
  },
});
