import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { facility } from "@/db/schema/facilities";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { holidaysAround } from "@/lib/holidays/reads";
import { NotFound } from "@/lib/errors";

/** A facility with its terms and active units. */
export type FacilityWithUnits = Pick<
  typeof facility.$inferSelect,
  | "id"
  | "timezone"
  | "allowFlexShifts"
  | "allowOnDemandShifts"
  | "allowFlexFloating"
  | "isFixedMarkupRate"
  | "portalUnitsEnabled"
  | "isRecurringScheduleEnabled"
  | "marketplacePartnerIntegrated"
  | "maxShiftsToCreate"
  | "billableCancellationHours"
  | "windowCancellationHours"
  | "accountReceivableStatus"
  | "accountReceivableMessage"
> & {
  holidays: { date: string; name: string }[];
  units: { id: number; name: string; externalId: string | null }[];
};

const MAX_UNITS = 500;

/** Columns of a facility `f`. */
export const facilityColumns = () => sql`
  f.id, f.timezone, f.allow_flex_shifts as "allowFlexShifts", f.allow_on_demand_shifts as "allowOnDemandShifts",
  f.allow_flex_floating as "allowFlexFloating", f.is_fixed_markup_rate as "isFixedMarkupRate",
  f.portal_units_enabled as "portalUnitsEnabled", f.is_recurring_schedule_enabled as "isRecurringScheduleEnabled",
  f.marketplace_partner_integrated as "marketplacePartnerIntegrated", f.max_shifts_to_create as "maxShiftsToCreate",
  f.billable_cancellation_hours as "billableCancellationHours",
  f.window_cancellation_hours as "windowCancellationHours",
  f.account_receivable_status as "accountReceivableStatus",
  f.account_receivable_message as "accountReceivableMessage",
  ${holidaysAround(sql`f.id`)} as holidays,
  (select coalesce(json_agg(u order by u.name), '[]') from (
    select id, name, external_id as "externalId" from unit where facility_id = f.id and archived_at is null order by name limit ${MAX_UNITS}) u
  ) as units`;

/** A facility and its units in one statement. Throws NotFound. */
export async function getFacilityWithUnits(scope: OneFacilityScope): Promise<FacilityWithUnits> {
  const [found] = await db.execute<FacilityWithUnits>(sql`
    select ${facilityColumns()} from facility f
    where f.id = ${scope.facilityId}`);
  if (!found) throw new NotFound();
  return found;
}
