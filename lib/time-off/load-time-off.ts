import { db } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { listHeldSlotsOf } from "@/lib/slots/removal/reads";
import { presentTimeOff, shiftsWithin } from "./present";
import { countTimeOff, listTimeOff } from "./reads";
import { countGaps } from "./reads.sql";
import type { TimeOffList, TimeOffQuery } from "./schema";

/** A page of a facility's time off, with the shifts each would open. Four statements, however many there are. */
export async function loadTimeOff(
  scope: OneFacilityScope,
  query: TimeOffQuery,
  now: Date,
): Promise<TimeOffList> {
  const [rows, counts] = await Promise.all([listTimeOff(scope, query, now), countTimeOff(scope, now)]);
  const professionalIds = [...new Set(rows.map(({ professionalId }) => professionalId))];
  const held = await listHeldSlotsOf(db, scope, { professionalIds, now });
  const heldBy = (row: (typeof rows)[number]) => held.get(row.professionalId) ?? [];
  const dates = rows.flatMap((row) => shiftsWithin(heldBy(row), row).map(({ startsOn }) => startsOn));
  const gaps = await countGaps(db, scope, [...new Set(dates)], now);
  return {
    rows: rows.map((row) => presentTimeOff(row, { held: heldBy(row), gaps, now })),
    total: counts[query.view],
    counts,
  };
}
