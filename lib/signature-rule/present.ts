import { refusals, Invalid } from "@/lib/errors";
import { NEEDS_BOTH } from "./rules";

export const refuse = refusals({
  BOTH_REQUIRED: { as: Invalid, message: NEEDS_BOTH },
});
