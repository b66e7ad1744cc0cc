import { can, type Holder } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

/** People who edit the schedule may make its form. */
export const canOpenForms = (holder: Holder, facilityId: number): boolean => can(holder, facilityId, P.EDIT);

export const canSendForms = (holder: Holder, facilityId: number): boolean =>
  can(holder, facilityId, P.FORM_530_SEND_EMAIL);
