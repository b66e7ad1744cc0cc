import { can, type Holder } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

/** People who assign staff may request their availability. */
export const canAskAvailability = (holder: Holder, facilityId: number): boolean =>
  can(holder, facilityId, P.FLEX_ADD_CAREGIVER);

const HOURS_BETWEEN = 24;

/** Whether someone can be asked again: at most once a day. */
export const canBeAsked = (requestedAt: Date | null, now: Date): boolean =>
  requestedAt === null || now.getTime() - requestedAt.getTime() >= HOURS_BETWEEN * 3_600_000;
