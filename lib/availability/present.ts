import { Conflict, refusals } from "@/lib/errors";
import { UNREACHABLE } from "@/lib/professionals/contact-rules";

export const refuse = refusals({
  UNREACHABLE: { as: Conflict, field: "caregiverId", message: UNREACHABLE },
});
