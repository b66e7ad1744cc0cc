import { groupBy } from "@/lib/reports/figure-rules";
import type { Actor } from "@/lib/access/actor";
import { facilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { getFacilityWithUnits } from "@/lib/facilities/reads.sql";
import { weekOf } from "@/lib/professionals/eligibility/rules";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { presentOverWeek } from "./present";
import { listOverShifts } from "./reads.sql";
import type { OvertimeAhead } from "./schema";

const WEEKS = 2;

/**
 * Who passes the employer's weekly limit this week or next if the plan stands, of those with a shift at the scope's
 * facility still to come. Hours at facilities the actor doesn't see count without being named. Two statements.
 */
export async function loadOvertimeAhead(
  { actor, now }: { actor: Actor; now: Date },
  here: OneFacilityScope,
): Promise<OvertimeAhead[]> {
  const { timezone } = await getFacilityWithUnits(here);
  const start = weekOf(dateOnAt(now, timezone));
  const rows = await listOverShifts(here, { start, end: addDays(start, 7 * WEEKS - 1), now });
  const seenFacilityIds = new Set(facilityScope(actor).facilityIds);
  const weeks = groupBy(rows, ({ professionalId, weekOn }) => `${weekOn} ${professionalId}`);
  return [...weeks.values()].map((week) => presentOverWeek(week, { seenFacilityIds, now }));
}
