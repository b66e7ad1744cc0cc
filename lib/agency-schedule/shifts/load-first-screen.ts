import type { AgencyScope } from "@/lib/access/scopes";
import { shortEtag } from "@/lib/http/short-etag";
import { dateOnAt } from "@/lib/time/zones";
import { readZone, listOpenShifts, readOpenVersion } from "./reads.sql";
import type { FirstShifts, AgencyShifts, RangeQuery } from "./schema";
import { MAX_ROWS } from "../releases/reads.sql";
import { presentShifts } from "./present";
import { openRange, withYesterday } from "./rules";

/** More than a tall window shows; two thousand would make the page a hundred times heavier. */
const FIRST_ROWS = 40;

/** The agency's zone, and the first open shifts of the default range if the page opens on them. */
export async function loadFirstScreen(
  scope: AgencyScope,
  { isFirst, now }: { isFirst: boolean; now: Date },
): Promise<{ timeZone: string; first: FirstShifts | null }> {
  const timeZone = await readZone(scope);
  if (!isFirst) return { timeZone, first: null };
  const { etag, load } = await prepareOpenShifts(scope, {}, now);
  return { timeZone, first: { shifts: await load(FIRST_ROWS), etag } };
}

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
