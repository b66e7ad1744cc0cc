import { hasExactly, P } from "@/lib/access/permissions";

/** Who holds permissions: the server's actor, or the person the browser was told of. */
type Holder = { permissionsByFacility: Record<number, string[]> };

export const canInvite = ({ permissionsByFacility }: Holder, facilityId: number): boolean =>
  hasExactly(permissionsByFacility[facilityId] ?? [], P.INVITE);
