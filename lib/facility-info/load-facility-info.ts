import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden, NotFound } from "@/lib/errors";
import { storage } from "@/lib/files/storage";
import { canKeepFacilityInfo } from "./policy";
import { presentInfo } from "./present";
import { listCurrentInfo, findAttachment } from "./reads.sql";
import type { FacilityInfo } from "./schema";

/** The facility's current information, with the door code, for someone who may edit it. */
export async function loadFacilityInfo(actor: Actor, scope: OneFacilityScope): Promise<FacilityInfo> {
  if (!canKeepFacilityInfo(actor, scope.facilityId)) throw new Forbidden();
  return presentInfo(scope.facilityId, await listCurrentInfo(db, scope));
}

export type Attachment = { bytes: Buffer; name: string; contentType: string };

/** The facility's current attachment. Throws NotFound for any other file. */
export async function openAttachment(
  actor: Actor,
  scope: OneFacilityScope,
  fileId: string,
): Promise<Attachment> {
  if (!canKeepFacilityInfo(actor, scope.facilityId)) throw new Forbidden();
  const found = await findAttachment(db, scope, fileId);
  if (!found) throw new NotFound();
  return { name: found.name, contentType: found.contentType, bytes: await storage().read(fileId) };
}
