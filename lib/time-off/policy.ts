import { can, type Holder } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

/** People who assign staff decide about their time off. */
export const canDecideTimeOff = (holder: Holder, facilityId: number): boolean =>
  can(holder, facilityId, P.FLEX_ADD_CAREGIVER);
