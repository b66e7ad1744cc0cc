import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { rowsOf, type Page } from "@/lib/http/page";
import { aheadOf, isNamed, listedColumns, type ListedRow } from "@/lib/professionals/listing/reads";
import type { WorkerStatus } from "@/lib/professionals/listing/rules";

type Sought = { page: Page; pattern: string | null; status: WorkerStatus | null; now: Date };

/** `employment` is null for staff employed by the facility itself. */
export type StaffRow = ListedRow & { employment: string | null };

/** The facility's own staff, and its company's wherever they work. */
const ofStaff = (scope: OneFacilityScope) => sql`
  from professional p
  cross join facility f
  left join facility_professional fp on fp.professional_id = p.id and fp.facility_id = f.id
  left join company_professional c on c.professional_id = p.id and c.management_company_id = f.management_company_id
  where f.id = ${scope.facilityId} and (coalesce(fp.is_flex_staff, false) or c.professional_id is not null)`;

/** `workerStatus` in SQL; null means every status. */
const hasStatus = (status: WorkerStatus | null) =>
  status === null
    ? sql`true`
    : sql`case when p.deactivated_at is not null or coalesce(c.employee_status, 'ENABLED') <> 'ENABLED' then 'Deactivated'
        when coalesce(fp.is_enabled, true) then 'Enabled' else 'Disabled' end = ${status}`;

/** A page of the facility's internal staff by name, with the total. */
export async function listInternalStaff(
  scope: OneFacilityScope,
  { page, pattern, status, now }: Sought,
): Promise<{ rows: StaffRow[]; total: number }> {
  const { limit, offset } = rowsOf(page);
  const rows = await db.execute<StaffRow & { total: number }>(sql`
    with found as materialized (
      select p.id, c.employee_status as employment, count(*) over ()::int as total,
        row_number() over (order by p.first_name, p.last_name, p.id) as place
      ${ofStaff(scope)} and ${isNamed(pattern)} and ${hasStatus(status)}
      order by place limit ${limit} offset ${offset})
    select ${listedColumns(scope, now)}, found.employment, found.total
    from found join professional p on p.id = found.id
    left join facility_professional fp on fp.professional_id = p.id and fp.facility_id = ${scope.facilityId}
    ${aheadOf(scope, now)}
    order by found.place`);
  if (rows.length > 0 || page.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // Past the last page there are no rows to carry the total, so read it from the first.
  const first = await listInternalStaff(scope, { page: { page: 1, page_size: 1 }, pattern, status, now });
  return { rows: [], total: first.total };
}

export type StaffLink = {
  isEnabled: boolean;
  isDeactivated: boolean;
  employment: string | null;
  firstName: string;
  lastName: string;
};

/** A staff member's standing at the facility, or null. */
export async function findStaffLink(
  on: Transaction | typeof db,
  scope: OneFacilityScope,
  professionalId: number,
): Promise<StaffLink | null> {
  const [found] = await on.execute<StaffLink>(sql`
    select coalesce(fp.is_enabled, true) as "isEnabled", p.deactivated_at is not null as "isDeactivated",
      c.employee_status as employment, p.first_name as "firstName", p.last_name as "lastName"
    ${ofStaff(scope)} and p.id = ${professionalId}`);
  return found ?? null;
}
