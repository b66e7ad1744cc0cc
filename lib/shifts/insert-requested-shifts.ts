import { isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { termsOn, type Rate } from "@/lib/rates/rules";
import { shiftInterval } from "@/lib/time/zones";
import type { ShiftKind } from "./policy";
import { countLiveSlots, type RequestFacility } from "./reads";
import { MAX_SLOTS_PER_SHIFT, shiftKey, type RequestedRow, type RequestReason } from "./rules";

type Structure = {
  id: number;
  resourceType: string;
  fromTime: string;
  toTime: string;
  isOrientation: boolean;
};

export type Posting = {
  scope: FacilityScope;
  kind: ShiftKind;
  facility: RequestFacility;
  structures: ReadonlyMap<number, Structure>;
  rates: readonly Rate[];
  /** One checked row per structure and date. */
  rows: readonly RequestedRow[];
};

type FoundShift = Awaited<ReturnType<typeof findOrMakeShifts>>[number];

function newShift({ actor }: Ctx, posting: Posting, { structureId, startsOn }: RequestedRow) {
  const structure = posting.structures.get(structureId)!;
  return {
    facilityId: posting.facility.id,
    shiftStructureId: structureId,
    route: posting.kind,
    resourceType: structure.resourceType,
    isOrientation: structure.isOrientation,
    startsOn,
    ...shiftInterval({ startsOn, ...structure, zone: posting.facility.timezone }),
    ...termsOn(posting.rates, {
      route: posting.kind,
      isFixedMarkupRate: posting.facility.isFixedMarkupRate,
      resourceType: structure.resourceType,
      startsOn,
    }),
    createdBy: actor.userId,
  };
}

/** A fixed order, so that two requests for the same shifts wait for each other instead of deadlocking. */
const inLockOrder = (rows: readonly RequestedRow[]) =>
  [...rows].sort((a, b) => a.structureId - b.structureId || a.startsOn.localeCompare(b.startsOn));

/** Finds or creates each row's shift with its current terms, locked until the end. Existing shifts keep their terms. */
function findOrMakeShifts(tx: Transaction, ctx: Ctx, posting: Posting) {
  return tx
    .insert(shift)
    .values(inLockOrder(posting.rows).map((row) => newShift(ctx, posting, row)))
    .onConflictDoUpdate({
      target: [shift.facilityId, shift.shiftStructureId, shift.startsOn, shift.route],
      targetWhere: isNull(shift.partOfShiftId),
      // A no-op update that locks and returns existing rows.
      set: { route: sql`excluded.route` },
    })
    .returning({
      id: shift.id,
      structureId: shift.shiftStructureId,
      startsOn: shift.startsOn,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      bonus: shift.bonus,
      wage: shift.wage,
      originalWage: shift.originalWage,
      billRate: shift.billRate,
      integrationExpiredAt: shift.integrationExpiredAt,
    });
}

const openSlots = (row: RequestedRow, of: FoundShift, facilityId: number) =>
  Array.from({ length: row.slots }, () => ({
    facilityId,
    shiftId: of.id,
    startsAt: of.startsAt,
    endsAt: of.endsAt,
    unitId: row.unitId,
    isGuaranteed: row.isGuaranteed,
    bonus: of.bonus,
    wage: of.wage,
    originalWage: of.originalWage,
    billRate: of.billRate,
  }));

type PlannedRow = { row: RequestedRow; of: FoundShift };

function faultsOfFound(planned: readonly PlannedRow[], live: ReadonlyMap<number, number>) {
  return planned.flatMap(({ row, of }, n): { row: number; reason: RequestReason }[] => {
    if (of.integrationExpiredAt) return [{ row: n, reason: "EXPIRED" }];
    const isFull = (live.get(of.id) ?? 0) + row.slots > MAX_SLOTS_PER_SHIFT;
    return isFull ? [{ row: n, reason: "FULL" }] : [];
  });
}

async function insertSlots(tx: Transaction, planned: readonly PlannedRow[], facilityId: number) {
  const made = await tx
    .insert(slot)
    .values(planned.flatMap(({ row, of }) => openSlots(row, of, facilityId)))
    .returning({ id: slot.id, shiftId: slot.shiftId });
  return planned.map(({ of }) => ({
    shiftId: of.id,
    slotIds: made.filter((one) => one.shiftId === of.id).map((one) => one.id),
  }));
}

/**
 * Inserts the slots of checked rows; the number of statements doesn't grow with them. Returns what was created in row
 * order, or only the faults that needed the locked shifts.
 */
export async function insertRequestedShifts(tx: Transaction, ctx: Ctx, posting: Posting) {
  const { facility, scope, rows } = posting;
  const found = new Map((await findOrMakeShifts(tx, ctx, posting)).map((one) => [shiftKey(one), one]));
  const planned = rows.map((row) => ({ row, of: found.get(shiftKey(row))! }));
  const faults = faultsOfFound(
    planned,
    await countLiveSlots(
      tx,
      scope,
      planned.map(({ of }) => of.id),
    ),
  );
  if (faults.length > 0) return { shifts: [], faults };
  const shifts = await insertSlots(tx, planned, facility.id);
  const entries = shifts.map(({ shiftId, slotIds }, n) => ({
    action: "shift.requested",
    facilityId: facility.id,
    entity: "shift",
    entityId: shiftId,
    after: { route: posting.kind, ...rows[n]!, slotIds },
  }));
  await recordAudit(tx, ctx, entries);
  return { shifts, faults };
}
