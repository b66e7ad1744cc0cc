import { Conflict, refusals, Invalid } from "@/lib/errors";
import { refusalTexts } from "./rules";

/** Why a guarantee is not changed. */
export const refuse = refusals({
  FLEX: { as: Invalid, field: "slots", message: refusalTexts.FLEX },
  ORIENTATION: { as: Invalid, field: "slots", message: refusalTexts.ORIENTATION },
  EXPIRED: { as: Conflict, field: "shiftId", message: refusalTexts.EXPIRED },
  ENDED: { as: Conflict, field: "shiftId", message: refusalTexts.ENDED },
  NOT_ACKNOWLEDGED: {
    as: Invalid,
    code: "REQUIRED",
    field: "acknowledgement",
    message: "Acknowledge the change of the guarantee.",
  },
});
