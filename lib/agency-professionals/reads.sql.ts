import { sql, type SQL } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db/client";
import { systemPeopleScope } from "@/lib/access/people";
import type { AgencyScope } from "@/lib/access/scopes";
import type { Match } from "./matching-rules";

/**
 * People who are listed, the first by name, and searched at once, as more would hold up other requests of this process;
 * tests have fewer.
 */
export const listed = { people: 5_000, atOnce: 2_000 };

type License = { type: string; label: string; states: string[] };

export type RosterRow = {
  professionalId: number;
  firstName: string;
  lastName: string;
  isDeactivated: boolean;
  isTerminated: boolean;
  isDisabled: boolean;
  hasJoined: boolean;
  /** This agency added them to the network. */
  isCreator: boolean;
  isInReview: boolean;
  city: string | null;
  stateCode: string | null;
  licenses: License[];
  /** This agency and the others whose rosters they have joined. */
  agencies: number;
  /** Agency work, the marketplace and staff of a facility or company. */
  roles: number;
};

/** The roster with everything its statuses depend on; `ap` and `p` are the roster's row and the person. */
const rosterColumns = sql`
  p.id as "professionalId", p.first_name as "firstName", p.last_name as "lastName",
  p.deactivated_at is not null as "isDeactivated", ap.terminated_at is not null as "isTerminated",
  ap.disabled_at is not null as "isDisabled", ap.joined_at is not null as "hasJoined",
  ap.is_creator as "isCreator",
  exists (select 1 from certification c where c.professional_id = p.id and c.status = 'PENDING')
    and not exists (select 1 from certification c where c.professional_id = p.id and c.status = 'VERIFIED')
    as "isInReview",
  p.city, p.state_code as "stateCode",
  coalesce((select json_agg(json_build_object('type', l.code, 'label', l.label, 'states', l.states)
      order by l.rank desc, l.code)
    from (select rt.code, rt.label, rt.rank, json_agg(c.state_code order by c.state_code) as states
      from certification c join resource_type rt on rt.code = c.resource_type
      where c.professional_id = p.id group by rt.code) l), '[]') as licenses,
  (select count(*) from agency_professional o
    where o.professional_id = p.id and (o.agency_id = ap.agency_id or o.joined_at is not null))::int as agencies,
  1 + p.is_on_demand::int
    + (exists (select 1 from facility_professional fp where fp.professional_id = p.id and fp.is_flex_staff)
      or exists (select 1 from company_professional cp where cp.professional_id = p.id))::int as roles`;

/** The next shift someone holds for the agency. */
type NextShift = {
  nextOn: string | null;
  nextStartsAt: Date | null;
  nextEndsAt: Date | null;
  nextFacility: string | null;
  nextZone: string | null;
};

const certifiedAt = (now: Date): SQL => sql`array(select distinct c.subtype from credential c
  where c.professional_id = p.id and c.type = 'SPECIALTY' and c.subtype is not null and c.status = 'VERIFIED'
    and coalesce(c.expires_on >= ${now}::date, true))`;

export type ListedRow = RosterRow &
  NextShift & {
    /** The specialties they hold a valid certification of. */
    certified: string[];
  };

/** The agency's roster by name, from a place on, and how many are on it. */
export async function listRoster(
  { agencyId }: AgencyScope,
  { now, most = listed.people, from = 0 }: { now: Date; most?: number | undefined; from?: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const rows = await db.execute<ListedRow & { total: number }>(sql`
    with listed as materialized (
      select ap.professional_id, count(*) over ()::int as total,
        row_number() over (order by p.first_name, p.last_name, p.id) as place
      from agency_professional ap join professional p on p.id = ap.professional_id
      where ap.agency_id = ${agencyId} order by place limit ${most} offset ${from})
    select ${rosterColumns}, listed.total, ${certifiedAt(now)} as certified, next."nextOn", next."nextStartsAt", next."nextEndsAt",
      next."nextFacility", next."nextZone"
    from listed join professional p on p.id = listed.professional_id
    join agency_professional ap on ap.professional_id = p.id and ap.agency_id = ${agencyId}
    left join lateral (
      select sh.starts_on::text as "nextOn", sl.starts_at as "nextStartsAt", sl.ends_at as "nextEndsAt",
        f.name as "nextFacility", f.timezone as "nextZone"
      from slot sl join shift sh on sh.id = sl.shift_id join facility f on f.id = sl.facility_id
      where sl.professional_id = p.id and sl.agency_id = ${agencyId} and sl.status in ('CLAIMED', 'CONFIRMED')
        and sl.starts_at > ${now}
      order by sl.starts_at limit 1) next on true
    order by listed.place`);
  return { rows, total: rows[0]?.total ?? 0 };
}

export type DetailsRow = RosterRow & {
  hasPhoto: boolean;
  tier: "PLATINUM" | "PRO" | null;
  address: string | null;
  zipCode: string | null;
  email: string | null;
  phone: string | null;
  preferredContactMethod: "EMAIL" | "CALL_AND_TEXT";
  invitedAt: Date;
  /** Terminated by the agency, which leaves no link, not by the person's answer. */
  isWithdrawn: boolean;
};

/** Someone on the agency's roster, or null. `locked` keeps others from changing either row until the end. */
export async function findOnRoster(
  on: Queryable,
  { agencyId }: AgencyScope,
  professionalId: number,
  locked: SQL = sql``,
): Promise<DetailsRow | null> {
  const [found] = await on.execute<Omit<DetailsRow, "invitedAt"> & { invitedMs: number }>(sql`
    select ${rosterColumns}, p.photo_file_id is not null as "hasPhoto", p.tier, p.address, p.zip_code as "zipCode", p.email, p.phone,
      p.preferred_contact_method as "preferredContactMethod",
      (extract(epoch from ap.invited_at) * 1000)::float8 as "invitedMs",
      ap.terminated_at is not null and ap.link_hash is null as "isWithdrawn"
    from agency_professional ap join professional p on p.id = ap.professional_id
    where ap.agency_id = ${agencyId} and p.id = ${professionalId} ${locked}`);
  if (!found) return null;
  const { invitedMs, ...row } = found;
  return { ...row, invitedAt: new Date(invitedMs) };
}

/** The specialties that someone on the agency's roster holds a valid certification of. */
export async function listCertified(
  { agencyId }: AgencyScope,
  { professionalId, now }: { professionalId: number; now: Date },
): Promise<string[]> {
  const [row] = await db.execute<{ certified: string[] }>(sql`
    select ${certifiedAt(now)} as certified from agency_professional ap join professional p on p.id = ap.professional_id
    where ap.agency_id = ${agencyId} and p.id = ${professionalId}`);
  return row?.certified ?? [];
}

export const lockOnRoster = (tx: Transaction, scope: AgencyScope, professionalId: number) =>
  findOnRoster(tx, scope, professionalId, sql`for no key update of ap, p`);

const MAX_MATCHES = 20;

/** Those in the network with this email, and with this phone, which many may share; and their standing on the roster. */
export async function findByContact(
  tx: Transaction,
  { agencyId }: AgencyScope,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<Match[]> {
  const rows = await tx.execute<Omit<Match, "invitedAt"> & { invitedMs: number | null }>(sql`
    select p.id as "professionalId", coalesce(lower(p.email) = lower(${email}), false) as "hasEmail",
      coalesce(p.phone = ${phone}, false) as "hasPhone", p.email is null as "lacksEmail",
      p.phone is null as "lacksPhone", p.deactivated_at is not null as "isDeactivated",
      (extract(epoch from ap.invited_at) * 1000)::float8 as "invitedMs", ap.joined_at is not null as "hasJoined"
    from professional p
    left join agency_professional ap on ap.professional_id = p.id and ap.agency_id = ${agencyId}
    where ${systemPeopleScope.condition} and (lower(p.email) = lower(${email}) or p.phone = ${phone})
    order by "hasEmail" desc, p.id limit ${MAX_MATCHES}`);
  return rows.map(({ invitedMs, ...row }) => ({
    ...row,
    invitedAt: invitedMs === null ? null : new Date(invitedMs),
  }));
}
