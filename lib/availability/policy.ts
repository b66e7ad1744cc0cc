import { hasExactly, P } from "@/lib/access/permissions";

/** Anyone with permissions: the server's actor, or the signed-in person in the browser. */
type Holder = { permissionsByFacility: Record<number, string[]> };

/** People who assign staff may request their availability. */
export const canAskAvailability = ({ permissionsByFacility }: Holder, facilityId: number): boolean =>
  hasExactly(permissionsByFacility[facilityId] ?? [], P.FLEX_ADD_CAREGIVER);

const HOURS_BETWEEN = 24;

/** Whether someone can be asked again: at most once a day. */
export const canBeAsked = (requestedAt: Date | null, now: Date): boolean =>
  requestedAt === null || now.getTime() - requestedAt.getTime() >= HOURS_BETWEEN * 3_600_000;
