import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { agency, agencyFacility, agencyRate } from "@/db/schema/agencies";
import { facility } from "@/db/schema/facilities";
import { refill, refillPlan } from "@/db/schema/refills";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { userAccount } from "@/db/schema/users";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";
import { toDollars } from "@/lib/money";
import { MINUTE } from "@/lib/time/durations";
import { defaultPlan, type RefillPlan } from "./rules";
import { lockAll } from "@/lib/slots/changing/reads";

const openSlots = sql<number>`(select count(*)::int from slot o where o.shift_id = ${shift.id} and o.status = 'UNCLAIMED')`;

/** What an hour on-demand costs the facility itself: by the shift, or by its rates if it would be routed; cents. */
const billRate = sql<
  number | null
>`(coalesce(case when ${shift.route} = 'ON_DEMAND' then ${shift.billRate} end,
  (select r.bill_rate from rate r where r.facility_id = ${shift.facilityId} and r.resource_type = ${shift.resourceType}
    and r.effective_on <= ${shift.startsOn} order by r.effective_on desc limit 1)) * 100)::int`;

const selectSlot = (on: Queryable, scope: FacilityScope, slotId: number) =>
  on
    .select({
      slotId: slot.id,
      facilityId: slot.facilityId,
      shiftId: slot.shiftId,
      status: slot.status,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      createdAt: slot.createdAt,
      agenciesReleasedAt: slot.agenciesReleasedAt,
      isAgenciesFirst: sql<boolean>`${slot.agenciesAloneUntil} is not null`,
      resourceType: shift.resourceType,
      billRate,
      startsOn: shift.startsOn,
      isFlex: sql<boolean>`${shift.route} = 'FLEX'`,
      unitId: slot.unitId,
      bundleId: slot.bundleId,
      isExpired: sql<boolean>`${shift.integrationExpiredAt} is not null`,
      bonus: shift.bonus,
      openSlots,
      isRoutable: sql<boolean>`${facility.allowOnDemandShifts} and ${facility.enableShiftRouting}`,
      isFixedMarkupRate: facility.isFixedMarkupRate,
      timezone: facility.timezone,
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .where(and(eq(slot.id, slotId), inArray(slot.facilityId, [...scope.facilityIds])))
    .limit(1);

/** A slot with the facts that its ladder needs. */
export async function findSlotToRefill(on: Queryable, scope: FacilityScope, slotId: number) {
  const [found] = await selectSlot(on, scope, slotId);
  return found ?? null;
}
export type SlotToRefill = NonNullable<Awaited<ReturnType<typeof findSlotToRefill>>>;

/** The same, locked, so that two starts decide one after the other. */
export async function lockSlotToRefill(tx: Transaction, scope: FacilityScope, slotId: number) {
  const [found] = await lockAll(() => selectSlot(tx, scope, slotId).for("update", { of: slot }), 1);
  return found ?? null;
}

/** The last ladder of a slot, which may have gone on to another slot since. */
export async function findLastRefill(on: Queryable, { facilityId, slotId }: SlotToRefill) {
  const [found] = await on
    .select({ ladder: refill, startedBy: userAccount.name })
    .from(refill)
    .innerJoin(userAccount, eq(userAccount.id, refill.startedBy))
    .where(
      and(eq(refill.facilityId, facilityId), or(eq(refill.slotId, slotId), eq(refill.firstSlotId, slotId))),
    )
    .orderBy(desc(refill.id))
    .limit(1);
  return found ?? null;
}

/** The contracted agencies that don't see the slot yet with what they bill above the own rate, and whether all do. */
export async function findAgencyTerms(on: Queryable, found: SlotToRefill, now: Date) {
  const { facilityId, resourceType, isFlex, agenciesReleasedAt, createdAt } = found;
  const contracts = await on
    .select({
      name: agency.name,
      releaseAfterMinutes: agencyFacility.releaseAfterMinutes,
      rate: agencyRate.billRate,
    })
    .from(agencyFacility)
    .innerJoin(agency, eq(agency.id, agencyFacility.agencyId))
    .leftJoin(
      agencyRate,
      and(
        eq(agencyRate.agencyId, agencyFacility.agencyId),
        eq(agencyRate.facilityId, agencyFacility.facilityId),
        eq(agencyRate.resourceType, resourceType),
      ),
    )
    .where(and(eq(agencyFacility.facilityId, facilityId), isNull(agencyFacility.endedAt)))
    .orderBy(asc(agency.name));
  const hours = (found.endsAt.getTime() - found.startsAt.getTime()) / (60 * MINUTE);
  const isWaiting = ({ releaseAfterMinutes }: { releaseAfterMinutes: number }) =>
    isFlex || createdAt.getTime() + releaseAfterMinutes * MINUTE > now.getTime();
  const waiting = agenciesReleasedAt === null ? contracts.filter(isWaiting) : [];
  return {
    agencies: waiting.map(({ name, rate }) => ({
      name,
      extra: Math.max(0, Math.ceil(((rate ?? 0) - (found.billRate ?? 0)) * hours)),
    })),
    isReleased: contracts.length > 0 && waiting.length === 0,
    hours,
  };
}

/** The facility's own ladder, or the default one. */
export async function getRefillPlan(on: Queryable, { facilityId }: OneFacilityScope): Promise<RefillPlan> {
  const [own] = await on.select().from(refillPlan).where(eq(refillPlan.facilityId, facilityId)).limit(1);
  return own ? { steps: own.steps, budget: toDollars(own.budget) } : defaultPlan;
}
