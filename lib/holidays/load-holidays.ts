import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { dateOnAt } from "@/lib/time/zones";
import { canKeepHolidays } from "./policy";
import { getZone, listHolidays } from "./reads";
import type { Holidays } from "./schema";

/** A facility's holidays. Throws Forbidden. */
export async function loadHolidays(actor: Actor, scope: OneFacilityScope, now: Date): Promise<Holidays> {
  if (!canKeepHolidays(actor, scope.facilityId)) throw new Forbidden();
  const rows = await listHolidays(db, scope, dateOnAt(now, await getZone(db, scope.facilityId)));
  return { holidays: rows.map(({ nextOn, ...row }) => ({ ...row, next_on: nextOn })) };
}
