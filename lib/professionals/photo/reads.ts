import { rawSql } from "@/db/client";
import type { AgencyScope, FacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";

/** All null for somebody without a photo. */
export type PhotoRow = { fileId: string | null; contentType: string | null; sha256: string | null };

/** Whom a facility meets: who is known to it, has had a slot there, or is employed by its company. */
function isMetBy({ facilityIds }: FacilityScope) {
  const ids = facilityIds as number[];
  return rawSql`(
    exists (select from facility_professional where professional_id = p.id and facility_id = any(${ids}))
    or exists (select from slot where professional_id = p.id and facility_id = any(${ids}))
    or exists (select from company_professional c join facility fa on fa.management_company_id = c.management_company_id
      where c.professional_id = p.id and fa.id = any(${ids})))`;
}

/**
 * The photo of somebody this person meets in their work, or the absence of one. Who may invite also finds the
 * marketplace's professionals. Throws NotFound.
 */
export async function getPhoto(
  scope: FacilityScope | AgencyScope,
  { professionalId, seesMarketplace }: { professionalId: number; seesMarketplace: boolean },
): Promise<PhotoRow> {
  const isSeen =
    "agencyId" in scope
      ? rawSql`p.agency_id = ${scope.agencyId}`
      : rawSql`((p.is_on_demand and ${seesMarketplace}) or ${isMetBy(scope)})`;
  const [found] = await rawSql<PhotoRow[]>`
    select f.id as "fileId", f.content_type as "contentType", f.sha256
    from professional p
    left join file f on f.id = p.photo_file_id and f.professional_id = p.id and f.stored_at is not null
      and f.content_type like 'image/%'
    where p.id = ${professionalId} and ${isSeen}`;
  if (!found) throw new NotFound();
  return found;
}
