import { hasExactly, P } from "@/lib/access/permissions";

/** Who holds permissions: the server's actor, or the person the browser was told of. */
type Holder = { permissionsByFacility: Record<number, string[]> };

/** Anyone who assigns staff may ask them when they can work. */
export const canAskAvailability = ({ permissionsByFacility }: Holder, facilityId: number): boolean =>
  hasExactly(permissionsByFacility[facilityId] ?? [], P.FLEX_ADD_CAREGIVER);

const HOURS_BETWEEN = 24;

/** Whether someone who was asked then can be asked again: no one is, more than once a day. */
export const canBeAsked = (askedAt: Date | null, now: Date): boolean =>
  askedAt === null || now.getTime() - askedAt.getTime() >= HOURS_BETWEEN * 3_600_000;
