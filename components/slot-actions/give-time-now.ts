import { openAction, type RunNow } from "./action-store";
import { giveTimeAction } from "./registry";

/** Opens the question about giving an open place's rest away, which a row loads when it is pressed. */
export const give: RunNow = (slot) => openAction(giveTimeAction, slot);
