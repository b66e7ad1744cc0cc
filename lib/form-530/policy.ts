import type { Actor } from "@/lib/access/actor";
import { hasExactly, P } from "@/lib/access/permissions";

type Holder = Pick<Actor, "permissionsByFacility">;

/** People who edit the schedule may make its form. */
export function canOpenForms({ permissionsByFacility }: Holder, facilityId: number): boolean {
  return hasExactly(permissionsByFacility[facilityId] ?? [], P.EDIT);
}

export function canSendForms({ permissionsByFacility }: Holder, facilityId: number): boolean {
  return hasExactly(permissionsByFacility[facilityId] ?? [], P.FORM_530_SEND_EMAIL);
}
