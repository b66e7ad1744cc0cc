import { Conflict, denials } from "@/lib/errors";
import { UNREACHABLE } from "@/lib/professionals/contact-rules";

export const deny = denials({
  UNREACHABLE: { as: Conflict, field: "caregiverId", message: UNREACHABLE },
});
