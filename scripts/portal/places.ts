import type { Transaction } from "@/db/client";
import type { Given } from "./verb";

/** The ids of the facility, company and agency that narrow a list. */
export async function findFilter(tx: Transaction, { facility, company, agency }: Given["input"]) {
  const { getFacility } = await import("@/lib/facilities/administration/reads");
  const { getCompany } = await import("@/lib/companies/reads");
  const { getAgency } = await import("@/lib/agencies/administration/reads");
  return {
    facilityId: facility === undefined ? undefined : (await getFacility(tx, facility)).id,
    companyId: company === undefined ? undefined : (await getCompany(tx, company)).id,
    agencyId: agency === undefined ? undefined : (await getAgency(tx, agency)).id,
  };
}
