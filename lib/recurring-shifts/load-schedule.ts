import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { oneFacilityScope, facilityScope } from "@/lib/access/scopes";
import { Forbidden, Conflict, NotFound } from "@/lib/errors";
import { canRequestShifts, type ShiftKind } from "@/lib/shifts/policy";
import { getRequestFacility } from "@/lib/shifts/reads";
import { addDays, weekdayOf } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { listDatesLeftOut } from "@/lib/shifts/instances/reads";
import { skippableDates } from "./skipping/rules";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { findOrMaterialise } from "@/lib/shifts/instances/find-or-materialise";
import { presentSchedule } from "./present";
import { listRequestedDays, listStanding, findInstance, findRecurringShift, listOpenSlotIds } from "./reads";
import { recommendedEntries, recommendedFromDays } from "./rules";
import type { RecurringSchedule, OpenSlots, OpenSlotsRequest } from "./schema";

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
  const leftOut = await listDatesLeftOut(db, scope);
  const coming = standing.map(({ recurringShiftId: id, weekday }) => {
    const dates = leftOut(id);
    return [id, skippableDates(weekday, today).filter((date) => dates.has(date))] as const;
  });
  const recommended = recommendedEntries(requestedDays, weekdayOf, standing);
  return presentSchedule({ standing, recommended, skipped: new Map(coming) });
}

/**
 * The shift of a recurring shift's day with its open slots, created if needed. Throws Conflict if the schedule no
 * longer has that day.
 */
export async function listOpenSlots(
  ctx: Ctx,
  { recurringShiftId, request }: { recurringShiftId: number; request: OpenSlotsRequest },
): Promise<OpenSlots> {
  const { actor } = ctx;
  const scope = facilityScope(actor);
  const day = {
    shiftId: recurringShiftId,
    isRecurring: request.isRecurring,
    startsOn: request.shiftDate,
  };
  return writeUnkeyed(ctx, async (tx) => {
    const schedule = await findRecurringShift(tx, scope, recurringShiftId);
    const found = await findOrMaterialise(tx, ctx, scope, day, () => findInstance(tx, scope, day));
    const owner = found ?? schedule;
    if (!owner) throw new NotFound();
    if (!canRequestShifts(actor, { facilityId: owner.facilityId, kind: owner.route })) throw new Forbidden();
    if (!found) throw new Conflict();
    return { shift_id: found.shiftId, slot_ids: await listOpenSlotIds(tx, scope, found.shiftId) };
  });
}
