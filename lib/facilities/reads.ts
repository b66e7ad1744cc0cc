import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import type { FacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/http/errors";

const UNITS_AT_MOST = 500;

/** A facility and its units, in one statement: a row per unit, or one without. Throws NotFound. */
export async function getFacilityWithUnits(scope: FacilityScope, facilityId: number) {
  const rows = await db
    .select({
      facility: {
        id: facility.id,
        timezone: facility.timezone,
        allowFlexShifts: facility.allowFlexShifts,
        allowOnDemandShifts: facility.allowOnDemandShifts,
        isFixedMarkupRate: facility.isFixedMarkupRate,
        portalUnitsEnabled: facility.portalUnitsEnabled,
        isRecurringScheduleEnabled: facility.isRecurringScheduleEnabled,
        marketplacePartnerIntegrated: facility.marketplacePartnerIntegrated,
        maxShiftsToCreate: facility.maxShiftsToCreate,
        billableCancellationHours: facility.billableCancellationHours,
        windowCancellationHours: facility.windowCancellationHours,
        accountReceivableStatus: facility.accountReceivableStatus,
        accountReceivableMessage: facility.accountReceivableMessage,
      },
      unit: { id: unit.id, name: unit.name },
    })
    .from(facility)
    .leftJoin(unit, and(eq(unit.facilityId, facility.id), isNull(unit.archivedAt)))
    .where(and(eq(facility.id, facilityId), inArray(facility.id, [...scope.facilityIds])))
    .orderBy(asc(unit.name))
    .limit(UNITS_AT_MOST);
  const [first] = rows;
  if (!first) throw new NotFound();
  return { ...first.facility, units: rows.flatMap((row) => (row.unit ? [row.unit] : [])) };
}
export type FacilityWithUnits = Awaited<ReturnType<typeof getFacilityWithUnits>>;
