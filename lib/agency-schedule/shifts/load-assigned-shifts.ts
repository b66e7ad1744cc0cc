import type { AgencyScope } from "@/lib/access/scopes";
import { dateOnAt } from "@/lib/time/zones";
import { presentPastShifts, presentShifts } from "./present";
import { listAgreed, listOwnShifts, readZone } from "./reads.sql";
import { assignedRange, pastRange } from "./rules";
import type { AgencyShifts, PastAgencyShifts, RangeQuery } from "./schema";

export async function loadAssignedShifts(scope: AgencyScope, now: Date): Promise<AgencyShifts> {
  const range = assignedRange(dateOnAt(now, await readZone(scope)));
  return presentShifts(await listOwnShifts(scope, { ...range, before: null, sort: "ASC" }));
}

/** Shifts that have ended, with what is billed for them, latest first: one still running is assigned. */
export async function loadPastShifts(
  scope: AgencyScope,
  query: RangeQuery,
  now: Date,
): Promise<PastAgencyShifts> {
  const range = pastRange(query, dateOnAt(now, await readZone(scope)));
  const rows = await listOwnShifts(scope, { ...range, before: now, sort: "DESC" });
  const ids = rows.map(({ slotId }) => slotId);
  return presentPastShifts(rows, ids.length === 0 ? [] : await listAgreed(scope, ids));
}
