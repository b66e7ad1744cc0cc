import { and, eq, isNotNull, like } from "drizzle-orm";
import { db } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { file } from "@/db/schema/files";
import type { AgencyScope } from "@/lib/access/scopes";

export type BrandLogoRow = { contentType: string; sha256: string };

/** The agency's current logo; null for an older one or another agency's. */
export async function findBrandLogo(scope: AgencyScope, logoId: string): Promise<BrandLogoRow | null> {
  const [found] = await db
    .select({ contentType: file.contentType, sha256: file.sha256 })
    .from(agency)
    .innerJoin(file, and(eq(file.id, agency.brandLogoId), eq(file.agencyId, agency.id)))
    .where(
      and(
        eq(agency.id, scope.agencyId),
        eq(file.id, logoId),
        isNotNull(file.storedAt),
        like(file.contentType, "image/%"),
      ),
    )
    .limit(1);
  return found ?? null;
}
