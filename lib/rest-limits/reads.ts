import { and, eq, isNull, sql, type SQLWrapper } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { restLimit } from "@/db/schema/rest-limits";
import { restCodes, type RestCode, type RestLimits } from "./rules";

/** The limits set for a facility or its state, as an object by code; a facility's own come first. */
export const restLimitsSet = (facilityId: SQLWrapper, stateCode: SQLWrapper) => sql<Partial<RestLimits>>`(
  select coalesce(json_object_agg(own.code,
    json_build_object('warnAt', own.warn_at, 'acknowledgeAt', own.acknowledge_at)), '{}')
  from (select distinct on (r.code) r.code, r.warn_at, r.acknowledge_at from rest_limit r
    where r.facility_id = ${facilityId} or r.state_code = ${stateCode}
    order by r.code, r.facility_id nulls last) own)`;

/** Where a limit is set: at a facility, or in a state. */
export type RestPlace = { facilityId: number; stateCode: null } | { facilityId: null; stateCode: string };

export const isSetAt = ({ facilityId, stateCode }: RestPlace) =>
  facilityId === null
    ? and(isNull(restLimit.facilityId), eq(restLimit.stateCode, stateCode))
    : eq(restLimit.facilityId, facilityId);

/** The codes of limits that a facility's own administrator set there. */
export async function listCustomersLimits(on: Queryable, facilityId: number): Promise<RestCode[]> {
  const rows = await on
    .select({ code: restLimit.code })
    .from(restLimit)
    .where(and(eq(restLimit.facilityId, facilityId), restLimit.isCustomers))
    .limit(restCodes.length);
  return rows.map(({ code }) => code);
}

/** The limits set at this very place. */
export async function listRestLimitsSet(on: Queryable, place: RestPlace): Promise<Partial<RestLimits>> {
  const { code, warnAt, acknowledgeAt } = restLimit;
  const rows = await on
    .select({ code, warnAt, acknowledgeAt })
    .from(restLimit)
    .where(isSetAt(place))
    .limit(restCodes.length);
  return Object.fromEntries(rows.map(({ code: of, ...lines }) => [of, lines]));
}
