import { Conflict, Invalid, refusals } from "@/lib/errors";

export const refuse = refusals({
  CHANGED: {
    as: Conflict,
    field: "version",
    message: "A colleague changed this notice in the meantime. Open it again to see what it is now.",
  },
  PAST: {
    as: Invalid,
    field: "endsOn",
    message: "This day is over at one of the facilities. Stop the notice instead.",
  },
  ENDED: { as: Conflict, field: "noticeId", message: "This notice has ended already." },
});
