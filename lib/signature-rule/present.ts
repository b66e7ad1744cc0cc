import { denials, Invalid } from "@/lib/errors";
import { NEEDS_BOTH } from "./rules";

export const deny = denials({
  BOTH_REQUIRED: { as: Invalid, message: NEEDS_BOTH },
});
