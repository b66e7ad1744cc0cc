import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  SELF: {
    as: Conflict,
    field: "userId",
    message: "You can’t do this to your own account. A colleague can.",
  },
  SIGNS_IN: {
    as: Conflict,
    field: "userId",
    message: "They have chosen a password already. They can ask for a new one at the sign-in.",
  },
  DISABLED: {
    as: Conflict,
    field: "userId",
    message: "This account is disabled. Enable it first.",
  },
});
