import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { systemScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { listRates } from "@/lib/rates/reads";
import { listFacilitiesWithRecurringShifts, listRecurringShifts, listSkippedDates } from "./reads";
import { keyOf, planShifts, type PlannedShift } from "./rules";

/** Rows of one INSERT: PostgreSQL takes at most 65,534 parameters in a statement. */
const batchSize = 1_000;

const inBatches = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, n) =>
    rows.slice(n * batchSize, (n + 1) * batchSize),
  );

async function planFacility(tx: Transaction, facilityId: number, now: Date): Promise<PlannedShift[]> {
  const scope = systemScope(facilityId);
  const recurring = await listRecurringShifts(tx, scope);
  const [rates, skipped] = [await listRates(tx, scope), await listSkippedDates(tx, scope)];
  const nothing = new Set<string>();
  return (
    recurring
      .flatMap((one) =>
        planShifts(one, { rates, skipped: skipped.get(one.recurringShiftId) ?? nothing, now }),
      )
      // The order in which requests lock shifts too, so that the two wait for each other instead of deadlocking.
      .sort((a, b) => a.shiftStructureId - b.shiftStructureId || a.startsOn.localeCompare(b.startsOn))
  );
}

async function insertShifts(tx: Transaction, planned: PlannedShift[]): Promise<void> {
  const once = [...new Map(planned.map((one) => [keyOf(one), one])).values()];
  for (const batch of inBatches(once)) {
    const rows = batch.map((one) => ({
      facilityId: one.facilityId,
      shiftStructureId: one.shiftStructureId,
      route: one.route,
      resourceType: one.resourceType,
      isOrientation: one.isOrientation,
      startsOn: one.startsOn,
      startsAt: one.startsAt,
      endsAt: one.endsAt,
      recurringShiftId: one.recurringShiftId,
      wage: one.wage,
      originalWage: one.originalWage,
      billRate: one.billRate,
    }));
    await tx
      .insert(shift)
      .values(rows)
      .onConflictDoNothing({
        target: [shift.facilityId, shift.shiftStructureId, shift.startsOn, shift.route],
      });
  }
}

/** Coming shifts as they now are: made just now, made before, or asked for by a person. */
async function findShifts(tx: Transaction, facilityId: number, now: Date) {
  const rows = await tx
    .select({
      id: shift.id,
      recurringShiftId: shift.recurringShiftId,
      shiftStructureId: shift.shiftStructureId,
      startsOn: shift.startsOn,
      route: shift.route,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      bonus: shift.bonus,
      wage: shift.wage,
      originalWage: shift.originalWage,
      billRate: shift.billRate,
    })
    .from(shift)
    .where(and(eq(shift.facilityId, facilityId), gt(shift.startsAt, now)))
    .orderBy(asc(shift.id))
    .limit(500_000);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

type FoundShifts = Awaited<ReturnType<typeof findShifts>>;

async function insertSlots(tx: Transaction, planned: PlannedShift[], shifts: FoundShifts): Promise<number[]> {
  const rows = planned.flatMap((one) => {
    const made = shifts.get(keyOf(one));
    if (!made) return [];
    return Array.from({ length: one.slots }, (_, n) => ({
      facilityId: one.facilityId,
      shiftId: made.id,
      startsAt: made.startsAt,
      endsAt: made.endsAt,
      recurringOrdinal: n + 1,
      isGuaranteed: one.isGuaranteed && !one.isOrientation,
      bonus: made.bonus,
      wage: made.wage,
      originalWage: made.originalWage,
      billRate: made.billRate,
    }));
  });
  const slotIds: number[] = [];
  for (const batch of inBatches(rows)) {
    const made = await tx
      .insert(slot)
      .values(batch)
      .onConflictDoNothing({ target: [slot.shiftId, slot.recurringOrdinal] })
      .returning({ id: slot.id });
    slotIds.push(...made.map(({ id }) => id));
  }
  return slotIds;
}

/** A shift that a person asked for before the schedule existed becomes the schedule's instance of that day. */
async function adoptShifts(tx: Transaction, planned: PlannedShift[], shifts: FoundShifts): Promise<void> {
  const adopted = planned.flatMap(({ recurringShiftId, ...one }) => {
    const made = shifts.get(keyOf(one));
    return made && made.recurringShiftId === null ? [{ id: made.id, recurringShiftId }] : [];
  });
  if (adopted.length === 0) return;
  await tx.execute(sql`
    update shift set recurring_shift_id = adopted."recurringShiftId"
    from json_to_recordset(${JSON.stringify(adopted)}::json) as adopted(id int, "recurringShiftId" int)
    where shift.id = adopted.id and shift.recurring_shift_id is null`);
}

async function materialiseFacility(facilityId: number, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // Two at once would do the same work twice and wait for each other row by row; the second comes after.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('recurring-shifts'), ${facilityId})`);
    const planned = await planFacility(tx, facilityId, now);
    if (planned.length === 0) return 0;
    await insertShifts(tx, planned);
    const shifts = await findShifts(tx, facilityId, now);
    await adoptShifts(tx, planned, shifts);
    const slotIds = await insertSlots(tx, planned, shifts);
    if (slotIds.length === 0) return 0;
    await recordAudit(tx, {
      actor: "system",
      action: "recurring-shifts.materialised",
      facilityId,
      entity: "facility",
      entityId: facilityId,
      after: { slots: slotIds.length, firstSlotId: slotIds[0], lastSlotId: slotIds.at(-1) },
    });
    return slotIds.length;
  });
}

/**
 * Makes the real shifts and slots of every recurring schedule, eight weeks ahead. What is there already stays as it
 * is, also when somebody has cancelled or filled it, so that running it again changes nothing.
 */
export async function materialiseRecurringShifts(input: {
  now: Date;
  facilityIds?: number[];
}): Promise<{ slots: number }> {
  const facilityIds = input.facilityIds ?? (await listFacilitiesWithRecurringShifts(db));
  let slots = 0;
  for (const facilityId of facilityIds) slots += await materialiseFacility(facilityId, input.now);
  return { slots };
}
