import type { AgencyScope } from "@/lib/access/scopes";
import { dateOnAt } from "@/lib/time/zones";
import { presentShifts } from "./present";
import { listOwnShifts, readZone } from "./reads.sql";
import { pastRange } from "./rules";
import type { AgencyShifts, RangeQuery } from "./schema";

/** Shifts that have started, latest first. */
export async function loadPastShifts(
  scope: AgencyScope,
  query: RangeQuery,
  now: Date,
): Promise<AgencyShifts> {
  const range = pastRange(query, dateOnAt(now, await readZone(scope)));
  return presentShifts(await listOwnShifts(scope, { ...range, before: now, sort: "DESC" }));
}
