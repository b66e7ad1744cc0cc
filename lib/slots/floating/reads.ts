import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import type { FacilityScope } from "@/lib/access/scopes";
import { ownRequirementsOf } from "@/lib/professionals/credentials/reads";
import type { OwnRequirement } from "@/lib/professionals/credentials/requirement-rules";

import type { Warning } from "@/lib/professionals/eligibility/rules";
import { restLimitsSet } from "@/lib/rest-limits/reads";

export type FloatStructure = {
  id: number;
  resourceType: string;
  fromTime: string;
  toTime: string;
  isOrientation: boolean;
  unpaidBreakMinutes: number;
  ownRequirements: OwnRequirement[];
  /** Open places of its shifts that day, on either route. */
  openCount: number;
};

const structuresOn = (startsOn: string) => sql<FloatStructure[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'resourceType', s.resource_type, 'fromTime', s.from_time,
    'toTime', s.to_time, 'isOrientation', s.is_orientation, 'unpaidBreakMinutes', s.unpaid_break_minutes,
    'openCount', (select count(*) from shift sh join slot sl on sl.shift_id = sh.id and sl.facility_id = sh.facility_id
      where sh.facility_id = s.facility_id and sh.shift_structure_id = s.id and sh.starts_on = ${startsOn}
        and sh.integration_expired_at is null and sl.status = 'UNCLAIMED'),
    'ownRequirements', ${ownRequirementsOf(sql`facility.id`, sql`s.resource_type`)})
    order by s.resource_type, s.from_time, s.to_time), '[]')
  from shift_structure s where s.facility_id = facility.id and s.retired_at is null)`;

const units = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name), '[]')
  from unit u where u.facility_id = facility.id and u.archived_at is null)`;

type FloatQuery = { managementCompanyId: number; besides: number; startsOn: string };

/** Other facilities of the company that use flex shifts, with their shifts and units. */
export function listFloatTargets(tx: Transaction, scope: FacilityScope, query: FloatQuery) {
  return tx
    .select({
      id: facility.id,
      name: facility.name,
      stateCode: facility.stateCode,
      timezone: facility.timezone,
      portalUnitsEnabled: facility.portalUnitsEnabled,
      structures: structuresOn(query.startsOn),
      units,
      ownRestLimits: restLimitsSet(sql`facility.id`, sql`facility.state_code`),
    })
    .from(facility)
    .where(
      and(
        inArray(facility.id, [...scope.facilityIds]),
        eq(facility.managementCompanyId, query.managementCompanyId),
        eq(facility.allowFlexShifts, true),
        ne(facility.id, query.besides),
      ),
    )
    .orderBy(asc(facility.name), asc(facility.id))
    .limit(scope.facilityIds.length);
}
export type FloatTarget = Awaited<ReturnType<typeof listFloatTargets>>[number];

/** A facility to float to, with its shifts that the professional may work. */
export type Offer = { target: FloatTarget; structures: (FloatStructure & { warnings: Warning[] })[] };
