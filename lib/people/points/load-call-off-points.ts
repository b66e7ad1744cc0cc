import type { db } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { callOffPoints } from "./call-off-rules";
import { findPointTerms } from "./reads";
import { listAround } from "./reads.sql";
import type { CallOffPointsList } from "./schema";

type On = Pick<typeof db, "select" | "execute">;

/** What each call-off of the facility adds, or would add now, to its professional's points there. Two statements. */
export async function loadCallOffPoints(
  { db: on, now }: { db: On; now: Date },
  scope: OneFacilityScope,
  slotIds: readonly number[],
): Promise<CallOffPointsList["rows"]> {
  const terms = await findPointTerms(on, scope, now);
  if (!terms) return [];
  // The days that count are dates, which can begin before as many times 24 hours.
  const rows = await listAround(on, scope, { slotIds, now, days: terms.rule.days + 1 });
  const personOf = new Map(rows.map((row) => [row.slotId, row.professionalId]));
  return slotIds.flatMap((slotId) => {
    const theirs = rows.filter(({ professionalId }) => professionalId === personOf.get(slotId));
    return callOffPoints(slotId, theirs, { terms, now }) ?? [];
  });
}
