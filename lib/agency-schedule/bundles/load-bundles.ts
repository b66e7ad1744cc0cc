import type { AgencyScope } from "@/lib/access/scopes";
import { dateOnAt } from "@/lib/time/zones";
import { NotFound } from "@/lib/errors";
import { readZone } from "../shifts/reads.sql";
import { openRange, withYesterday } from "../shifts/rules";
import type { RangeQuery, AgencyShifts } from "../shifts/schema";
import { presentBundles } from "./present";
import { listBundleSlots, hasSeenBundle } from "./reads.sql";
import type { AgencyBundles } from "./schema";
import { presentShifts } from "../shifts/present";

/** Bundles with an open shift in the range. */
export async function loadBundles(scope: AgencyScope, query: RangeQuery, now: Date): Promise<AgencyBundles> {
  const today = dateOnAt(now, await readZone(scope));
  const range = withYesterday(openRange(query, today), today);
  return presentBundles(await listBundleSlots(scope, { range, now }));
}

/** A bundle's open shifts; empty once it is taken. Throws NotFound if the agency cannot see it. */
export async function loadBundle(scope: AgencyScope, bundleId: number, now: Date): Promise<AgencyShifts> {
  const rows = await listBundleSlots(scope, { bundleId, now });
  if (rows.length === 0 && !(await hasSeenBundle(scope, bundleId, now))) throw new NotFound();
  return presentShifts(rows.map((row) => ({ ...row, total: rows.length })));
}
