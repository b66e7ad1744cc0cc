import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { AgenciesScope } from "@/lib/access/scopes";
import { isBundleForViewer, onceReleasedToAny, releasedToAny } from "../releases/reads.sql";
import { nobody, ownColumns, placeColumns, places, type AgencyShiftRow } from "../shifts/reads.sql";

/** A shift as one agency sees it: open, not visible (`slotId` null), or held by its professional. */
export type ChangedRow = Omit<AgencyShiftRow, "slotId"> & {
  agencyId: number;
  kind: "OPEN" | "OWN";
  slotId: number | null;
  /** Bundles of the changed slots, on rows of `kind` OPEN. */
  bundleIds: number[] | null;
};

/** Shifts that started longer ago have already left the lists of open shifts. */
const BEGUN_FOR = "1 minute";

/**
 * The shifts of changed slots, with their parts as a slot may have left one for another, for every agency that could see them or has people in them, in one statement. An agency
 * without a contract, or before the release, gets no row.
 */
export function listChangedShifts(
  scope: AgenciesScope,
  { slotIds, now }: { slotIds: readonly number[]; now: Date },
): Promise<ChangedRow[]> {
  const { agencyIds } = scope;
  return db.execute<ChangedRow>(sql`
    with whole as (
        select distinct coalesce(sh.part_of_shift_id, sh.id) as id from slot join shift sh on sh.id = slot.shift_id
        where slot.id = any(${sql.param(slotIds)})),
      changed as (
        select sh.id, whole.id as whole_id from whole join shift sh on sh.id = whole.id or sh.part_of_shift_id = whole.id),
      seen as (
        select viewer.agency_id, coalesce(sh.part_of_shift_id, sh.id) as whole_id, array_agg(distinct sl.bundle_id)
          filter (where sl.bundle_id is not null and ${isBundleForViewer} and sl.id = any(${sql.param(slotIds)})) as bundle_ids
        from ${onceReleasedToAny(scope, now)}
          and sl.shift_id in (select id from changed) and sl.starts_at > viewer.at - ${BEGUN_FOR}::interval
        group by 1, 2),
      concerned as (
        select seen.agency_id, changed.id as shift_id, seen.bundle_ids from seen join changed using (whole_id)),
      own as (
        select distinct agency_id, shift_id, null::int[] as bundle_ids from slot
        where shift_id in (select id from changed) and agency_id = any(${sql.param(agencyIds)})
          and not exists (select from concerned c where c.agency_id = slot.agency_id and c.shift_id = slot.shift_id)),
      open as (
        select viewer.agency_id, sh.id as shift_id, min(sl.id) as slot_id, count(*)::int as slots
        from ${releasedToAny(scope, now)} and sl.bundle_id is null and sh.id in (select id from changed)
        group by viewer.agency_id, sh.id)
    select concerned.agency_id as "agencyId", 'OPEN' as kind, ${placeColumns()}, sl.id as "slotId",
      coalesce(open.slots, 0) as "slotsCount", 1 as total, sl.unit_id as "unitId", u.name as "unitName",
      (coalesce(ar.bill_rate, sh.bill_rate) * 100)::int as rate, (sh.bonus * 100)::int as bonus,
      coalesce(sl.is_guaranteed, false) as "isGuaranteed", null::int as "bundleId", ${nobody()},
      concerned.bundle_ids as "bundleIds"
    from (select * from concerned union all select * from own) concerned join shift sh on sh.id = concerned.shift_id ${places()}
    left join open on open.agency_id = concerned.agency_id and open.shift_id = sh.id
    left join agency_rate ar on ar.agency_id = concerned.agency_id and ar.facility_id = sh.facility_id
      and ar.resource_type = sh.resource_type
    left join slot sl on sl.id = open.slot_id left join unit u on u.id = sl.unit_id
    union all
    select sl.agency_id as "agencyId", 'OWN' as kind, ${placeColumns()}, ${ownColumns()},
      null::int[] as "bundleIds"
    from slot sl join shift sh on sh.id = sl.shift_id ${places()}
    join professional p on p.id = sl.professional_id left join unit u on u.id = sl.unit_id
    where sh.id in (select id from changed) and sl.agency_id = any(${sql.param(agencyIds)})`);
}

/** Open slots that were released to an agency, or started, since an instant by the clock alone. */
export async function listPassed(
  scope: AgenciesScope,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select distinct sl.id from agency_facility af join slot sl on sl.facility_id = af.facility_id
    where af.agency_id = any(${sql.param(scope.agencyIds)}) and af.ended_at is null and sl.status = 'UNCLAIMED'
      and ((sl.starts_at > ${since} and sl.starts_at <= ${now})
        or (af.release_after_minutes > 0 and sl.starts_at > ${now}
          and sl.created_at + make_interval(mins => af.release_after_minutes) > ${since}
          and sl.created_at + make_interval(mins => af.release_after_minutes) <= ${now}))
    limit ${most}`);
  return rows.map(({ id }) => id);
}

/** A version per agency that changes with its contracts and rates. */
export async function listContractVersions(scope: AgenciesScope): Promise<Map<number, string>> {
  const rows = await db.execute<{ agencyId: number; version: string }>(sql`
    select af.agency_id as "agencyId",
      md5(string_agg(concat_ws(' ', af.xmin, ar.xmin), ',' order by af.facility_id, ar.resource_type)) as version
    from agency_facility af
    left join agency_rate ar on ar.agency_id = af.agency_id and ar.facility_id = af.facility_id
    where af.agency_id = any(${sql.param(scope.agencyIds)}) group by af.agency_id`);
  return new Map(rows.map(({ agencyId, version }) => [agencyId, version]));
}

/** The agencies among these with a contract at one of the facilities. */
export async function listUnderContract(
  scope: AgenciesScope,
  facilityIds: readonly number[],
): Promise<number[]> {
  const rows = await db.execute<{ agencyId: number }>(sql`
    select distinct agency_id as "agencyId" from agency_facility
    where agency_id = any(${sql.param(scope.agencyIds)}) and facility_id = any(${sql.param(facilityIds)})`);
  return rows.map(({ agencyId }) => agencyId);
}
