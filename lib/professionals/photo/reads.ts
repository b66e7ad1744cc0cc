import { and, eq, isNotNull, like } from "drizzle-orm";
import { db } from "@/db/client";
import { file } from "@/db/schema/files";
import { professional } from "@/db/schema/professionals";
import type { PeopleScope } from "@/lib/access/people";
import { NotFound } from "@/lib/errors";

/** All null for someone without a photo. */
export type PhotoRow = { fileId: string | null; contentType: string | null; sha256: string | null };

/** The photo of a professional in scope, all null if they have none. Throws NotFound. */
export async function getPhoto(scope: PeopleScope, professionalId: number): Promise<PhotoRow> {
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
