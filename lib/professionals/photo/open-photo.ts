import type { Actor } from "@/lib/access/actor";
import { agencyPeopleScope, metScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import { agencyScope, facilityScope, permittedScope } from "@/lib/access/scopes";
import { storage } from "@/lib/files/storage";
import { getPhoto } from "./reads";

export type Photo = { sha256: string; contentType: string; read: () => Promise<Buffer> };

/** The photo of a professional whom this person may see, or null when there is none to see. */
export async function openPhoto(actor: Actor, professionalId: number): Promise<Photo | null> {
  const scope =
    actor.agencyId === null
      ? metScope(facilityScope(actor), permittedScope(actor, P.INVITE))
      : agencyPeopleScope(agencyScope(actor));
  const { fileId, contentType, sha256 } = await getPhoto(scope, professionalId);
  if (!fileId || !contentType || !sha256) return null;
  return { sha256, contentType, read: () => storage().read(fileId) };
}
