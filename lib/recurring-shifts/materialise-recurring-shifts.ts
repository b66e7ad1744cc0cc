import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { systemScope, type FacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { listRates } from "@/lib/rates/reads";
import {
  listComingShifts,
  listFacilitiesWithRecurringShifts,
  listMadePlaces,
  listRecurringShifts,
  listSkippedDates,
} from "./reads";
import { keyOf, placeKey, planShifts, type PlannedShift } from "./rules";

/** Rows of one INSERT: PostgreSQL takes at most 65,534 parameters in a statement. */
const batchSize = 1_000;

const inBatches = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, n) =>
    rows.slice(n * batchSize, (n + 1) * batchSize),
  );

async function planFacility(tx: Transaction, scope: FacilityScope, now: Date): Promise<PlannedShift[]> {
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

type FoundShifts = Awaited<ReturnType<typeof listComingShifts>>;

/** Asks before it inserts: a refused insert costs as much as one that is made, and on most days nothing is missing. */
async function findOrMakeShifts(tx: Transaction, scope: FacilityScope, planned: PlannedShift[], now: Date) {
  const found = await listComingShifts(tx, scope, now);
  const missing = planned.filter((one) => !found.has(keyOf(one)));
  if (missing.length === 0) return found;
  await insertShifts(tx, missing);
  return listComingShifts(tx, scope, now);
}

function planSlots(planned: PlannedShift[], shifts: FoundShifts, made: ReadonlySet<string>) {
  return planned.flatMap((one) => {
    const of = shifts.get(keyOf(one));
    if (!of) return [];
    return Array.from({ length: one.slots }, (_, n) => ({
      facilityId: one.facilityId,
      shiftId: of.id,
      startsAt: of.startsAt,
      endsAt: of.endsAt,
      recurringOrdinal: n + 1,
      isGuaranteed: one.isGuaranteed && !one.isOrientation,
      bonus: of.bonus,
      wage: of.wage,
      originalWage: of.originalWage,
      billRate: of.billRate,
    })).filter((row) => !made.has(placeKey(row.shiftId, row.recurringOrdinal)));
  });
}

type NewSlot = ReturnType<typeof planSlots>[number];

async function insertSlots(tx: Transaction, rows: NewSlot[]): Promise<number[]> {
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
  const scope = systemScope(facilityId);
  return db.transaction(async (tx) => {
    // Two at once would do the same work twice and wait for each other row by row; the second comes after.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('recurring-shifts'), ${facilityId})`);
    const planned = await planFacility(tx, scope, now);
    if (planned.length === 0) return 0;
    const shifts = await findOrMakeShifts(tx, scope, planned, now);
    await adoptShifts(tx, planned, shifts);
    const missing = planSlots(planned, shifts, await listMadePlaces(tx, scope, now));
    const slotIds = await insertSlots(tx, missing);
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
