import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx, Party } from "@/lib/context";

export type ReplacementInput = {
  scope: FacilityScope;
  /** Slots vacated in this transaction by a guarded update. */
  slotIds: readonly number[];
  /** The replacement joins the slot's bundle; otherwise the bundle shrinks. */
  staysInBundle?: boolean;
};

const AT_MOST = 1_000;

/**
 * Adds an open slot in the same shift and unit for each vacated slot, on the shift's current terms, so the need stays
 * visible. Returns the new ids in the order of the slots they replace.
 */
export async function addReplacement(
  tx: Transaction,
  ctx: Pick<Ctx<NonNullable<Party>>, "actor" | "requestId">,
  { scope, slotIds, staysInBundle = false }: ReplacementInput,
): Promise<number[]> {
  const given = await tx
    .select({
      facilityId: slot.facilityId,
      shiftId: slot.shiftId,
      replacesSlotId: slot.id,
      placeSlotId: sql<number>`coalesce(${slot.placeSlotId}, ${slot.id})`,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      unitId: slot.unitId,
      bundleId: slot.bundleId,
      isGuaranteed: slot.isGuaranteed,
      bonus: shift.bonus,
      wage: shift.wage,
      originalWage: shift.originalWage,
      billRate: shift.billRate,
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .where(and(inArray(slot.id, [...slotIds]), inArray(slot.facilityId, [...scope.facilityIds])))
    .orderBy(asc(slot.id))
    .limit(AT_MOST);
  if (given.length === 0) return [];
  const rows = given.map((row) => ({ ...row, bundleId: staysInBundle ? row.bundleId : null }));
  const added = await tx.insert(slot).values(rows).returning({ id: slot.id });
  const entries = rows.map((row, n) => {
    const { shiftId, unitId, replacesSlotId, bundleId, isGuaranteed, bonus, wage, originalWage, billRate } =
      row;
    const terms = { isGuaranteed, bonus, wage, originalWage, billRate };
    return {
      action: "slot.replacement-added",
      facilityId: row.facilityId,
      entity: "slot",
      entityId: added[n]!.id,
      after: { status: "UNCLAIMED", shiftId, unitId, replacesSlotId, bundleId, ...terms },
    };
  });
  await recordAudit(tx, ctx, entries);
  return added.map(({ id }) => id);
}
