import { canSomewhere, type Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";
import { agencyScope, facilityScope } from "@/lib/access/scopes";
import { storage } from "@/lib/files/storage";
import { getPhoto } from "./reads";

export type Photo = { sha256: string; contentType: string; read: () => Promise<Buffer> };

/** The photo of a professional whom this person may see, or null when there is none to see. */
export async function openPhoto(actor: Actor, professionalId: number): Promise<Photo | null> {
  const scope = actor.agencyId === null ? facilityScope(actor) : agencyScope(actor);
  const seesMarketplace = canSomewhere(actor, P.INVITE);
  const { fileId, contentType, sha256 } = await getPhoto(scope, { professionalId, seesMarketplace });
  if (!fileId || !contentType || !sha256) return null;
  return { sha256, contentType, read: () => storage().read(fileId) };
}
