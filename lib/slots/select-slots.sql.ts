import { sql } from "drizzle-orm";
import type { StoredStep } from "@/db/schema/refills";
import { isRelationCurrent } from "@/lib/access/slot-relation";
import { isWaiting } from "@/lib/conversations/reads.sql";
import type { FeedSlot } from "./schema";

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
export const selectSlots = sql`select sl.id, sl.shift_id as "shiftId", sh.shift_structure_id as "structureId", sl.facility_id as "facilityId",
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
