import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  SELF: {
    as: Conflict,
    field: "userId",
    message: "You can’t do this to your own account. A colleague can.",
  },
  DISABLED: {
    as: Conflict,
    field: "userId",
    message: "This account is disabled. Enable it first.",
  },
});
