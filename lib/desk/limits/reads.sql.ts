import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { restCodes, type RestCode, type RestLimit } from "@/lib/rest-limits/rules";

const MAX_STATES = 100;

export type StateRow = { code: string; facilities: number; is_set: boolean };

/** States with facilities, or with limits or minimums that were set for them. */
export const listStates = (on: Queryable): Promise<StateRow[]> =>
  on.execute<StateRow>(sql`
    select code, sum(facilities)::int as facilities, bool_or(is_set) as is_set from (
      select state_code as code, count(*) as facilities, false as is_set from facility group by state_code
      union all select state_code, 0, true from rest_limit where state_code is not null
      union all select state_code, 0, true from nursing_minimum where state_code is not null) every
    group by code order by code limit ${MAX_STATES}`);

export async function countFacilitiesIn(on: Queryable, state: string): Promise<number> {
  const [row] = await on.execute<{ facilities: number }>(
    sql`select count(*)::int as facilities from facility where state_code = ${state}`,
  );
  return row!.facilities;
}

export type OwnLimit = RestLimit & { code: RestCode; facilities: number };

/** A limit has this many pairs of lines at most that a facility would set: quarters of a day's hours. */
const MAX_PAIRS = 10_000;

/** The limits that facilities of a state have set for themselves, and how many have each. */
export const listOwnLimits = (on: Queryable, state: string): Promise<OwnLimit[]> =>
  on.execute<OwnLimit>(sql`
    select r.code, r.warn_at::float8 as "warnAt", r.acknowledge_at::float8 as "acknowledgeAt", count(*)::int as facilities
    from facility f join rest_limit r on r.facility_id = f.id where f.state_code = ${state}
    group by 1, 2, 3 order by 1, 2, 3 limit ${MAX_PAIRS * restCodes.length}`);
