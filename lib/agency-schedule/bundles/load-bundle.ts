import type { AgencyScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { presentShifts } from "../shifts/present";
import type { AgencyShifts } from "../shifts/schema";
import { hasSeenBundle, listBundleSlots } from "./reads.sql";

/** A bundle's open shifts; empty once it is taken. Throws NotFound if the agency cannot see it. */
export async function loadBundle(scope: AgencyScope, bundleId: number, now: Date): Promise<AgencyShifts> {
  const rows = await listBundleSlots(scope, { bundleId, now });
  if (rows.length === 0 && !(await hasSeenBundle(scope, bundleId, now))) throw new NotFound();
  return presentShifts(rows.map((row) => ({ ...row, total: rows.length })));
}
