import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { oneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { canRequestShifts, type ShiftKind } from "@/lib/shifts/policy";
import { getRequestFacility } from "@/lib/shifts/reads";
import { addDays, weekdayOf } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { listSkippedDates } from "@/lib/shifts/instances/reads";
import { presentSchedule } from "./present";
import { listRequestedDays, listStanding } from "./reads";
import { recommendedEntries, recommendedFromDays } from "./rules";
import type { RecurringSchedule } from "./schema";

/** A facility's recurring shifts, for people who may change them. Throws Forbidden. */
export async function loadSchedule(
  actor: Actor,
  { facilityId, route }: { facilityId: number; route: ShiftKind },
): Promise<RecurringSchedule> {
  const scope = oneFacilityScope(actor, facilityId);
  if (!canRequestShifts(actor, { facilityId, kind: route })) throw new Forbidden();
  const facility = await getRequestFacility(db, scope);
  const today = dateOnAt(clock.now(), facility.timezone);
  const standing = await listStanding(db, scope, route);
  const requestedDays = await listRequestedDays(scope, {
    route,
    from: addDays(today, -recommendedFromDays),
    before: today,
  });
  const skipped = await listSkippedDates(db, scope);
  const coming = [...skipped].map(
    ([id, dates]) => [id, [...dates].filter((date) => date >= today).sort()] as const,
  );
  const recommended = recommendedEntries(requestedDays, weekdayOf, standing);
  return presentSchedule({ standing, recommended, skipped: new Map(coming) });
}
