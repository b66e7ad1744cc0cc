import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { dateOnAt } from "@/lib/time/zones";
import { canKeepCompanyHolidays, canKeepHolidays } from "./policy";
import { getZone, listCompanyFacilities, listHolidays } from "./reads";
import type { Holidays } from "./schema";

/** A facility's holidays. Throws Forbidden. */
export async function loadHolidays(actor: Actor, scope: OneFacilityScope, now: Date): Promise<Holidays> {
  if (!canKeepHolidays(actor, scope.facilityId)) throw new Forbidden();
  const rows = await listHolidays(db, scope, dateOnAt(now, await getZone(db, scope.facilityId)));
  const facilities = await listCompanyFacilities(db, scope.facilityId);
  return {
    holidays: rows.map(({ nextOn, isOwn, ofCompany, ...row }) => ({
      ...row,
      of_company: ofCompany,
      is_own: isOwn,
      next_on: nextOn,
    })),
    company: facilities[0]
      ? {
          name: facilities[0].companyName,
          facilities: facilities.length,
          can_set: canKeepCompanyHolidays(actor, facilities),
        }
      : null,
  };
}
