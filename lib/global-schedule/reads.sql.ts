import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { facilityColumns, type FacilityWithUnits } from "@/lib/facilities/reads.sql";
import type { CalendarFlags } from "./policy";

export type CalendarFacilityRow = FacilityWithUnits & CalendarFlags & { name: string };

/** As many as a person has (lib/users/reads.sql.ts); the calendar shows some of them at a time. */
const MAX_FACILITIES = 2_000;

/** The scope's facilities by name with terms and units, in one statement. */
export function listCalendarFacilities(scope: FacilityScope): Promise<CalendarFacilityRow[]> {
  return db.execute<CalendarFacilityRow>(sql`
    select ${facilityColumns()}, f.name, f.management_company_id as "managementCompanyId",
      f.is_flex_global_calendar_enabled as "isFlexGlobalCalendarEnabled",
      f.is_on_demand_global_calendar_enabled as "isOnDemandGlobalCalendarEnabled"
    from facility f where f.id = any(${sql.param(scope.facilityIds)})
    order by lower(f.name), f.id limit ${MAX_FACILITIES}`);
}

/** The facts that decide which shifts of these facilities a person sees on the calendar. */
export function listCalendarFlags(scope: FacilityScope): Promise<CalendarFlags[]> {
  return db.execute<CalendarFlags>(sql`
    select f.id, f.management_company_id as "managementCompanyId", f.allow_flex_shifts as "allowFlexShifts",
      f.allow_on_demand_shifts as "allowOnDemandShifts",
      f.is_flex_global_calendar_enabled as "isFlexGlobalCalendarEnabled",
      f.is_on_demand_global_calendar_enabled as "isOnDemandGlobalCalendarEnabled"
    from facility f where f.id = any(${sql.param(scope.facilityIds)})
    order by lower(f.name), f.id limit ${MAX_FACILITIES}`);
}

/** The facilities a person shows; null for all. */
export async function findFacilityChoice(userId: number): Promise<number[] | null> {
  const [row] = await db.execute<{ facilityIds: number[] }>(sql`
    select facility_ids as "facilityIds" from global_schedule_choice where user_id = ${userId}`);
  return row?.facilityIds ?? null;
}
