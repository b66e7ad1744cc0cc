import type { AgencyScope } from "@/lib/access/scopes";
import { dateOnAt } from "@/lib/time/zones";
import { readZone } from "../shifts/reads.sql";
import { openRange, withYesterday } from "../shifts/rules";
import type { RangeQuery } from "../shifts/schema";
import { presentBundles } from "./present";
import { listBundleSlots } from "./reads.sql";
import type { AgencyBundles } from "./schema";

/** Bundles with an open shift in the range. */
export async function loadBundles(scope: AgencyScope, query: RangeQuery, now: Date): Promise<AgencyBundles> {
  const today = dateOnAt(now, await readZone(scope));
  const range = withYesterday(openRange(query, today), today);
  return presentBundles(await listBundleSlots(scope, { range, now }));
}
