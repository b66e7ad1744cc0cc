import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { listPage, type Listing } from "@/lib/professionals/listing/reads.sql";
import type { WorkerStatus } from "@/lib/professionals/listing/rules";

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

/** A page of the facility's internal staff, with the total. Staff the facility employs itself have no employment. */
export function listInternalStaff(
  scope: OneFacilityScope,
  { status, ...listing }: Listing & { status: WorkerStatus | null },
) {
  const from = sql`${ofStaff(scope)} and ${hasStatus(status)}`;
  return listPage(scope, { from, employment: sql`c.employee_status` }, listing);
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
