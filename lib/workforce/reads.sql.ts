import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import type { CompanyScope, FacilityScope } from "@/lib/access/scopes";
import type { CredentialStatus, Submission } from "@/lib/professionals/credentials/rules";
import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";

/**
 * People who are listed, the first by name, and read at once where all are, as more would hold up other requests of this
 * process; tests have fewer.
 */
export const listed = { people: 5_000, atOnce: 2_000 };
const MAX_FACILITIES = 2_000;

const anyOf = (ids: readonly number[]) => sql`any(${`{${ids.join(",")}}`}::int[])`;

/** Which of the actor's facilities belong to the company and have the Workforce page. */
export async function listWorkforceFacilities(
  { companyId }: CompanyScope,
  own: FacilityScope,
): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select id from facility where management_company_id = ${companyId} and id = ${anyOf(own.facilityIds)}
      and allow_workforce_page limit ${MAX_FACILITIES}`);
  return rows.map(({ id }) => id);
}

export type CompanyFacility = { id: number; name: string; timezone: string };

/** The company's facilities by name. */
export const listFacilities = (
  { companyId }: CompanyScope,
  on: Queryable = db,
): Promise<readonly CompanyFacility[]> =>
  on.execute<CompanyFacility>(sql`
    select id, name, timezone from facility where management_company_id = ${companyId}
    order by name, id limit ${MAX_FACILITIES}`);

type License = { type: string; state: string; status: CredentialStatus; expiresOn: string | null };

export type WorkforceRow = {
  professionalId: number;
  firstName: string;
  lastName: string;
  isDeactivated: boolean;
  employeeStatus: "ENABLED" | "PENDING" | "DISABLED" | "TERMINATED";
  city: string | null;
  stateCode: string | null;
  /** The highest type first. */
  licenses: License[];
  /** The standard credentials and specialties, newest first. */
  credentials: ({ type: string } & Submission)[];
  /** Facilities of the company where they are disabled. */
  disabledFacilityIds: number[];
};

const watchedTypes = `{${[...standardCredentials, "SPECIALTY"].join(",")}}`;

/** A professional `p` employed by company `cp`, with everything the list tells of them. */
const workforceColumns = sql`
  p.id as "professionalId", p.first_name as "firstName", p.last_name as "lastName",
  p.deactivated_at is not null as "isDeactivated", cp.employee_status as "employeeStatus",
  p.city, p.state_code as "stateCode",
  coalesce((select json_agg(json_build_object('type', c.resource_type, 'state', c.state_code, 'status', c.status,
      'expiresOn', c.expires_on) order by rt.rank desc, c.resource_type, c.state_code)
    from certification c join resource_type rt on rt.code = c.resource_type
    where c.professional_id = p.id), '[]') as licenses,
  coalesce((select json_agg(json_build_object('type', c.type, 'subtype', c.subtype, 'status', c.status,
      'statusReason', c.status_reason, 'expiresOn', c.expires_on) order by c.id desc)
    from credential c where c.professional_id = p.id and c.type = any(${watchedTypes}::text[])), '[]') as credentials,
  array(select fp.facility_id from facility_professional fp join facility f on f.id = fp.facility_id
    where fp.professional_id = p.id and not fp.is_enabled and f.management_company_id = cp.management_company_id)
    as "disabledFacilityIds"`;

/** The first whom the company employs, by name, or the first after someone, and how many there are of these. */
export async function listWorkforce(
  { companyId }: CompanyScope,
  { after, most = listed.people }: { after?: WorkforceRow | undefined; most?: number } = {},
): Promise<{ rows: WorkforceRow[]; total: number }> {
  const isAfter = after
    ? sql`and (p.first_name, p.last_name, p.id) > (${after.firstName}, ${after.lastName}, ${after.professionalId})`
    : sql``;
  const rows = await db.execute<WorkforceRow & { total: number }>(sql`
    select ${workforceColumns}, count(*) over ()::int as total
    from company_professional cp join professional p on p.id = cp.professional_id
    where cp.management_company_id = ${companyId} ${isAfter}
    order by p.first_name, p.last_name, p.id limit ${most}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

export type DetailsRow = WorkforceRow & {
  address: string | null;
  zipCode: string | null;
  email: string | null;
  phone: string | null;
  overtimeThresholdHours: number;
};

/** Someone the company employs, or null. */
export async function findEmployee(
  { companyId }: CompanyScope,
  professionalId: number,
): Promise<DetailsRow | null> {
  const [found] = await db.execute<DetailsRow>(sql`
    select ${workforceColumns}, p.address, p.zip_code as "zipCode", p.email, p.phone,
      m.overtime_threshold_hours as "overtimeThresholdHours"
    from company_professional cp join professional p on p.id = cp.professional_id
      join management_company m on m.id = cp.management_company_id
    where cp.management_company_id = ${companyId} and p.id = ${professionalId}`);
  return found ?? null;
}

/** Minutes scheduled and worked at the company's facilities in a Saturday to Friday week. */
export async function sumWeekMinutes(
  { companyId }: CompanyScope,
  { professionalId, from, to }: { professionalId: number; from: string; to: string },
): Promise<number> {
  const [row] = await db.execute<{ minutes: number }>(sql`
    select coalesce(sum(extract(epoch from s.ends_at - s.starts_at) / 60
      - coalesce(h.unpaid_break_minutes, t.unpaid_break_minutes)), 0)::int as minutes
    from slot s join shift h on h.id = s.shift_id join shift_structure t on t.id = h.shift_structure_id
      join facility f on f.id = s.facility_id
    where s.professional_id = ${professionalId} and f.management_company_id = ${companyId}
      and s.status in ('CLAIMED', 'CONFIRMED') and s.outcome_code is distinct from 'NO_SHOW'
      and h.starts_on between ${from}::date and ${to}::date`);
  return row!.minutes;
}
