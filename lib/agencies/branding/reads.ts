import { rawSql } from "@/db/client";
import type { AgencyScope } from "@/lib/access/scopes";

export type BrandLogoRow = { contentType: string; sha256: string };

/** The logo an agency has now; an older one, or another agency's, is none. */
export async function findBrandLogo(scope: AgencyScope, logoId: string): Promise<BrandLogoRow | null> {
  const [found] = await rawSql<BrandLogoRow[]>`
    select f.content_type as "contentType", f.sha256
    from agency a join file f on f.id = a.brand_logo_id and f.agency_id = a.id
    where a.id = ${scope.agencyId} and f.id = ${logoId} and f.stored_at is not null and f.content_type like 'image/%'`;
  return found ?? null;
}
