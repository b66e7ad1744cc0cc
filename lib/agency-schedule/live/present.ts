import { presentShift } from "../shifts/present";
import type { ChangedRow } from "./reads";
import type { AgencyChanges, AgencyShiftChange } from "./schema";

/** To each agency its own: no agency's answer is made of another's rows. */
export function presentChanges(rows: readonly ChangedRow[]): Map<number, AgencyChanges> {
  const changes = new Map<number, AgencyChanges>();
  const byShift = new Map<string, AgencyShiftChange>();
  for (const { agencyId, kind, slotId, bundleIds, ...row } of rows) {
    const own = changes.get(agencyId) ?? { shifts: [], bundles: [] };
    changes.set(agencyId, own);
    own.bundles.push(...(bundleIds ?? []).filter((id) => !own.bundles.includes(id)));
    const key = `${agencyId} ${row.shiftId}`;
    const change = byShift.get(key) ?? { shift_id: row.shiftId, open: null, own: [] };
    if (!byShift.has(key)) own.shifts.push(change);
    byShift.set(key, change);
    if (slotId === null) continue;
    const shift = presentShift({ ...row, slotId });
    if (kind === "OPEN") change.open = shift;
    else change.own.push(shift);
  }
  return changes;
}
