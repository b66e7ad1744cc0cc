import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import { invite } from "@/db/schema/invites";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import type { FacilityScope } from "@/lib/access/scopes";
import { offeredShift } from "@/lib/invites/reads";
import { isWithin, unpaidBreakOf } from "@/lib/shifts/parts/reads";
import { firstOpenPlace, firstRoutedPlace, unitsOfOpenPlaces } from "@/lib/slots/places/reads";

type HeldSlot = {
  status: "CLAIMED" | "CONFIRMED";
  unitName: string | null;
  /** ISO texts, as JSON has no instants. */
  startsAt: string;
  endsAt: string;
  unpaidBreakMinutes: number;
  wage: number | null;
  bonus: number;
};

/** The invite for a link's secret, with everything on its page. Possession of the link identifies the invited person. */
export async function findOffer(linkHash: string, now: Date, on: Queryable = db) {
  const [found] = await on
    .select({
      inviteId: invite.id,
      facilityId: invite.facilityId,
      shiftId: invite.shiftId,
      status: invite.status,
      expiresAt: invite.expiresAt,
      professionalId: invite.professionalId,
      firstName: professional.firstName,
      isOnDemand: professional.isOnDemand,
      /** When it was answered or ended, otherwise sent. */
      settledAt: sql<Date>`coalesce(invite.answered_at, invite.created_at)`.mapWith(invite.createdAt),
      livesAt: { latitude: professional.latitude, longitude: professional.longitude },
      facilityAt: { latitude: facility.latitude, longitude: facility.longitude },
      /** How many others have been asked and haven't said no. */
      othersAsked: sql<number>`(select count(*)::int from invite o where o.facility_id = invite.facility_id
        and o.shift_id = invite.shift_id and o.id <> invite.id and o.status = 'PENDING')`,
      ...offeredShift,
      unpaidBreakMinutes: unpaidBreakOf(),
      openSlotId: sql<
        number | null
      >`coalesce(${firstOpenPlace(sql`shift.id`, now)}, ${firstRoutedPlace(sql`shift.id`, now)})`,
      openUnits: unitsOfOpenPlaces(sql`shift.id`, now),
      /** The professional's slot in the shift, or in a part of it, with the terms it was claimed on; money in cents. */
      held: sql<HeldSlot | null>`(
        select json_build_object('status', s.status, 'unitName', u.name,
          'startsAt', s.starts_at, 'endsAt', s.ends_at,
          'unpaidBreakMinutes', coalesce(part.unpaid_break_minutes, shift_structure.unpaid_break_minutes),
          'wage', (s.wage * 100)::int, 'bonus', (s.bonus * 100)::int)
        from slot s join shift part on part.id = s.shift_id left join unit u on u.id = s.unit_id
        where ${isWithin(sql`s.shift_id`, sql`shift.id`)} and s.professional_id = invite.professional_id
          and s.status in ('CLAIMED', 'CONFIRMED')
        order by s.starts_at limit 1)`,
      /** The time of their "yes, but at 8", if that is what they answered last. */
      saidStart: sql<string | null>`(select m.read_time from message m
        where m.invite_id = invite.id and m.direction = 'IN' order by m.id desc limit 1)`,
      isCancelled: sql<boolean>`not exists (select 1 from slot s where ${isWithin(sql`s.shift_id`, sql`shift.id`)}
        and (s.status not in ('CANCELLED', 'FACILITY_CANCELLED') or s.cancellation_reason = 'ROUTED'))`,
    })
    .from(invite)
    .innerJoin(professional, eq(professional.id, invite.professionalId))
    .innerJoin(shift, eq(shift.id, invite.shiftId))
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .innerJoin(facility, eq(facility.id, invite.facilityId))
    .where(eq(invite.linkHash, linkHash))
    .limit(1);
  return found ?? null;
}
export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** How many are checked. */
const MAX_LIKE_CHECKED = 30;

type Like = Pick<FoundOffer, "professionalId" | "shiftId" | "route" | "resourceType">;

/**
 * Open shifts of a facility like one that is gone, soonest first, each with an open slot: of its route and license
 * type, and not one they were asked about themselves.
 */
export function listLikeShifts(
  on: Queryable,
  { facilityIds }: FacilityScope,
  { like, now, lastOn }: { like: Like; now: Date; lastOn: string },
) {
  const isAsked = sql`exists (select from invite asked where asked.facility_id = ${shift.facilityId}
    and asked.shift_id = ${shift.id} and asked.professional_id = ${like.professionalId})`;
  return on
    .select({
      shiftId: shift.id,
      slotId: sql<number>`min(${slot.id})`,
      resourceType: shift.resourceType,
      startsOn: shift.startsOn,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      bonus: shift.bonus,
      wage: shift.wage,
      unpaidBreakMinutes: unpaidBreakOf(),
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .where(
      and(
        inArray(slot.facilityId, [...facilityIds]),
        eq(slot.status, "UNCLAIMED"),
        isNull(slot.bundleId),
        gt(slot.startsAt, now),
        or(isNull(slot.agenciesAloneUntil), lte(slot.agenciesAloneUntil, now)),
        ne(shift.id, like.shiftId),
        eq(shift.route, like.route),
        eq(shift.resourceType, like.resourceType),
        eq(shift.isOrientation, false),
        isNull(shift.integrationExpiredAt),
        lte(shift.startsOn, lastOn),
        sql`not ${isAsked}`,
      ),
    )
    .groupBy(shift.id, shiftStructure.id)
    .orderBy(asc(shift.startsAt), asc(shift.id))
    .limit(MAX_LIKE_CHECKED);
}
export type LikeShift = Awaited<ReturnType<typeof listLikeShifts>>[number];

/** What they have taken at the facility since: the latest that isn't over. */
export async function findTakenSince(
  on: Queryable,
  { facilityIds }: FacilityScope,
  { professionalId, since, now }: { professionalId: number; since: Date; now: Date },
) {
  const [taken] = await on
    .select({
      status: slot.status,
      resourceType: shift.resourceType,
      unitName: unit.name,
      startsOn: shift.startsOn,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      bonus: slot.bonus,
      wage: slot.wage,
      unpaidBreakMinutes: unpaidBreakOf(),
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .leftJoin(unit, eq(unit.id, slot.unitId))
    .where(
      and(
        inArray(slot.facilityId, [...facilityIds]),
        eq(slot.professionalId, professionalId),
        inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
        gte(slot.claimedAt, since),
        gt(slot.endsAt, now),
      ),
    )
    .orderBy(desc(slot.claimedAt))
    .limit(1);
  return taken ?? null;
}
export type TakenSince = NonNullable<Awaited<ReturnType<typeof findTakenSince>>>;
