import { can, type Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

export const canKeepFacilityInfo = (actor: Actor, facilityId: number): boolean =>
  can(actor, facilityId, P.SETTINGS_FACILITY_INFO);
