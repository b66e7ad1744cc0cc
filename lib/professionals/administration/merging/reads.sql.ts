import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";

export type Pair = { keptId: number; otherId: number };

/** Rows of the other record that go to the kept one. */
export type Moving = {
  shifts: number;
  credentials: number;
  licenses: number;
  messages: number;
  availability: number;
  timeOff: number;
  notes: number;
  invites: number;
  places: number;
  doNotReturns: number;
  consents: number;
};

export async function countMoving(on: Queryable, { otherId }: Pair): Promise<Moving> {
  const of = (table: string) =>
    sql`(select count(*)::int from ${sql.identifier(table)} where professional_id = ${otherId})`;
  const [row] = await on.execute<Moving>(sql`
    select ${of("slot")} as shifts, ${of("credential")} as credentials, ${of("certification")} as licenses,
      ${of("message")} as messages, ${of("availability")} as availability, ${of("time_off")} as "timeOff",
      ${of("professional_note")} as notes, ${of("invite")} as invites,
      ${of("facility_professional")} + ${of("company_professional")} + ${of("agency_professional")} as places,
      (select count(*)::int from do_not_return where professional_id = ${otherId} and removed_at is null)
        as "doNotReturns",
      ${of("document_consent")} as consents`);
  return row!;
}

/** A license that both have is the better one: verified first, then valid longest. */
export const rankOf = (license: SQL) =>
  sql`(case ${license}.status when 'VERIFIED' then 2 when 'PENDING' then 1 else 0 end,
    coalesce(${license}.expires_on, 'infinity'::date))`;

type License = {
  number: string | null;
  status: "PENDING" | "VERIFIED" | "REJECTED";
  expiresOn: string | null;
};
/** "CNA CA", with the one that stays and the one that doesn't. */
export type LicenseOfBoth = { name: string; kept: License; left: License };

const licenseOf = (license: SQL) => sql`json_build_object('number', ${license}.license_number,
  'status', ${license}.status, 'expiresOn', ${license}.expires_on)`;

/** Licenses that both have. */
export const listLicensesOfBoth = (on: Queryable, { keptId, otherId }: Pair): Promise<LicenseOfBoth[]> =>
  on.execute<LicenseOfBoth>(sql`
    select resource_type || ' ' || state_code as name,
      case when is_other then ${licenseOf(sql`b`)} else ${licenseOf(sql`a`)} end as kept,
      case when is_other then ${licenseOf(sql`a`)} else ${licenseOf(sql`b`)} end as left
    from certification a join certification b using (resource_type, state_code),
      lateral (select ${rankOf(sql`b`)} > ${rankOf(sql`a`)} as is_other) which
    where a.professional_id = ${keptId} and b.professional_id = ${otherId} order by 1`);

export type OverlapRow = {
  kind: "SHIFT" | "TIME_OFF";
  facility: string;
  otherFacility: string;
  zone: string;
  startsAt: string;
  endsAt: string;
};

/** More than anyone mends before looking again. */
const MAX_OVERLAPS = 20;

/** Shifts of both at one time, and their time off at one facility at one time. Nobody is in two places. */
export const listOverlaps = (on: Queryable, { keptId, otherId }: Pair): Promise<OverlapRow[]> =>
  on.execute<OverlapRow>(sql`
    select o.kind, f.name as facility, g.name as "otherFacility", f.timezone as zone,
      to_json(o.starts_at)#>>'{}' as "startsAt", to_json(o.ends_at)#>>'{}' as "endsAt"
    from (
      select 'SHIFT' as kind, a.facility_id, b.facility_id as other_facility_id, a.starts_at, a.ends_at
      from slot a join slot b on tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.professional_id = ${keptId} and a.status in ('CLAIMED', 'CONFIRMED')
        and b.professional_id = ${otherId} and b.status in ('CLAIMED', 'CONFIRMED')
      union all
      select 'TIME_OFF', a.facility_id, b.facility_id, a.starts_at, a.ends_at
      from time_off a join time_off b on b.facility_id = a.facility_id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.professional_id = ${keptId} and a.status in ('PENDING', 'APPROVED')
        and b.professional_id = ${otherId} and b.status in ('PENDING', 'APPROVED')) o
    join facility f on f.id = o.facility_id join facility g on g.id = o.other_facility_id
    order by o.starts_at, f.id, g.id limit ${MAX_OVERLAPS}`);
