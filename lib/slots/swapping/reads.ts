import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";
import { fullName } from "@/lib/professionals/reads";
import { lockAll, selectSlotToChange } from "../changing/reads";
import { MAX_TRIED, SWAP_DAYS } from "./rules";

type Of = { slotId: number; professionalId: number; startsAt: Date; resourceType: string };

/** Confirmed flex slots of the same type that others have in the next weeks, the nearest in time first. */
export function listOthersSlots(scope: OneFacilityScope, of: Of, now: Date) {
  const until = new Date(now.getTime() + SWAP_DAYS * 86_400_000);
  return db
    .select({ slotId: slot.id, professionalId: sql<number>`${slot.professionalId}` })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .where(
      and(
        eq(slot.facilityId, scope.facilityId),
        eq(shift.route, "FLEX"),
        eq(shift.resourceType, of.resourceType),
        isNull(shift.integrationExpiredAt),
        eq(slot.status, "CONFIRMED"),
        gt(slot.startsAt, now),
        lte(slot.startsAt, until),
        isNotNull(slot.professionalId),
        ne(slot.professionalId, of.professionalId),
        isNull(slot.outcomeCode),
        isNull(slot.checkedInAt),
      ),
    )
    .orderBy(
      sql`abs(extract(epoch from ${slot.startsAt} - ${of.startsAt.toISOString()}::timestamptz))`,
      asc(slot.id),
    )
    .limit(MAX_TRIED);
}

/** Who has these slots, by name. */
export async function listHolders(tx: Transaction, { facilityId }: OneFacilityScope, slotIds: number[]) {
  const rows = await tx
    .select({ id: professional.id, name: fullName })
    .from(slot)
    .innerJoin(professional, eq(professional.id, slot.professionalId))
    .where(and(eq(slot.facilityId, facilityId), inArray(slot.id, slotIds)))
    .limit(slotIds.length);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Two slots, locked in the order of their ids, so that two swaps of the same slots wait for each other. */
export async function lockSlotsToSwap(tx: Transaction, scope: FacilityScope, ids: [number, number]) {
  const rows = await lockAll(
    () =>
      selectSlotToChange(tx, scope, inArray(slot.id, ids))
        .orderBy(asc(slot.id))
        .limit(ids.length)
        .for("update", { of: slot }),
    ids.length,
  );
  return ids.map((id) => rows.find(({ slotId }) => slotId === id));
}
