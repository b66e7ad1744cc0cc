import { and, asc, eq, gt, inArray, isNull, lte, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import type { FacilityScope } from "@/lib/access/scopes";
import { unpaidBreakOf } from "@/lib/shifts/parts/reads";
import type { Worked } from "../hours/rules";
import { isListed, isNotMoved, isReviewable, premiumsOf } from "../reads.sql";

/** A slot with the facts an approval or dispute needs. Money in cents. */
export type SlotToReview = Worked & {
  slotId: number;
  facilityId: number;
  startsOn: string;
  approvedAt: Date | null;
  disputedAt: Date | null;
  wentLiveOn: string;
  holdsIncomplete: boolean;
  monthsRange: number;
  maxCaregiverWage: number;
  markup: number;
};

const MAX_SLOTS = 1_000;

const sl = alias(slot, "sl");
const sh = alias(shift, "sh");
const f = alias(facility, "f");
const st = alias(shiftStructure, "st");

const selectSlots = (tx: Transaction) =>
  tx
    .select({
      slotId: sl.id,
      facilityId: sl.facilityId,
      startsOn: sh.startsOn,
      startsAt: sl.startsAt,
      endsAt: sl.endsAt,
      checkedInAt: sl.checkedInAt,
      checkedOutAt: sl.checkedOutAt,
      financeCheckedInAt: sl.financeCheckedInAt,
      financeCheckedOutAt: sl.financeCheckedOutAt,
      tookBreak: sl.tookBreak,
      unpaidBreakMinutes: unpaidBreakOf(sh, st),
      isCancelled: sql<boolean>`${sl.cancelledAt} is not null`,
      isGuaranteed: sl.isGuaranteed,
      billableCancellationMinutes: sl.billableCancellationMinutes,
      outcomeCode: sl.outcomeCode,
      billRate: sl.billRate,
      bonus: sl.bonus,
      premiums: premiumsOf(sl.facilityId, sl),
      approvedAt: sl.approvedAt,
      disputedAt: sl.disputedAt,
      wentLiveOn: f.wentLiveOn,
      holdsIncomplete: f.holdIncompleteApprovals,
      monthsRange: f.pastShiftsMonthsRange,
      maxCaregiverWage: f.maxCaregiverWage,
      markup: f.markup,
    })
    .from(sl)
    .innerJoin(sh, eq(sh.id, sl.shiftId))
    .innerJoin(st, eq(st.id, sh.shiftStructureId))
    .innerJoin(f, eq(f.id, sl.facilityId));

/**
 * Locks those of the slots on the scope's Past Shifts, in id order: a concurrent second review waits and sees the first
 * one's result.
 */
export function lockSlotsToReview(
  tx: Transaction,
  scope: FacilityScope,
  slotIds: readonly number[],
): Promise<SlotToReview[]> {
  return selectSlots(tx)
    .where(
      and(
        inArray(sl.id, [...slotIds]),
        inArray(sl.facilityId, [...scope.facilityIds]),
        sql`${isReviewable} and ${isListed}`,
      ),
    )
    .orderBy(asc(sl.id))
    .limit(MAX_SLOTS)
    .for("no key update", { of: sl });
}

type AutoApproved = {
  /** A Saturday: selects the weeks before it, by each facility's own calendar. */
  before: string;
  now: Date;
};

/**
 * Undisputed slots due for automatic approval. Moved slots are left out, and those a facility holds back, until their
 * week leaves the range of Past Shifts.
 */
function isDue({ before, now }: AutoApproved): SQL | undefined {
  const isComplete = sql`not (${f.holdIncompleteApprovals} and ${sl.cancelledAt} is null
    and coalesce(${sl.outcomeCode}, '') not in ('NO_SHOW','CG_CANCELLED','LATE_CANCELLED')
    and (coalesce(${sl.financeCheckedInAt}, ${sl.checkedInAt}) is null
      or coalesce(${sl.financeCheckedOutAt}, ${sl.checkedOutAt}) is null))`;
  // As heldUntil() has it.
  const isHeldNoLonger = sql`${sl.startsAt}
    < (${before}::date - 7 * (4 * ${f.pastShiftsMonthsRange} - 1))::timestamp at time zone ${f.timezone}`;
  return and(
    isNull(sl.approvedAt),
    isNull(sl.disputedAt),
    isReviewable,
    isNotMoved,
    lte(sl.endsAt, now),
    sql`${sl.startsAt} < ${before}::timestamp at time zone ${f.timezone}`,
    sql`${sl.startsAt} >= ${f.wentLiveOn}::timestamp at time zone 'America/New_York'`,
    sql`(${isComplete} or ${isHeldNoLonger})`,
  );
}

/** The ids of such slots of every facility after one, in their order. */
export async function listToAutoApprove(
  on: Queryable,
  { after, most, ...due }: AutoApproved & { after: number; most: number },
): Promise<number[]> {
  const rows = await on
    .select({ id: sl.id })
    .from(sl)
    .innerJoin(sh, eq(sh.id, sl.shiftId))
    .innerJoin(f, eq(f.id, sl.facilityId))
    .where(and(gt(sl.id, after), isDue(due)))
    .orderBy(asc(sl.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Locks those of the slots that still are. Slots locked by someone else wait for the next run. */
export function lockSlotsToAutoApprove(
  tx: Transaction,
  { slotIds, ...due }: AutoApproved & { slotIds: readonly number[] },
): Promise<SlotToReview[]> {
  return selectSlots(tx)
    .where(and(inArray(sl.id, [...slotIds]), isDue(due)))
    .orderBy(asc(sl.id))
    .for("no key update", { of: sl, skipLocked: true });
}
