import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { managementCompany } from "@/db/schema/companies";
import { facility } from "@/db/schema/facilities";
import { shift } from "@/db/schema/shifts";
import { isReferredTo, oneReferredTo } from "@/lib/access/reference";

export function listFacilities(on: Queryable, { companyId }: { companyId?: number } = {}) {
  return on
    .select({
      id: facility.id,
      name: facility.name,
      company: managementCompany.name,
      city: facility.city,
      stateCode: facility.stateCode,
      timezone: facility.timezone,
      account: facility.accountReceivableStatus,
    })
    .from(facility)
    .leftJoin(managementCompany, eq(managementCompany.id, facility.managementCompanyId))
    .where(companyId === undefined ? undefined : eq(facility.managementCompanyId, companyId))
    .orderBy(asc(facility.name), asc(facility.id));
}

/** The facility an administrator named, with all settings. Throws Invalid for none or several. */
export async function getFacility(on: Queryable, reference: string) {
  const { searchText: _, ...columns } = getTableColumns(facility);
  const rows = await on
    .select(columns)
    .from(facility)
    .where(isReferredTo(facility.id, facility.name, reference))
    .limit(10);
  return oneReferredTo(rows, { field: "facility", reference });
}

export async function hasShifts(on: Queryable, facilityId: number): Promise<boolean> {
  const rows = await on.select({ id: shift.id }).from(shift).where(eq(shift.facilityId, facilityId)).limit(1);
  return rows.length > 0;
}
