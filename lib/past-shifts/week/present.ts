import { refusals, Invalid } from "@/lib/errors";
import { rangeLimitText } from "./rules";

export const refuse = refusals({
  END_BEFORE_START: {
    as: Invalid,
    code: "INVALID",
    field: "end",
    message: "The end must not be before the start.",
  },
  BEYOND_RANGE: (months: number) => ({ as: Invalid, field: "start", message: rangeLimitText(months) }),
});
