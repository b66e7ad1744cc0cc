import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { canKeepFacilityInfo } from "./policy";
import { presentInfo } from "./present";
import { listCurrentInfo } from "./reads.sql";
import type { FacilityInfo } from "./schema";

/** The facility's current information, with the door code, for someone who may edit it. */
export async function loadFacilityInfo(actor: Actor, scope: OneFacilityScope): Promise<FacilityInfo> {
  if (!canKeepFacilityInfo(actor, scope.facilityId)) throw new Forbidden();
  return presentInfo(scope.facilityId, await listCurrentInfo(db, scope));
}
