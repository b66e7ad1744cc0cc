import { Conflict, refusals, Forbidden, Invalid } from "@/lib/errors";
import { disputeFaultTexts, type DisputeFault } from "./rules";

export const refuse = refusals({
  PAY_NOT_PERMITTED: {
    as: Forbidden,
    code: "NOT_PERMITTED",
    message: "You are not permitted to change the rate or the bonus.",
  },
  FAULT: (fault: DisputeFault) => ({ as: Invalid, code: fault, ...disputeFaultTexts[fault] }),
  RESOLVED: { as: Conflict, message: "This dispute is already resolved." },
});
