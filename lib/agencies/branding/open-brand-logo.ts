import { and, eq, isNotNull, like } from "drizzle-orm";
import type { Actor } from "@/lib/access/actor";
import { canAtDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { agencyScope, type AgencyScope } from "@/lib/access/scopes";
import { storage } from "@/lib/files/storage";
import { NotFound } from "@/lib/errors";
import { db } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { file } from "@/db/schema/files";

/**
 * The logo of the person's own agency, or of any one at the operations desk. Throws Forbidden for people without an
 * agency, NotFound for any other logo.
 */
export async function openBrandLogo(actor: Actor, logoId: string) {
  const isDesk = canAtDesk(actor, P.DESK_AGENCIES);
  const found = await findBrandLogo(isDesk ? "desk" : agencyScope(actor), logoId);
  if (!found) throw new NotFound();
  return { ...found, read: () => storage().read(logoId) };
}

export type BrandLogoRow = { contentType: string; sha256: string };

/** The agency's current logo; null for an older one or another agency's. */
async function findBrandLogo(scope: AgencyScope | "desk", logoId: string): Promise<BrandLogoRow | null> {
  const [found] = await db
    .select({ contentType: file.contentType, sha256: file.sha256 })
    .from(agency)
    .innerJoin(file, and(eq(file.id, agency.brandLogoId), eq(file.agencyId, agency.id)))
    .where(
      and(
        scope === "desk" ? undefined : eq(agency.id, scope.agencyId),
        eq(file.id, logoId),
        isNotNull(file.storedAt),
        like(file.contentType, "image/%"),
      ),
    )
    .limit(1);
  return found ?? null;
}
