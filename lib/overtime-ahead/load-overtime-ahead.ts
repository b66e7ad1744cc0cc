import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { presentOverWeek } from "./present";
import { listOverShifts } from "./reads.sql";
import { weeksOf } from "./rules";
import type { OvertimeAhead } from "./schema";

/**
 * Who passes the employer's weekly limit this week or next if the plan stands, of those with a shift at the scope's
 * facility still to come. Hours at facilities the actor doesn't see count without being named.
 */
export async function loadOvertimeAhead(
  { actor, now }: { actor: Actor; now: Date },
  here: OneFacilityScope,
): Promise<OvertimeAhead[]> {
  const rows = await listOverShifts(here, now);
  return weeksOf(rows).map((week) => presentOverWeek(week, { actor, now }));
}
