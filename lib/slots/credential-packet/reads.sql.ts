import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { AgencyScope, FacilityScope } from "@/lib/access/scopes";
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
  /** A ready-made packet supplied with the professional, instead of one assembled here. */
  packetFileId: string | null;
};

const ofScope = (scope: FacilityScope | AgencyScope) =>
  "agencyId" in scope
    ? sql`sl.agency_id = ${scope.agencyId}`
    : sql`sl.facility_id = any(${sql.param(scope.facilityIds)})`;

/**
 * A claimed slot whose packet may be seen: its professional has documents on file, and it is within the facility's
 * look-back. Throws NotFound.
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
      sl.packet_file_id as "packetFileId"
    from slot sl
    join shift sh on sh.id = sl.shift_id
    join facility f on f.id = sl.facility_id
    join professional p on p.id = sl.professional_id
    where sl.id = ${slotId} and ${ofScope(scope)} and sl.status in ('CLAIMED', 'CONFIRMED')
      and coalesce(sl.packet_file_id, p.packet_id) is not null
      and sl.ends_at > ${now}::timestamptz - make_interval(months => f.past_shifts_months_range)`);
  if (!found) throw new NotFound();
  return found;
}

const MAX_PAPERS = 200;

/**
 * Verified documents of the slot's current professional, of each kind the one that is valid longest; only complete files
 * they own count.
 */
export function listPapers(slot: SlotOfPacket): Promise<Paper[]> {
  return db.execute<Paper>(sql`
    select p.kind, p.type, p."stateCode", p."licenseNumber", p."expiresOn", f.id as "fileId"
    from (
      select 'LICENSE' as kind, resource_type as type, state_code as "stateCode", license_number as "licenseNumber",
        expires_on::text as "expiresOn", file_id
      from certification where professional_id = ${slot.professionalId} and status = 'VERIFIED'
      union all
      select 'CREDENTIAL', type, null, null, expires_on::text, file_id
      from (
        select distinct on (type, subtype) type, expires_on, file_id
        from credential where professional_id = ${slot.professionalId} and status = 'VERIFIED'
        order by type, subtype, expires_on desc nulls first, id desc
      ) longest
    ) p
    left join file f on f.id = p.file_id and f.professional_id = ${slot.professionalId} and f.stored_at is not null
    where exists (select from slot where id = ${slot.slotId} and facility_id = ${slot.facilityId}
      and professional_id = ${slot.professionalId})
    order by p.kind, p.type limit ${MAX_PAPERS}`);
}
