import { presentShift, timesFormatter } from "../shifts/present";
import type { ChangedRow } from "./reads.sql";
import type { AgencyChanges, AgencyShiftChange } from "../shifts/schema";

/** Keeps agencies apart: an agency's changes come from its own rows only. */
export function presentChanges(rows: readonly ChangedRow[]): Map<number, AgencyChanges> {
  const changes = new Map<number, AgencyChanges>();
  const byShift = new Map<string, AgencyShiftChange>();
  const timesOf = timesFormatter();
  for (const { agencyId, kind, slotId, bundleIds, ...row } of rows) {
    const own = changes.get(agencyId) ?? { shifts: [], bundles: [] };
    changes.set(agencyId, own);
    own.bundles.push(...(bundleIds ?? []).filter((id) => !own.bundles.includes(id)));
    const key = `${agencyId} ${row.shiftId}`;
    const change = byShift.get(key) ?? { shift_id: row.shiftId, open: null, own: [] };
    if (!byShift.has(key)) own.shifts.push(change);
    byShift.set(key, change);
    if (slotId === null) continue;
    const seen = { ...row, slotId };
    const shift = presentShift(seen, timesOf(seen));
    if (kind === "OPEN") change.open = shift;
    else change.own.push(shift);
  }
  return changes;
}
