import type { AgencyScope } from "@/lib/access/scopes";
import { dateOnAt } from "@/lib/time/zones";
import { presentShifts } from "./present";
import { listOwnShifts, readZone } from "./reads.sql";
import { assignedRange, pastRange } from "./rules";
import type { AgencyShifts, RangeQuery } from "./schema";

export async function loadAssignedShifts(scope: AgencyScope, now: Date): Promise<AgencyShifts> {
  const range = assignedRange(dateOnAt(now, await readZone(scope)));
  return presentShifts(await listOwnShifts(scope, { ...range, before: null, sort: "ASC" }));
}

/** Shifts that have ended, latest first: one still running is assigned. */
export async function loadPastShifts(
  scope: AgencyScope,
  query: RangeQuery,
  now: Date,
): Promise<AgencyShifts> {
  const range = pastRange(query, dateOnAt(now, await readZone(scope)));
  return presentShifts(await listOwnShifts(scope, { ...range, before: now, sort: "DESC" }));
}
