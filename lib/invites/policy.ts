import { hasExactly, P } from "@/lib/access/permissions";

/** Anyone with permissions: the server's actor, or the signed-in person in the browser. */
type Holder = { permissionsByFacility: Record<number, string[]> };

export const canInvite = ({ permissionsByFacility }: Holder, facilityId: number): boolean =>
  hasExactly(permissionsByFacility[facilityId] ?? [], P.INVITE);
