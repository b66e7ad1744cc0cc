import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  ENDED: { as: Conflict, field: "noticeId", message: "This notice has ended already." },
});
