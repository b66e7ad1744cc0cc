import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { invite } from "@/db/schema/invites";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { HOUR } from "@/lib/time/durations";
import type { Board, Offer, PendingInvite, RosterEntry } from "./schema";

const mostOffers = 2_000;
const mostInvites = 500;
const mostOfRoster = 2_000;

/** Open on-demand slots of every facility, soonest first. Bundle slots aren't offered one by one. */
async function listOffers(on: Queryable, now: Date): Promise<Offer[]> {
  return on
    .select({
      slotId: slot.id,
      facilityId: slot.facilityId,
      resourceType: shift.resourceType,
      stateCode: facility.stateCode,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      bonus: shift.bonus,
      isGuaranteed: slot.isGuaranteed,
      isGenerated: sql<boolean>`${slot.recurringOrdinal} is not null`,
      openedAt: slot.createdAt,
    })
    .from(slot)
    .innerJoin(
      shift,
      and(eq(shift.id, slot.shiftId), eq(shift.route, "ON_DEMAND"), isNull(shift.integrationExpiredAt)),
    )
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .where(
      and(
        eq(slot.status, "UNCLAIMED"),
        isNull(slot.bundleId),
        gt(slot.startsAt, now),
        or(isNull(slot.agenciesAloneUntil), lte(slot.agenciesAloneUntil, now)),
      ),
    )
    .orderBy(asc(slot.startsAt), asc(slot.id))
    .limit(mostOffers);
}

/** Pending invites to on-demand shifts. Those to flex shifts stay between a facility and its staff. */
async function listPendingInvites(on: Queryable, now: Date): Promise<PendingInvite[]> {
  const firstOpenSlot = on
    .select({ slotId: sql<number>`min(${slot.id})`.as("slot_id") })
    .from(slot)
    .where(
      and(
        eq(slot.shiftId, invite.shiftId),
        eq(slot.status, "UNCLAIMED"),
        isNull(slot.bundleId),
        gt(slot.startsAt, now),
      ),
    )
    .as("first_open_slot");
  return on
    .select({
      inviteId: invite.id,
      professionalId: invite.professionalId,
      slotId: firstOpenSlot.slotId,
      sentAt: invite.createdAt,
    })
    .from(invite)
    .innerJoin(shift, and(eq(shift.id, invite.shiftId), eq(shift.route, "ON_DEMAND")))
    .crossJoinLateral(firstOpenSlot)
    .where(and(eq(invite.status, "PENDING"), gt(invite.expiresAt, now), isNotNull(firstOpenSlot.slotId)))
    .orderBy(asc(invite.id))
    .limit(mostInvites);
}

/** Current assignments from yesterday to three days ahead. */
async function listRoster(on: Queryable, now: Date): Promise<RosterEntry[]> {
  const around = on
    .select({
      slotId: slot.id,
      professionalId: sql<number>`${slot.professionalId}`.as("professional_id"),
      shiftId: slot.shiftId,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      claimedAt: sql<Date>`${slot.claimedAt}`.mapWith(slot.claimedAt).as("claimed_at"),
      arrivalStatus: slot.arrivalStatusCode,
      checkedInAt: slot.checkedInAt,
      rideStatus: slot.rideStatus,
    })
    .from(slot)
    .where(
      and(
        eq(slot.facilityId, facility.id),
        gt(slot.startsAt, new Date(now.getTime() - 36 * HOUR)),
        lt(slot.startsAt, new Date(now.getTime() + 72 * HOUR)),
        inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
        isNull(slot.outcomeCode),
        isNull(slot.checkedOutAt),
      ),
    )
    .as("around");
  return on
    .select({
      slotId: around.slotId,
      professionalId: around.professionalId,
      route: shift.route,
      startsAt: around.startsAt,
      endsAt: around.endsAt,
      claimedAt: around.claimedAt,
      arrivalStatus: around.arrivalStatus,
      checkedInAt: around.checkedInAt,
      rideStatus: around.rideStatus,
    })
    .from(facility)
    .innerJoinLateral(around, sql`true`)
    .innerJoin(shift, eq(shift.id, around.shiftId))
    .orderBy(asc(around.startsAt), asc(around.slotId))
    .limit(mostOfRoster);
}

/** Everything a marketplace receives, for all facilities, because it is background work. */
export async function loadBoard(on: Queryable, now: Date): Promise<Board> {
  const [offers, invites, roster] = await Promise.all([
    listOffers(on, now),
    listPendingInvites(on, now),
    listRoster(on, now),
  ]);
  return { offers, invites, roster };
}
