import { sql, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import type { AgencyScope, FacilityScope } from "@/lib/access/scopes";
import { isRelationCurrent } from "@/lib/access/slot-relation";
import { NotFound } from "@/lib/errors";
import type { Paper } from "./rules";

export type SlotOfPacket = {
  slotId: number;
  facilityId: number;
  facilityName: string;
  zone: string;
  resourceType: string;
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  professionalId: number;
  firstName: string;
  lastName: string;
  /** The agency that sent them, and the facility's company. */
  agencyId: number | null;
  managementCompanyId: number | null;
  /** A ready-made packet supplied with the professional, instead of one assembled here. */
  packetFileId: string | null;
};

const ofScope = (scope: FacilityScope | AgencyScope) =>
  "agencyId" in scope
    ? sql`sl.agency_id = ${scope.agencyId}`
    : sql`sl.facility_id = any(${sql.param(scope.facilityIds)})`;

/**
 * A claimed slot whose packet may be seen: its professional has documents on file, and it is ahead, or within the
 * facility's look-back while the relation lasts. Throws NotFound.
 */
export async function getSlotOfPacket(
  scope: FacilityScope | AgencyScope,
  slotId: number,
  now: Date,
): Promise<SlotOfPacket> {
  const [found] = await db.execute<SlotOfPacket>(sql`
    select sl.id as "slotId", sl.facility_id as "facilityId", f.name as "facilityName", f.timezone as zone,
      sh.resource_type as "resourceType", sh.starts_on::text as "startsOn", sl.starts_at as "startsAt",
      sl.ends_at as "endsAt", p.id as "professionalId", p.first_name as "firstName", p.last_name as "lastName",
      sl.agency_id as "agencyId", f.management_company_id as "managementCompanyId",
      sl.packet_file_id as "packetFileId"
    from slot sl
    join shift sh on sh.id = sl.shift_id
    join facility f on f.id = sl.facility_id
    join professional p on p.id = sl.professional_id
    where sl.id = ${slotId} and ${ofScope(scope)} and sl.status in ('CLAIMED', 'CONFIRMED')
      and coalesce(sl.packet_file_id, p.packet_id) is not null
      and sl.ends_at > ${now}::timestamptz - make_interval(months => f.past_shifts_months_range)
      and (sl.ends_at > ${now}::timestamptz or ${isRelationCurrent})`);
  if (!found) throw new NotFound();
  return found;
}

const MAX_PAPERS = 200;

/**
 * Whether a document `d` is enclosed. An agency opens what it uploaded; a facility what its company, the agency that
 * sent the professional, or they themselves did. Both open what the professional shares with them.
 */
function isOpenTo(scope: FacilityScope | AgencyScope, slot: SlotOfPacket): SQL {
  const sharedWith = (party: SQL) => sql`exists (select from document_consent dc
    where dc.professional_id = ${slot.professionalId} and ${party}
      and dc.granted_at is not null and dc.withdrawn_at is null)`;
  if ("agencyId" in scope)
    return sql`(d.agency_id is not distinct from ${scope.agencyId}::int
      or ${sharedWith(sql`dc.agency_id = ${scope.agencyId}`)})`;
  const companyId = slot.managementCompanyId;
  return sql`((d.agency_id is null and d.management_company_id is null) or d.agency_id = ${slot.agencyId}::int
    or d.management_company_id = ${companyId}::int or ${sharedWith(sql`dc.management_company_id = ${companyId}::int`)})`;
}

/**
 * Verified documents of the slot's current professional, of each kind the one that is valid, enclosed and lasts longest;
 * only complete files they own count. Of those not enclosed, no more than kind and expiry.
 */
export function listPapers(
  scope: FacilityScope | AgencyScope,
  slot: SlotOfPacket,
  today: string,
): Promise<Paper[]> {
  const isOpen = isOpenTo(scope, slot);
  return db.execute<Paper>(sql`
    select p.kind, p.type, p."stateCode", case when p."isOpen" then p."licenseNumber" end as "licenseNumber",
      p."expiresOn", p."isOpen", case when p."isOpen" then f.id end as "fileId"
    from (
      select 'LICENSE' as kind, resource_type as type, state_code as "stateCode", license_number as "licenseNumber",
        expires_on::text as "expiresOn", file_id, coalesce(${isOpen}, false) as "isOpen"
      from certification d where professional_id = ${slot.professionalId} and status = 'VERIFIED'
      union all
      select 'CREDENTIAL', type, null, null, expires_on::text, file_id, "isOpen"
      from (
        select distinct on (type, subtype) type, expires_on, file_id, coalesce(${isOpen}, false) as "isOpen"
        from credential d where professional_id = ${slot.professionalId} and status = 'VERIFIED'
        order by type, subtype, coalesce(expires_on >= ${today}::date, true) desc, "isOpen" desc,
          expires_on desc nulls first, id desc
      ) longest
    ) p
    left join file f on f.id = p.file_id and f.professional_id = ${slot.professionalId} and f.stored_at is not null
    where exists (select from slot where id = ${slot.slotId} and facility_id = ${slot.facilityId}
      and professional_id = ${slot.professionalId})
    order by p.kind, p.type limit ${MAX_PAPERS}`);
}
