import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  CHANGED: {
    as: Conflict,
    message: "Someone else changed the points at the same time. Nothing was saved; check them and try again.",
  },
});
