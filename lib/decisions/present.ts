import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  TOO_LATE: {
    as: Conflict,
    field: "item",
    message: "It’s too late to take this back: a minute has passed, or it has changed since.",
  },
});
