import type { Instead } from "@/components/shell/refusals";
import { MAY_NOT_ADD } from "@/lib/shifts/policy";

/** A request without the permission closes its dialog; an unpaid account keeps the server's message. */
export const addingRefusals = (onClose: () => void): Instead<unknown> => ({
  NON_PAYMENT: false,
  CSRF: false,
  forbidden: () => {
    onClose();
    return MAY_NOT_ADD;
  },
});
