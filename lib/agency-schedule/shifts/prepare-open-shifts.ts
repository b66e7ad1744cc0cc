import type { AgencyScope } from "@/lib/access/scopes";
import { dateOnAt } from "@/lib/time/zones";
import { presentShifts } from "./present";
import { listOpenShifts, readOpenVersion, readZone } from "./reads";
import { openRange, withYesterday } from "./rules";
import type { AgencyShifts, RangeQuery } from "./schema";

/** The ETag of an agency's open shifts and, for a caller who does not have them yet, the shifts. */
export async function prepareOpenShifts(scope: AgencyScope, query: RangeQuery, now: Date) {
  const today = dateOnAt(now, await readZone(scope));
  const range = withYesterday(openRange(query, today), today);
  const version = await readOpenVersion(scope, { ...range, now });
  return {
    etag: `"${scope.agencyId}-${range.start}-${range.end}-${version}"`,
    load: async (): Promise<AgencyShifts> => presentShifts(await listOpenShifts(scope, { ...range, now })),
  };
}
