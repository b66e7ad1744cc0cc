import { and, asc, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { refill } from "@/db/schema/refills";
import { slot } from "@/db/schema/slots";

const DUE_AT_ONCE = 100;

/** Running ladders to look at: a step is due, or their slot is taken, closed or has started. */
export function listDueRefills(now: Date, { after }: { after: number }) {
  return db
    .select({ id: refill.id })
    .from(refill)
    .innerJoin(slot, eq(slot.id, refill.slotId))
    .where(
      and(
        gt(refill.id, after),
        eq(refill.status, "RUNNING"),
        or(isNull(refill.leasedUntil), lte(refill.leasedUntil, now)),
        or(lte(refill.nextAt, now), ne(slot.status, "UNCLAIMED"), lte(slot.startsAt, now)),
      ),
    )
    .orderBy(asc(refill.id))
    .limit(DUE_AT_ONCE);
}

/** A running ladder that no other process is at, locked. */
export async function lockRunningRefill(tx: Transaction, refillId: number, now: Date) {
  const [found] = await tx
    .select()
    .from(refill)
    .where(
      and(
        eq(refill.id, refillId),
        eq(refill.status, "RUNNING"),
        or(isNull(refill.leasedUntil), lte(refill.leasedUntil, now)),
      ),
    )
    .limit(1)
    .for("update", { skipLocked: true });
  return found ?? null;
}
export type RunningRefill = NonNullable<Awaited<ReturnType<typeof lockRunningRefill>>>;
