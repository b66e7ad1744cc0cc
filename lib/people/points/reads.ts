import { eq, getTableColumns } from "drizzle-orm";
import type { db } from "@/db/client";
import { attendancePoints } from "@/db/schema/attendance-points";
import { facility } from "@/db/schema/facilities";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { dateOnAt } from "@/lib/time/zones";
import { defaultPointRule, type PointRule, type PointTerms } from "./rules";

const { facilityId: _, changedAt: __, ...ruleColumns } = getTableColumns(attendancePoints);

type On = Pick<typeof db, "select">;

/** The facility's rule, for another query's lock. */
export const selectPointRule = (on: On, { facilityId }: Pick<OneFacilityScope, "facilityId">) =>
  on
    .select({ set: ruleColumns, windowHours: facility.windowCancellationHours, zone: facility.timezone })
    .from(facility)
    .leftJoin(attendancePoints, eq(attendancePoints.facilityId, facility.id))
    .where(eq(facility.id, facilityId))
    .limit(1);

/** What the facility has set; the default if it hasn't. */
export const ruleOf = (set: object | null): PointRule => (set as PointRule | null) ?? defaultPointRule;

/** By what the facility counts points; null if it uses none. */
export async function findPointTerms(on: On, scope: OneFacilityScope, now: Date): Promise<PointTerms | null> {
  const [found] = await selectPointRule(on, scope);
  if (!found?.set?.isOn) return null;
  const { windowHours, zone } = found;
  return { facilityId: scope.facilityId, rule: ruleOf(found.set), windowHours, today: dateOnAt(now, zone) };
}
