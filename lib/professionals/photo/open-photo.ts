import type { Actor } from "@/lib/access/actor";
import { agencyPeopleScope, knownPeopleScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import { agencyScope, facilityScope, permittedScope } from "@/lib/access/scopes";
import { storage } from "@/lib/files/storage";
import { getPhoto } from "./reads";

export type Photo = { sha256: string; contentType: string; read: () => Promise<Buffer> };

/** The photo of a professional the caller may see, or null if there is none. */
export async function openPhoto(actor: Actor, professionalId: number): Promise<Photo | null> {
  const scope =
    actor.agencyId === null
      ? knownPeopleScope(facilityScope(actor), permittedScope(actor, P.INVITE))
      : agencyPeopleScope(agencyScope(actor));
  const { fileId, contentType, sha256 } = await getPhoto(scope, professionalId);
  if (!fileId || !contentType || !sha256) return null;
  return { sha256, contentType, read: () => storage().read(fileId) };
}
