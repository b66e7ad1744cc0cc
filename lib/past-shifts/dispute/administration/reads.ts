import { and, asc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { facility } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import { userAccount } from "@/db/schema/users";
import { mostListed } from "@/lib/access/most-listed";
import { NotFound } from "@/lib/errors";
import { premiumsOf } from "../../reads.sql";
import type { DisputeFilter } from "./schema";
import { unpaidBreakOf } from "@/lib/shifts/parts/reads";

const columns = {
  id: dispute.id,
  facility: facility.name,
  professional: sql<string>`${professional.firstName} || ' ' || ${professional.lastName}`,
  shiftType: shift.resourceType,
  date: shift.startsOn,
  reasons: dispute.reasons,
  filedBy: userAccount.name,
  filedAt: dispute.createdAt,
  resolution: dispute.resolution,
};

/** Oldest first, as they have waited longest. */
export function listDisputes(
  on: Queryable,
  { status, since }: DisputeFilter,
  { facilityId }: { facilityId?: number },
) {
  return on
    .select(columns)
    .from(dispute)
    .innerJoin(slot, eq(slot.id, dispute.slotId))
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, dispute.facilityId))
    .leftJoin(professional, eq(professional.id, slot.professionalId))
    .leftJoin(userAccount, eq(userAccount.id, dispute.createdBy))
    .where(
      and(
        status === "all"
          ? undefined
          : status === "open"
            ? isNull(dispute.resolvedAt)
            : isNotNull(dispute.resolvedAt),
        since === undefined ? undefined : gte(shift.startsOn, since),
        facilityId === undefined ? undefined : eq(dispute.facilityId, facilityId),
      ),
    )
    .orderBy(asc(dispute.createdAt), asc(dispute.id))
    .limit(mostListed.disputes);
}

/** A dispute with everything recorded and claimed. Throws NotFound. */
export async function getDispute(on: Queryable, id: number) {
  const [found] = await on
    .select({
      ...columns,
      timezone: facility.timezone,
      facilityId: dispute.facilityId,
      slotId: dispute.slotId,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      additionalInfo: dispute.additionalInfo,
      isBillableCancellation: dispute.isBillableCancellation,
      recordedIn: dispute.recordedInAt,
      recordedOut: dispute.recordedOutAt,
      recordedTookBreak: dispute.recordedTookBreak,
      recordedMinutes: dispute.recordedMinutes,
      recordedRate: dispute.recordedRate,
      recordedBonus: dispute.recordedBonus,
      recordedTotal: dispute.recordedTotal,
      claimedIn: dispute.claimedInAt,
      claimedOut: dispute.claimedOutAt,
      claimedTookBreak: dispute.claimedTookBreak,
      claimedMinutes: dispute.claimedMinutes,
      claimedRate: dispute.claimedRate,
      claimedBonus: dispute.claimedBonus,
      claimedTotal: dispute.claimedTotal,
      resolvedAt: dispute.resolvedAt,
      resolvedBy: dispute.resolvedBy,
      isInvoiceable: dispute.isInvoiceable,
      note: dispute.resolutionNote,
      askedAt: dispute.askedAt,
      answeredAt: dispute.answeredAt,
      statedIn: dispute.statedInAt,
      statedOut: dispute.statedOutAt,
      statedTookBreak: dispute.statedTookBreak,
      statedWords: dispute.statedWords,
      settledMinutes: slot.settledMinutes,
      settledTotal: slot.settledTotal,
    })
    .from(dispute)
    .innerJoin(slot, eq(slot.id, dispute.slotId))
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, dispute.facilityId))
    .leftJoin(professional, eq(professional.id, slot.professionalId))
    .leftJoin(userAccount, eq(userAccount.id, dispute.createdBy))
    .where(eq(dispute.id, id))
    .limit(1);
  if (!found) throw new NotFound();
  return found;
}

/** A dispute with all that settles it. */
const settled = (on: Queryable, id: number) =>
  on
    .select({
      id: dispute.id,
      slotId: dispute.slotId,
      facilityId: dispute.facilityId,
      resolvedAt: dispute.resolvedAt,
      claimedInAt: dispute.claimedInAt,
      claimedOutAt: dispute.claimedOutAt,
      claimedTookBreak: dispute.claimedTookBreak,
      claimedRate: dispute.claimedRate,
      claimedBonus: dispute.claimedBonus,
      reasons: dispute.reasons,
      answeredAt: dispute.answeredAt,
      statedInAt: dispute.statedInAt,
      statedOutAt: dispute.statedOutAt,
      statedTookBreak: dispute.statedTookBreak,
      startsOn: shift.startsOn,
      monthsRange: facility.pastShiftsMonthsRange,
      billableHours: facility.billableCancellationHours,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      checkedInAt: slot.checkedInAt,
      checkedOutAt: slot.checkedOutAt,
      financeCheckedInAt: slot.financeCheckedInAt,
      financeCheckedOutAt: slot.financeCheckedOutAt,
      tookBreak: slot.tookBreak,
      unpaidBreakMinutes: unpaidBreakOf(),
      isCancelled: sql<boolean>`${slot.cancelledAt} is not null`,
      isGuaranteed: slot.isGuaranteed,
      billableCancellationMinutes: slot.billableCancellationMinutes,
      outcomeCode: slot.outcomeCode,
      billRate: slot.billRate,
      bonus: slot.bonus,
      premiums: premiumsOf(slot.facilityId, slot),
    })
    .from(dispute)
    .innerJoin(slot, eq(slot.id, dispute.slotId))
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .innerJoin(facility, eq(facility.id, dispute.facilityId))
    .where(eq(dispute.id, id))
    .limit(1);

export type SettledDispute = Awaited<ReturnType<typeof settled>>[number];

/** The same, to see what each resolution would settle. Throws NotFound. */
export async function getSettled(on: Queryable, id: number): Promise<SettledDispute> {
  const [found] = await settled(on, id);
  if (!found) throw new NotFound();
  return found;
}

/** Locks a dispute and its slot: a concurrent second resolution waits and finds it resolved. Throws NotFound. */
export async function lockDispute(tx: Transaction, id: number): Promise<SettledDispute> {
  const [found] = await settled(tx, id).for("no key update", { of: [dispute, slot] });
  if (!found) throw new NotFound();
  return found;
}

/** Open disputes filed before an instant, for the demo's provider. */
export function listOpenDisputes(on: Queryable, before: Date, limit: number) {
  return on
    .select({ id: dispute.id, reasons: dispute.reasons })
    .from(dispute)
    .where(and(isNull(dispute.resolvedAt), sql`${dispute.createdAt} <= ${before}`))
    .orderBy(asc(dispute.createdAt), asc(dispute.id))
    .limit(limit);
}
