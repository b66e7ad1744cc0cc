import { Conflict, Forbidden, refusals } from "@/lib/errors";

export const refuse = refusals({
  OF_DESK: { as: Forbidden, field: "userId", message: "Nobody sees the screens of someone at the desk." },
  DISABLED: { as: Conflict, field: "userId", message: "This account is disabled. Enable it first." },
  NO_CONSENT: (name: string) => ({
    as: Conflict,
    field: "userId",
    message: `${name} hasn’t allowed it, or no longer does. They can in Manage Account, under Security.`,
  }),
});
