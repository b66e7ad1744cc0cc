import { Conflict, refusals, Forbidden, Invalid } from "@/lib/errors";
import { disputeFaultTexts, type DisputeFault } from "./rules";

export const refuse = refusals({
  PAY_NOT_PERMITTED: {
    as: Forbidden,
    code: "NOT_PERMITTED",
    message: "You are not permitted to change the rate or the bonus.",
  },
  FAULT: (fault: DisputeFault) => ({ as: Invalid, code: fault, ...disputeFaultTexts[fault] }),
  NOT_STATED: {
    as: Conflict,
    field: "resolution",
    message: "The professional hasn’t given their hours, so it can’t be resolved by them.",
  },
  OPEN: { as: Conflict, message: "This dispute has already been reopened." },
  CHANGED: {
    as: Conflict,
    message: "The shift’s hours or total were changed since it was resolved. Nothing was reopened.",
  },
  RESOLVED: { as: Conflict, message: "This dispute is already resolved." },
});
