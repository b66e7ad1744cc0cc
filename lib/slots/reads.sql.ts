import { sql, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import type { StoredStep } from "@/db/schema/refills";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";
import { isRelationCurrent } from "@/lib/access/slot-relation";
import { isNotMoved } from "@/lib/past-shifts/reads.sql";
import { isWaiting } from "@/lib/conversations/reads.sql";
import { instantsAround } from "@/lib/time/zones";
import type { FeedSlot, ListSlot } from "./schema";

/** A slot with the shift, unit, people and bundle the feed shows. Money in cents. */
export type SlotRow = {
  id: number;
  shiftId: number;
  structureId: number;
  facilityId: number;
  facilityName: string;
  zone: string;
  managementCompanyId: number | null;
  enableShiftRouting: boolean;
  route: "FLEX" | "ON_DEMAND";
  resourceType: string;
  resourceRank: number;
  isOrientation: boolean;
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  /** The shift it is in a part of, if it has times of its own. */
  partOfShiftId: number | null;
  placeSlotId: number | null;
  wholeStartsAt: Date | null;
  wholeEndsAt: Date | null;
  recurringShiftId: number | null;
  isIntegrated: boolean;
  integrationExpiredAt: Date | null;
  unitId: number | null;
  unitName: string | null;
  status: FeedSlot["slot_status"];
  professionalId: number | null;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  highestResourceType: string | null;
  tier: "PLATINUM" | "PRO" | null;
  worked: number | null;
  isOriented: boolean;
  isInvited: boolean;
  agencyName: string | null;
  replacedSlotId: number | null;
  replacedId: number | null;
  replacedName: string | null;
  replacedBecause: FeedSlot["replaced_because"];
  replacedAgencyId: number | null;
  replacedCancelledBy: number | null;
  replacedStartsAt: Date | null;
  replacedEndsAt: Date | null;
  isReplacedCalledOff: boolean | null;
  isCalledOff: boolean;
  agencyId: number | null;
  cancelledBy: number | null;
  /** Of the slot that replaces one whose professional called off. */
  replacementStatus: FeedSlot["slot_status"] | null;
  replacementStartsAt: Date | null;
  replacementEndsAt: Date | null;
  /** When its ladder takes the next step; null without one. */
  refillNextAt: Date | null;
  /** Its steps, and the last one that wasn't skipped: counted from 0, null before the first. */
  refillSteps: StoredStep[] | null;
  refillAt: number | null;
  /** People asked since an open slot opened, also before it went on-demand, and those of them who said no. */
  asked: number | null;
  declined: number | null;
  /** The shift that people were asked about last. */
  askedShiftId: number | null;
  /** Questions about it that wait for people's morning; null without one. */
  waiting: { id: number; who: number; until: string }[] | null;
  /** The latest answer with another time to a question about it that is still open. */
  otherId: number | null;
  otherName: string | null;
  otherText: string | null;
  otherTime: string | null;
  isGuaranteed: boolean;
  bundleId: number | null;
  bundleLiveSlots: number | null;
  bundleWorkedSlots: number | null;
  /** Days of the bundle's first and last slot that is not cancelled. */
  bundleFirstOn: string | null;
  bundleLastOn: string | null;
  blockScheduleId: number | null;
  bonus: number;
  wage: number | null;
  originalWage: number | null;
  billRate: number | null;
  outcomeCode: FeedSlot["outcome_code"];
  arrivalStatusCode: FeedSlot["arrival_status_code"];
  lateMinutes: number | null;
  checkedInAt: Date | null;
  rideStatus: FeedSlot["checkin_uber_ride_status"];
  ridePickupAt: Date | null;
  rideArrivalAt: Date | null;
  isAssignedByIntegration: boolean;
  /** Cancelled because it was sent to the marketplace. */
  isRouted: boolean;
  isApproved: boolean;
  isDisputed: boolean;
  /** Its professional came from a slot at another facility. */
  isFloatedFrom: boolean;
  allowFlexFloating: boolean;
  hasPhoto: boolean;
  packetFileId: string | null;
  /** Always true before the end. */
  isRelationCurrent: boolean;
  revision: string;
};

/** The window a feed covers: slots that start in [from, until) and had not ended by `now`. */
export type FeedWindow = { from: Date; until: Date; now: Date };

/**
 * The shifts whose questions are about an open slot, and since when: its own, and a flex one of which a place went
 * on-demand, because a yes to that takes it back.
 */
const askedAbout = sql`(
     select sl.shift_id as id, coalesce(sl.reopened_at, sl.created_at) as since where sl.status = 'UNCLAIMED'
     union all
     select flex.id, min(coalesce(place.reopened_at, place.created_at))
     from shift flex join slot place on place.shift_id = flex.id and place.status = 'FACILITY_CANCELLED'
       and place.cancellation_reason = 'ROUTED'
     where sl.status = 'UNCLAIMED' and sh.route = 'ON_DEMAND' and sl.bundle_id is null
       and flex.facility_id = sh.facility_id and flex.route = 'FLEX' and flex.starts_at = sh.starts_at
       and flex.ends_at = sh.ends_at and flex.shift_structure_id = sh.shift_structure_id
       and flex.is_orientation = sh.is_orientation
     group by flex.id) about`;

/** Subqueries and `offset 0` spare the planner orders of joins to try: planning took 14 ms, reading a slot 1 ms. */
const selectSlots = sql`select sl.id, sl.shift_id as "shiftId", sh.shift_structure_id as "structureId", sl.facility_id as "facilityId",
   f.name as "facilityName", f.timezone as zone, f.management_company_id as "managementCompanyId",
   f.enable_shift_routing as "enableShiftRouting", sh.route, sh.resource_type as "resourceType",
   rt.rank as "resourceRank", sh.is_orientation as "isOrientation", sh.starts_on::text as "startsOn",
   sl.starts_at as "startsAt", sl.ends_at as "endsAt", wh.id as "partOfShiftId",
   wh.starts_at as "wholeStartsAt", wh.ends_at as "wholeEndsAt", sh.recurring_shift_id as "recurringShiftId",
   sh.is_integrated as "isIntegrated", sh.integration_expired_at as "integrationExpiredAt",
   sl.unit_id as "unitId", (select name from unit where id = sl.unit_id) as "unitName", sl.status, sl.professional_id as "professionalId",
   p.first_name as "firstName", p.last_name as "lastName", p.phone, p.highest_resource_type as "highestResourceType",
   p.tier, fp.worked_shifts as worked, fp.oriented_at is not null as "isOriented", i.id is not null as "isInvited",
   (select name from agency where id = sl.agency_id) as "agencyName", rs.id as "replacedSlotId", rp.id as "replacedId",
   rp.first_name || ' ' || rp.last_name as "replacedName",
   case when rs.outcome_code = 'CG_CANCELLED' then 'CALLED_OFF' when rs.outcome_code = 'NO_SHOW' then 'NO_SHOW'
     when rs.cancellation_reason = 'RESCHEDULED_TO_DIFFERENT_SHIFT' then 'REASSIGNED' end as "replacedBecause",
   rs.agency_id as "replacedAgencyId", rs.cancelled_by as "replacedCancelledBy", rs.starts_at as "replacedStartsAt",
   rs.ends_at as "replacedEndsAt", rs.call_off_reason is not null as "isReplacedCalledOff",
   sl.call_off_reason is not null as "isCalledOff", sl.agency_id as "agencyId", sl.cancelled_by as "cancelledBy",
   rb.status as "replacementStatus", rb.starts_at as "replacementStartsAt", rb.ends_at as "replacementEndsAt",
   rl.next_at as "refillNextAt", rl.steps as "refillSteps", (select max((done->>'position')::int)
     from jsonb_array_elements(rl.events) done where done->>'kind' <> 'SKIPPED') as "refillAt",
   q.asked, q.declined, q."askedShiftId", wt.waiting, ot.*, sl.is_guaranteed as "isGuaranteed",
   sl.bundle_id as "bundleId", b.live::int as "bundleLiveSlots", b.worked::int as "bundleWorkedSlots",
   b.first_on::text as "bundleFirstOn", b.last_on::text as "bundleLastOn",
   sl.block_schedule_id as "blockScheduleId", (sl.bonus * 100)::int as bonus, (sl.wage * 100)::int as wage,
   (sl.original_wage * 100)::int as "originalWage", (sl.bill_rate * 100)::int as "billRate", sl.outcome_code as "outcomeCode",
   sl.arrival_status_code as "arrivalStatusCode", sl.late_minutes as "lateMinutes", sl.checked_in_at as "checkedInAt", sl.ride_status as "rideStatus",
   sl.ride_pickup_at as "ridePickupAt", sl.ride_arrival_at as "rideArrivalAt",
   sl.is_assigned_by_integration as "isAssignedByIntegration",
   sl.cancellation_reason is not distinct from 'ROUTED' as "isRouted", sl.approved_at is not null as "isApproved",
   sl.disputed_at is not null as "isDisputed", sl.floated_from_slot_id is not null as "isFloatedFrom",
   sl.place_slot_id as "placeSlotId",
   f.allow_flex_floating as "allowFlexFloating", p.photo_file_id is not null as "hasPhoto", case when sl.status in ('CLAIMED', 'CONFIRMED') then coalesce(sl.packet_file_id, p.packet_id) end as "packetFileId",
   (sl.ends_at > now() or ${isRelationCurrent}) as "isRelationCurrent",
   sl.revision
   from slot sl
   join shift sh on sh.id = sl.shift_id
   left join shift wh on wh.id = sh.part_of_shift_id
   join facility f on f.id = sl.facility_id
   join resource_type rt on rt.code = sh.resource_type
   left join lateral (select * from professional where id = sl.professional_id offset 0) p on true
   left join lateral (select * from facility_professional
     where facility_id = sl.facility_id and professional_id = sl.professional_id offset 0) fp on true
   left join invite i on i.shift_id = sl.shift_id and i.professional_id = sl.professional_id and i.status in ('PENDING', 'ACCEPTED')
   left join slot rs on rs.id = sl.replaces_slot_id
   left join slot rb on sl.outcome_code = 'CG_CANCELLED' and rb.replaces_slot_id = sl.id
   left join refill rl on rl.slot_id = sl.id and rl.status = 'RUNNING' and sl.status = 'UNCLAIMED'
   left join professional rp on rp.id = rs.professional_id
   left join lateral (
     select count(distinct iv.professional_id)::int as asked,
       count(*) filter (where iv.status = 'DECLINED')::int as declined,
       (array_agg(iv.shift_id order by iv.id desc))[1] as "askedShiftId", array_agg(distinct iv.shift_id) as shifts
     from ${askedAbout} join invite iv on iv.shift_id = about.id where iv.status = 'PENDING'
       or (iv.status = 'DECLINED' and iv.created_at >= about.since
         and not exists (select from invite again where again.shift_id = iv.shift_id
           and again.professional_id = iv.professional_id and again.id > iv.id))
   ) q on sl.status = 'UNCLAIMED'
   left join lateral (
     select json_agg(json_build_object('id', m.id, 'who', m.professional_id, 'until', o.next_attempt_at) order by m.id)
       as waiting
     from invite iv join message m on m.invite_id = iv.id and m.direction = 'OUT'
       join outbox_message o on o.message_id = m.id and ${isWaiting(sql`now()`)}
     where iv.shift_id = any(q.shifts) and iv.status = 'PENDING'
   ) wt on q.asked > 0
   left join lateral (
     select m.id as "otherId", op.first_name || ' ' || op.last_name as "otherName", m.body as "otherText",
       m.read_time as "otherTime"
     from invite iv join message m on m.invite_id = iv.id and m.direction = 'IN' and m.reading = 'OTHER_TIME'
       join professional op on op.id = iv.professional_id
     where iv.shift_id = any(q.shifts) and iv.status = 'PENDING' and iv.answered_at is not null
     order by m.id desc limit 1
   ) ot on q.asked > 0
   left join lateral (
     select count(*) filter (where o.cancelled_at is null) as live, count(*) filter (where o.outcome_code = 'ARRIVED') as worked,
       min(os.starts_on) filter (where o.cancelled_at is null) as first_on,
       max(os.starts_on) filter (where o.cancelled_at is null) as last_on
     from slot o join shift os on os.id = o.shift_id where o.bundle_id = sl.bundle_id
   ) b on sl.bundle_id is not null`;

/** The schedule's order: day, start, then type, keeping a shift's slots together. */
const order = sql`order by sl.starts_at, rt.rank, sh.resource_type, sl.ends_at, sh.shift_structure_id, sh.is_orientation, sl.id`;

/**
 * Slots of a window at the scope's one facility, in the schedule's order, bounded by `limit`. With one facility instead
 * of a list the index delivers the order, so a first screen reads only its own rows. `ofDate` leaves the shifts of that
 * date, whose parts may start after midnight.
 */
export function listFeedSlots(
  scope: OneFacilityScope,
  window: FeedWindow,
  options: { limit: number; withoutCancelled?: boolean; ofDate?: string },
): Promise<SlotRow[]> {
  return db.execute<SlotRow>(sql`
    ${selectSlots}
    where sl.facility_id = ${scope.facilityId} and sl.starts_at >= ${window.from} and sl.starts_at < ${window.until}
      and sl.ends_at >= ${window.now}
      ${options.ofDate === undefined ? sql`` : sql`and sh.starts_on = ${options.ofDate}`}
      and (not ${options.withoutCancelled ?? false} or sl.cancelled_at is null or sl.checked_in_at is not null
        or sl.arrival_status_code is not null or sh.integration_expired_at is not null)
    ${order} limit ${options.limit}`);
}

/** Whether anything on the schedule that starts from then on has ended by now. */
export async function hasEndedSlots(
  scope: OneFacilityScope,
  { from, now }: Pick<FeedWindow, "from" | "now">,
): Promise<boolean> {
  const [row] = await db.execute<{ hasEnded: boolean }>(sql`
    select exists (select from slot where facility_id = ${scope.facilityId} and starts_at >= ${from}
      and starts_at < ${now} and ends_at < ${now}
      and (cancelled_at is null or checked_in_at is not null or arrival_status_code is not null)) as "hasEnded"`);
  return row!.hasEnded;
}

/** The facilities whose flex slots, and those whose on-demand slots, are included. */
export type RoutedScopes = { flex: FacilityScope; onDemand: FacilityScope };

/** Calendar dates, both included. */
export type DateRange = { start: string; end: string };

/** A condition: the slots of these routes and dates. */
export const ofRoutes = ({ flex, onDemand }: RoutedScopes, range: DateRange): SQL => {
  const { from, until } = instantsAround(range);
  const [ofFlex, ofOnDemand] = [sql.param(flex.facilityIds), sql.param(onDemand.facilityIds)];
  return sql`sl.facility_id = any(${ofFlex}::int[] || ${ofOnDemand}::int[])
    and ((sh.route = 'FLEX' and sl.facility_id = any(${ofFlex}))
      or (sh.route = 'ON_DEMAND' and sl.facility_id = any(${ofOnDemand})))
    and sl.starts_at >= ${from} and sl.starts_at < ${until} and sh.starts_on between ${range.start} and ${range.end}`;
};

/** Slots of several facilities on these dates, past ones included; one statement, bounded by `limit`. */
export function listSlotsOfDates(
  scopes: RoutedScopes,
  range: DateRange,
  { limit }: { limit: number },
): Promise<SlotRow[]> {
  return db.execute<SlotRow>(sql`${selectSlots} where ${ofRoutes(scopes, range)} ${order} limit ${limit}`);
}

/**
 * The columns that decide a week's coverage, cards and order: a third of a card's data, from two tables instead of
 * eleven. In the schedule's order, bounded by `limit`.
 */
export function listSlotOutlines(
  scopes: RoutedScopes,
  range: DateRange,
  { limit }: { limit: number },
): Promise<ListSlot[]> {
  // Instants as text, as the rules expect them; parsing dates only to format them again costs more.
  const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return db.execute<ListSlot>(sql`
    select sl.id as slot_id, sl.shift_id, sh.shift_structure_id, sl.facility_id, sh.route = 'FLEX' as is_flex,
       sh.resource_type, sh.is_orientation, sh.starts_on::text as shift_date, '' as start_time, '' as end_time,
       ${instant(sql`sl.starts_at`)} as start_time_at_utc, ${instant(sql`sl.ends_at`)} as end_time_at_utc,
       sl.status as slot_status, sl.professional_id as caregiver_id, sl.unit_id,
       sl.checked_in_at is not null as is_checked_in, sl.outcome_code, sl.arrival_status_code,
       sh.integration_expired_at is not null as integrated_shift_expired, sh.is_integrated, sl.is_guaranteed,
       sl.bundle_id as contract_id,
       case when sh.part_of_shift_id is not null then json_build_object('shift_id', sh.part_of_shift_id,
         'place_id', coalesce(sl.place_slot_id, sl.id)) end as part_of,
       case when sl.replaces_slot_id is not null then '-' end as replaced_caregiver_name
     from slot sl join shift sh on sh.id = sl.shift_id join resource_type rt on rt.code = sh.resource_type
     where ${ofRoutes(scopes, range)} ${order} limit ${limit}`);
}

/** A person's slots at the facilities on these dates, also cancelled ones, unless they were moved; bounded by `limit`. */
export function listSlotsOfPerson(
  scope: FacilityScope,
  { professionalId, range }: { professionalId: number; range: DateRange },
  { limit }: { limit: number },
): Promise<SlotRow[]> {
  const { from, until } = instantsAround(range);
  return db.execute<SlotRow>(sql`
    ${selectSlots} where sl.professional_id = ${professionalId}
      and sl.facility_id = any(${sql.param(scope.facilityIds)}) and ${isNotMoved}
      and sl.starts_at >= ${from} and sl.starts_at < ${until} and sh.starts_on between ${range.start} and ${range.end}
    ${order} limit ${limit}`);
}

/** Exactly these slots, as far as they are of the scope, in the schedule's order. */
export function listSlotsById(scope: FacilityScope, ids: readonly number[]): Promise<SlotRow[]> {
  return db.execute<SlotRow>(sql`
    ${selectSlots} where sl.facility_id = any(${sql.param(scope.facilityIds)}) and sl.id = any(${sql.param(ids)})
    ${order} limit ${ids.length}`);
}

/**
 * The changed slots of the scope, and what shows a part of them: their bundles' other slots how many are left and
 * worked, a slot that was called off whether it can be given back. Bounded by `limit`.
 */
export function listChangedSlots(
  scope: FacilityScope,
  ids: readonly number[],
  { limit }: { limit: number },
): Promise<SlotRow[]> {
  return db.execute<SlotRow>(sql`
    ${selectSlots} where sl.facility_id = any(${sql.param(scope.facilityIds)}) and sl.id = any(array(
      select unnest(${sql.param(ids)}::int[])
      union select o.id from slot c join slot o on o.bundle_id = c.bundle_id where c.id = any(${sql.param(ids)})
      union select c.replaces_slot_id from slot c where c.id = any(${sql.param(ids)})
    )) ${order} limit ${limit}`);
}

/** A slot and the rest of its shift as shown on screen; empty if it is out of scope. */
export function listSlotsOfShift(scope: FacilityScope, slotId: number): Promise<SlotRow[]> {
  return db.execute<SlotRow>(sql`
    ${selectSlots}
    join (select s.facility_id, s.shift_structure_id, s.starts_on, s.is_orientation
      from slot o join shift s on s.id = o.shift_id
      where o.id = ${slotId} and o.facility_id = any(${sql.param(scope.facilityIds)})) target
      on (sh.facility_id, sh.shift_structure_id, sh.starts_on, sh.is_orientation)
        = (target.facility_id, target.shift_structure_id, target.starts_on, target.is_orientation)
    ${order} limit 500`);
}
