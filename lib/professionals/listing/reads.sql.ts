import { sql, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { rowsOf, type Page } from "@/lib/http/wire";
import { isFound } from "@/lib/search/is-found";
import type { ListSort } from "./rules";

/** A row in a facility's list of professionals. Calendar dates of the facility. */
export type ListedRow = {
  id: number;
  firstName: string;
  lastName: string;
  tier: "PLATINUM" | "PRO" | null;
  /** Empty without a license. */
  highestResourceType: string;
  resourceTypes: string[];
  phone: string | null;
  hasPhoto: boolean;
  isDeactivated: boolean;
  /** By the company that employs them; null for anyone else. */
  employment: string | null;
  isEnabled: boolean;
  worked: number;
  lastWorkedOn: string | null;
  upcomingOn: string | null;
  upcoming: number;
  /** Of the first upcoming slot. */
  nextStartsAt: Date | null;
  nextEndsAt: Date | null;
  zone: string;
  /** Has a confirmed slot that is upcoming or just ended, when the facility may need to call. */
  isExpected: boolean;
};

type AtFacility = Pick<OneFacilityScope, "facilityId">;

const lastWorkedOn = ({ facilityId }: AtFacility, now: Date): SQL => sql`
  (select max(h.starts_on) from slot s join shift h on h.id = s.shift_id
    where s.professional_id = p.id and s.facility_id = ${facilityId} and s.ends_at <= ${now}::timestamptz
      and s.status in ('CLAIMED', 'CONFIRMED') and s.outcome_code is distinct from 'NO_SHOW')`;

const nextStartsAt = ({ facilityId }: AtFacility, now: Date): SQL => sql`
  (select min(s.starts_at) from slot s where s.professional_id = p.id and s.facility_id = ${facilityId}
    and s.status in ('CLAIMED', 'CONFIRMED') and s.ends_at >= ${now}::timestamptz)`;

/** The order of a list, by name where it is alike; people without such a shift come last. */
function orderOf(scope: AtFacility, sort: ListSort | null, now: Date): SQL {
  const byName = sql`p.first_name, p.last_name, p.id`;
  switch (sort) {
    case null:
      return byName;
    case "-name":
      return sql`p.first_name desc, p.last_name desc, p.id desc`;
    case "next":
      return sql`${nextStartsAt(scope, now)} nulls last, ${byName}`;
    case "-next":
      return sql`${nextStartsAt(scope, now)} desc nulls last, ${byName}`;
    case "last":
      return sql`${lastWorkedOn(scope, now)} nulls last, ${byName}`;
    case "-last":
      return sql`${lastWorkedOn(scope, now)} desc nulls last, ${byName}`;
  }
}

const hasLicense = (license: string | null): SQL =>
  license === null
    ? sql`true`
    : sql`exists (select from certification c where c.professional_id = p.id and c.resource_type = ${license})`;

/** The columns for a professional `p` and the facility's record `fp`. */
const columns = ({ facilityId }: OneFacilityScope, now: Date): SQL => sql`
  p.id, p.first_name as "firstName", p.last_name as "lastName", p.tier,
  coalesce(p.highest_resource_type, '') as "highestResourceType", p.phone, p.photo_file_id is not null as "hasPhoto",
  p.deactivated_at is not null as "isDeactivated", coalesce(fp.is_enabled, true) as "isEnabled",
  coalesce(fp.worked_shifts, 0) as worked,
  array(select distinct c.resource_type from certification c where c.professional_id = p.id
    order by c.resource_type) as "resourceTypes",
  ${lastWorkedOn({ facilityId }, now)}::text as "lastWorkedOn",
  ahead.upcoming, ahead."upcomingOn", ahead."nextStartsAt", ahead."nextEndsAt",
  (select timezone from facility where id = ${facilityId}) as zone,
  exists (select from slot s where s.professional_id = p.id and s.facility_id = ${facilityId}
    and s.status = 'CONFIRMED' and s.ends_at > ${now}::timestamptz - interval '1 day') as "isExpected"`;

/** Their upcoming slots at the facility. */
const ahead = ({ facilityId }: OneFacilityScope, now: Date): SQL => sql`
  select count(*)::int as upcoming, min(h.starts_on)::text as "upcomingOn", min(s.starts_at) as "nextStartsAt",
    (array_agg(s.ends_at order by s.starts_at))[1] as "nextEndsAt"
  from slot s join shift h on h.id = s.shift_id
  where s.professional_id = p.id and s.facility_id = ${facilityId} and s.status in ('CLAIMED', 'CONFIRMED')
    and s.ends_at >= ${now}::timestamptz`;

const fullName = sql`p.first_name || ' ' || p.last_name`;

export type Listing = {
  page: Page;
  term: string;
  license: string | null;
  sort: ListSort | null;
  now: Date;
};

/** Who is on a list: "from … where …" of professionals `p`, and how they are employed. */
export type Members = { from: SQL; employment: SQL };

/** A page of a list in its order, with the total. */
export async function listPage(
  scope: OneFacilityScope,
  members: Members,
  { page, term, license, sort, now }: Listing,
): Promise<{ rows: ListedRow[]; total: number }> {
  const { limit, offset } = rowsOf(page);
  const rows = await db.execute<ListedRow & { total: number }>(sql`
    with found as materialized (
      select p.id, ${members.employment} as employment, count(*) over ()::int as total,
        row_number() over (order by ${orderOf(scope, sort, now)}) as place
      ${members.from} and ${isFound(fullName, term)} and ${hasLicense(license)}
      order by place limit ${limit} offset ${offset})
    select ${columns(scope, now)}, found.employment, found.total
    from found join professional p on p.id = found.id
    left join facility_professional fp on fp.professional_id = p.id and fp.facility_id = ${scope.facilityId}
    left join lateral (${ahead(scope, now)}) ahead on true
    order by found.place`);
  if (rows.length > 0 || page.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // Past the last page there are no rows to carry the total, so read it from the first.
  const one = { page: { page: 1, page_size: 1 }, term, license, sort: null, now };
  const first = await listPage(scope, members, one);
  return { rows: [], total: first.total };
}

/** A marketplace or agency professional the facility has used, booked or invited within twelve months. */
const isMember = (scope: OneFacilityScope, now: Date) => sql`
  (p.is_on_demand or p.agency_id is not null) and (
    exists (select from slot s where s.professional_id = p.id and s.facility_id = ${scope.facilityId}
      and s.starts_at > ${now}::timestamptz - interval '12 months')
    or exists (select from invite i where i.professional_id = p.id and i.facility_id = ${scope.facilityId}
      and i.created_at > ${now}::timestamptz - interval '12 months'))`;

/** A page of the facility's on-demand professionals, with the total. */
export function listOnDemandProfessionals(scope: OneFacilityScope, listing: Listing) {
  const from = sql`from professional p where ${isMember(scope, listing.now)}`;
  return listPage(scope, { from, employment: sql`null` }, listing);
}
