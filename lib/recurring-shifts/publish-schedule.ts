import type { Transaction } from "@/db/client";
import { oneFacilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit, type AuditEntry } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, refuseAll, Invalid, type FieldError } from "@/lib/errors";
import { listRates } from "@/lib/rates/reads";
import { fillInstances } from "@/lib/shifts/instances/fill-instances.sql";
import { lockSchedule } from "@/lib/shifts/instances/lock-schedule";
import { makeInstances } from "@/lib/shifts/instances/make-instances.sql";
import { listDatesLeftOut, listRecurringShifts } from "@/lib/shifts/instances/reads";
import { keyOf, planShifts } from "@/lib/shifts/instances/rules";
import { listStructuresById } from "@/lib/shift-structures/reads";
import { assertMayRequest } from "@/lib/shifts/assert-may-request";
import { canGuarantee, type ShiftKind } from "@/lib/shifts/policy";
import { getRequestFacility } from "@/lib/shifts/reads";
import { changePlaces, reopenedEntry } from "./change-places";
import { refuse } from "./present";
import { listComingInstances, listStanding, lockPlaces } from "./reads";
import {
  changesGuarantee,
  eachDay,
  entryKey,
  fieldOf,
  checkSchedule,
  textOf,
  type ScheduleChange,
  type ScheduleFault,
} from "./rules";
import type { PublishedSchedule, SchedulePublication } from "./schema";
import { writeRecurringShifts } from "./write-recurring-shifts.sql";

type PublishInput = { facilityId: number; route: ShiftKind; publication: SchedulePublication };

type Work = PublishInput & { scope: OneFacilityScope };

const errorOf = ({ weekday, structureId, reason }: ScheduleFault): FieldError => ({
  code: reason,
  field: fieldOf[reason],
  message: textOf[reason],
  type: "error",
  day: weekday,
  structureId,
});

/** Throws all refusals at once, each at its entry. */
function refuseFaults(faults: readonly ScheduleFault[]): void {
  if (faults.length === 0) return;
  const errors = faults.map(errorOf);
  refuseAll(faults.every(({ reason }) => reason === "STALE") ? Conflict : Invalid, errors);
}

async function assertMayPublish(tx: Transaction, { actor }: Ctx, { scope, route }: Work): Promise<void> {
  const facility = await getRequestFacility(tx, scope);
  assertMayRequest(actor, facility, route);
  if (!facility.isRecurringScheduleEnabled) refuse("NOT_OFFERED");
}

/** Decides what changes, under the lock. */
async function decide(tx: Transaction, { actor }: Ctx, { scope, facilityId, route, publication }: Work) {
  const entries = eachDay(publication);
  const standing = await listStanding(tx, scope, route);
  const ids = [...new Set(entries.map(({ structureId }) => structureId))];
  const structures = await listStructuresById(tx, scope, ids);
  const { changes, faults } = checkSchedule(entries, standing, {
    isFlex: route === "FLEX",
    structures: new Map(
      structures.map(({ id, isOrientation, retiredAt }) => [
        id,
        { isOrientation, isRetired: retiredAt !== null },
      ]),
    ),
  });
  refuseFaults(faults);
  const isBeyond = changes.some(changesGuarantee) && !canGuarantee(actor, facilityId);
  if (isBeyond) refuse("NOT_PERMITTED");
  return changes;
}

/** Locks existing and missing shifts of the changed schedules in one order. */
async function lockInstances(tx: Transaction, { now }: Ctx, { scope }: Work, recurringShiftIds: number[]) {
  const inForce = await listRecurringShifts(tx, scope, recurringShiftIds);
  const rates = await listRates(tx, scope);
  const leftOut = await listDatesLeftOut(tx, scope);
  const planned = inForce.flatMap((one) =>
    planShifts(one, { rates, skipped: leftOut(one.recurringShiftId), now }),
  );
  const there = await listComingInstances(tx, scope, { recurringShiftIds, now });
  await makeInstances(tx, [...new Map([...planned, ...there].map((one) => [keyOf(one), one])).values()]);
  return inForce.map(({ recurringShiftId }) => recurringShiftId);
}

function entriesOf({ facilityId, route }: Work, changes: ReadonlyMap<number, ScheduleChange>) {
  return [...changes].map(([id, change]): AuditEntry => {
    const { before, weekday, structureId, slots, isGuaranteed } = change;
    return {
      action: slots === 0 ? "recurring-shift.ended" : "recurring-shift.published",
      facilityId,
      entity: "recurring_shift",
      entityId: id,
      before: before ? { slots: before.slots, isGuaranteed: before.isGuaranteed } : undefined,
      after: { route, weekday, structureId, slots, isGuaranteed },
    };
  });
}

async function publish(tx: Transaction, ctx: Ctx, work: Work): Promise<PublishedSchedule> {
  const { now } = ctx;
  const { facilityId, scope } = work;
  await assertMayPublish(tx, ctx, work);
  await lockSchedule(tx, facilityId);
  const decided = await decide(tx, ctx, work);
  if (decided.length === 0) {
    return { recurring_shifts: 0, slots_added: 0, slots_removed: 0, slots_kept: 0 };
  }
  const ids = await writeRecurringShifts(tx, { ...work, changes: decided, now });
  const changes = new Map(decided.map((one) => [ids.get(entryKey(one))!, one]));
  const recurringShiftIds = [...changes.keys()];
  const inForce = await lockInstances(tx, ctx, work, recurringShiftIds);
  const places = await lockPlaces(tx, scope, { recurringShiftIds, now });
  const changed = await changePlaces(tx, ctx, { facilityId, changes, places });
  const filled = await fillInstances(tx, { facilityId, now, recurringShiftIds: inForce });
  const reopened = filled.reopened.map((slotId) => reopenedEntry(facilityId, slotId));
  await recordAudit(tx, ctx, [...entriesOf(work, changes), ...changed.entries, ...reopened]);
  return {
    recurring_shifts: decided.length,
    slots_added: filled.reopened.length + filled.added.length,
    slots_removed: changed.removed,
    slots_kept: changed.retained,
  };
}

/**
 * Starts, changes and ends recurring shifts of a facility's week, all or none, and updates upcoming days: open slots
 * are added or taken back, assigned ones stay. The number of statements doesn't grow with the entries. Throws
 * Forbidden, Invalid with an error at each entry, or Conflict if someone else was first.
 */
export function publishSchedule(ctx: Ctx, input: PublishInput): Promise<PublishedSchedule> {
  const work = { ...input, scope: oneFacilityScope(ctx.actor, input.facilityId) };
  return write(ctx, { operation: "recurring-schedule.publish", input }, (tx) => publish(tx, ctx, work));
}
