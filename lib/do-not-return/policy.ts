import { can, type Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

export const canFileDnr = (actor: Actor, facilityId: number): boolean =>
  can(actor, facilityId, P.SETTINGS_DNR);
