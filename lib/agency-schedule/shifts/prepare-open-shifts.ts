import type { AgencyScope } from "@/lib/access/scopes";
import { shortEtag } from "@/lib/http/short-etag";
import { dateOnAt } from "@/lib/time/zones";
import { MAX_ROWS } from "../releases/reads.sql";
import { presentShifts } from "./present";
import { listOpenShifts, readOpenVersion, readZone } from "./reads.sql";
import { openRange, withYesterday } from "./rules";
import type { AgencyShifts, RangeQuery } from "./schema";

/** The ETag of an agency's open shifts, with the shifts unless the caller has them already. */
export async function prepareOpenShifts(scope: AgencyScope, query: RangeQuery, now: Date) {
  const today = dateOnAt(now, await readZone(scope));
  const range = withYesterday(openRange(query, today), today);
  const version = await readOpenVersion(scope, { ...range, now });
  return {
    etag: shortEtag(scope.agencyId, range.start, range.end, version),
    load: async (limit = MAX_ROWS): Promise<AgencyShifts> =>
      presentShifts(await listOpenShifts(scope, { ...range, now, limit })),
  };
}
