import { can, type Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

export const canSetSignatureRule = (actor: Actor, facilityId: number): boolean =>
  can(actor, facilityId, P.SETTINGS_SIGNATURE_RULE);
