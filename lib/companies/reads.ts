import { asc, count, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { managementCompany } from "@/db/schema/companies";
import { facility } from "@/db/schema/facilities";
import { isReferredTo, oneReferredTo } from "@/lib/access/reference";

const MAX_COMPANIES = 10_000;

export function listCompanies(on: Queryable) {
  return on
    .select({
      id: managementCompany.id,
      name: managementCompany.name,
      overtimeThresholdHours: managementCompany.overtimeThresholdHours,
      facilities: count(facility.id),
    })
    .from(managementCompany)
    .leftJoin(facility, eq(facility.managementCompanyId, managementCompany.id))
    .groupBy(managementCompany.id)
    .orderBy(asc(managementCompany.name))
    .limit(MAX_COMPANIES);
}

/** The company an administrator named. Throws Invalid for none or several. */
export async function getCompany(on: Queryable, reference: string) {
  const { id, name, overtimeThresholdHours } = managementCompany;
  const rows = await on
    .select({ id, name, overtimeThresholdHours })
    .from(managementCompany)
    .where(isReferredTo(id, name, reference))
    .limit(10);
  return oneReferredTo(rows, { field: "company", reference });
}
