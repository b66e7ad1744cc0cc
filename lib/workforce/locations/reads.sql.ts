import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { CompanyScope } from "@/lib/access/scopes";

const MAX_FACILITIES = 2_000;

export type LocationRow = {
  facilityId: number;
  facilityName: string;
  stateCode: string;
  city: string;
  zipCode: string;
  isEnabled: boolean;
};

/** The company's facilities by name, and whether one of its people may work there. */
export const listLocations = (
  on: Queryable,
  { companyId }: CompanyScope,
  professionalId: number,
): Promise<readonly LocationRow[]> =>
  on.execute<LocationRow>(sql`
    select f.id as "facilityId", f.name as "facilityName", f.state_code as "stateCode", f.city,
      f.zip_code as "zipCode", coalesce(fp.is_enabled, true) as "isEnabled"
    from facility f
    left join facility_professional fp on fp.facility_id = f.id and fp.professional_id = ${professionalId}
    where f.management_company_id = ${companyId} order by f.name, f.id limit ${MAX_FACILITIES}`);
