import { and, eq, isNotNull, like } from "drizzle-orm";
import type { Actor } from "@/lib/access/actor";
import { agencyPeopleScope, knownPeopleScope, type PeopleScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import { agencyScope, facilityScope, permittedScope } from "@/lib/access/scopes";
import { storage } from "@/lib/files/storage";
import { db } from "@/db/client";
import { file } from "@/db/schema/files";
import { professional } from "@/db/schema/professionals";
import { NotFound } from "@/lib/errors";

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

/** All null for someone without a photo. */
type PhotoRow = { fileId: string | null; contentType: string | null; sha256: string | null };

/** The photo of a professional in scope, all null if they have none. Throws NotFound. */
async function getPhoto(scope: PeopleScope, professionalId: number): Promise<PhotoRow> {
  const isTheirs = and(
    eq(file.id, professional.photoFileId),
    eq(file.professionalId, professional.id),
    isNotNull(file.storedAt),
    like(file.contentType, "image/%"),
  );
  const [found] = await db
    .select({ fileId: file.id, contentType: file.contentType, sha256: file.sha256 })
    .from(professional)
    .leftJoin(file, isTheirs)
    .where(and(eq(professional.id, professionalId), scope.condition))
    .limit(1);
  if (!found) throw new NotFound();
  return found;
}
