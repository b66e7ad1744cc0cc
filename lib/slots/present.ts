import { Conflict, refusals, Invalid } from "@/lib/errors";
import { toDollars } from "@/lib/money";
import { weekdayOf } from "@/lib/time/calendar";
import { formatTime, timeOn, wallClockOf } from "@/lib/time/zones";
import { DAY } from "@/lib/time/durations";
import { askedOf } from "./asked/present";
import { giveBackRefusalOf } from "./giving-back/present";
import { bundleWeeks } from "./guarantee/rules";
import type { SlotRow } from "./select-slots.sql";
import { stepName } from "./refill-rules";
import { isArrivalSettable, isConfirmable, isRideBooked, RETURNING_FROM_SHIFTS } from "./rules";
import type { FeedSlot, ListSlot } from "./schema";
import type { SlotViewer } from "./policy";

export const refuse = refusals({
  INVALID: { as: Invalid, field: "end", message: "Choose an end within two years." },
  OVERLAP: {
    as: Conflict,
    field: "professionalId",
    message: "The professional already works at that time.",
  },
});

const arrivalNames = {
  ON_TIME: "On Time",
  RUNNING_LATE: "Running Late",
  CHECKED_IN: "Checked In",
  ARRIVED: "Arrived",
  NO_SHOW: "No Call / No Show",
} as const;

/** Someone late may have said by how much. */
function arrivalNameOf({ arrivalStatusCode: code, lateMinutes }: SlotRow): string | null {
  if (code === "RUNNING_LATE" && lateMinutes !== null) return `${arrivalNames[code]}, ${lateMinutes} min`;
  return code && arrivalNames[code];
}

type Times = Pick<
  FeedSlot,
  | "shift_day"
  | "raw_start_time"
  | "raw_end_time"
  | "start_time"
  | "end_time"
  | "start_time_at_utc"
  | "end_time_at_utc"
>;

/** Formats each distinct interval once; a day's slots share only a few. */
function timesFormatter(): (row: SlotRow) => Times {
  const formatted = new Map<string, Times>();
  return ({ startsOn, startsAt, endsAt, zone }) => {
    const key = `${startsAt.getTime()} ${endsAt.getTime()} ${zone}`;
    const known = formatted.get(key);
    if (known) return known;
    const [start, end] = [wallClockOf(startsAt, zone), wallClockOf(endsAt, zone)];
    const times = {
      shift_day: weekdayOf(startsOn),
      raw_start_time: start,
      raw_end_time: end,
      start_time: timeOn(start),
      end_time: timeOn(end),
      start_time_at_utc: startsAt.toISOString(),
      end_time_at_utc: endsAt.toISOString(),
    };
    formatted.set(key, times);
    return times;
  };
}

function partOf({
  id,
  placeSlotId,
  partOfShiftId,
  wholeStartsAt,
  wholeEndsAt,
  zone,
}: SlotRow): FeedSlot["part_of"] {
  if (partOfShiftId === null || !wholeStartsAt || !wholeEndsAt) return null;
  return {
    shift_id: partOfShiftId,
    place_id: placeSlotId ?? id,
    start_time: formatTime(wholeStartsAt, zone),
    end_time: formatTime(wholeEndsAt, zone),
    start_time_at_utc: wholeStartsAt.toISOString(),
    end_time_at_utc: wholeEndsAt.toISOString(),
  };
}

function caregiverOf(row: SlotRow): FeedSlot["caregiver"] {
  if (row.professionalId === null) return null;
  const worked = row.worked ?? 0;
  return {
    highest_resource_type: row.highestResourceType ?? "",
    specialties: row.highestResourceType ? [{ short_name: row.highestResourceType }] : [],
    caregiverStats: { tier: row.tier ?? (worked >= RETURNING_FROM_SHIFTS ? "PURPLE" : null) },
    caregiverStatsForFacility: { worked },
    isCaregiverInvited: row.isInvited,
  };
}

/** Shown while the person is expected or at work and a day longer; of a mere claim from the start, to call them. */
function showsPhone(row: SlotRow, now: Date): boolean {
  const isExpected =
    row.status === "CONFIRMED" ||
    row.checkedInAt !== null ||
    (row.status === "CLAIMED" && row.startsAt <= now);
  return isExpected && row.endsAt.getTime() + DAY > now.getTime();
}

const claimRoleOf = (row: SlotRow): FeedSlot["slot_claim_role"] =>
  row.professionalId === null ? null : { code: row.agencyName ? "EXTERNAL" : "INTERNAL" };

const setsArrival = (row: SlotRow, viewer: SlotViewer) =>
  row.route === "FLEX" ? viewer.setsFlexArrivals : viewer.confirms;

const isReviewed = (row: SlotRow) => row.isApproved || row.isDisputed;

const timeOf = (instant: Date | null, row: SlotRow) => instant && formatTime(instant, row.zone);

/** "Own staff · 2 of 6 · next 7:25 AM". */
function refillNote(row: SlotRow): string | null {
  const { refillNextAt, refillSteps: steps, refillAt: at } = row;
  if (!refillNextAt || !steps) return null;
  const time = timeOf(refillNextAt, row);
  if (at === null) return `Looking from ${time}`;
  return `${stepName(steps[at]!)} · ${at + 1} of ${steps.length} · ${at + 1 < steps.length ? "next" : "until"} ${time}`;
}

/** One literal on purpose: composing it from parts takes twice as long, and a feed has thousands. */
function presentSlot(row: SlotRow, times: Times, viewer: SlotViewer, now: Date): FeedSlot {
  return {
    slot_id: row.id,
    shift_id: row.shiftId,
    shift_structure_id: row.structureId,
    facility_id: row.facilityId,
    facility_name: row.facilityName,
    facility_timezone: row.zone,
    management_company_id: row.managementCompanyId,
    resource_type: row.resourceType,
    resource_rate_id: null,
    unit_id: row.unitId,
    unit_name: row.unitName,
    is_flex: row.route === "FLEX",
    is_orientation: row.isOrientation,
    is_recurring: row.recurringShiftId !== null,
    recurring_shift_id: row.recurringShiftId,
    shift_day: times.shift_day,
    shift_date: row.startsOn,
    raw_start_time: times.raw_start_time,
    raw_end_time: times.raw_end_time,
    start_time: times.start_time,
    end_time: times.end_time,
    start_time_at_utc: times.start_time_at_utc,
    end_time_at_utc: times.end_time_at_utc,
    part_of: partOf(row),
    caregiver_id: row.professionalId,
    caregiver_name: row.professionalId === null ? null : `${row.firstName} ${row.lastName}`,
    caregiver: caregiverOf(row),
    caregiver_phone_number: showsPhone(row, now) ? row.phone : null,
    caregiver_has_photo: row.hasPhoto,
    replaced_slot_id: row.replacedSlotId,
    replaced_caregiver_id: row.replacedId,
    replaced_caregiver_name: row.replacedName,
    replaced_because: row.replacedBecause,
    give_back_refusal: giveBackRefusalOf(row, now),
    refill_note: refillNote(row),
    asked: askedOf(row, viewer),
    is_returning_worker: (row.worked ?? 0) >= RETURNING_FROM_SHIFTS,
    is_oriented_worker: row.isOriented,
    slot_claim_role: claimRoleOf(row),
    agency_name: row.agencyName,
    slot_status: row.status,
    is_cancelled: row.status === "CANCELLED" || row.status === "FACILITY_CANCELLED",
    is_routed: row.isRouted,
    is_floated_from: row.isFloatedFrom,
    is_checked_in: row.checkedInAt !== null,
    checkin_time: timeOf(row.checkedInAt, row),
    checkin_uber_ride_status: row.rideStatus,
    has_uber_ride: isRideBooked(row.rideStatus),
    uber_ride_pickup_time: timeOf(row.ridePickupAt, row),
    uber_arrival_time: timeOf(row.rideArrivalAt, row),
    outcome_id: row.outcomeCode === null ? null : row.id,
    outcome_code: row.outcomeCode,
    arrival_status_code: row.arrivalStatusCode,
    arrival_status_name: arrivalNameOf(row),
    can_set_arrival_status: setsArrival(row, viewer) && !isReviewed(row) && isArrivalSettable(row, now),
    is_reviewed: isReviewed(row),
    can_confirm: viewer.confirms && isConfirmable(row, now),
    integrated_shift_expired: row.integrationExpiredAt !== null,
    has_integration_badge: row.isIntegrated,
    has_assigned_slot_integrated: row.isAssignedByIntegration,
    is_integrated: row.isIntegrated,
    enable_shift_routing: row.enableShiftRouting,
    is_guaranteed: row.isGuaranteed,
    contract_id: row.bundleId,
    contract_non_cancelled_slots_count: row.bundleLiveSlots,
    contract_worked_slots_count: row.bundleWorkedSlots,
    contract_weeks: row.bundleFirstOn === null ? null : bundleWeeks(row.bundleFirstOn, row.bundleLastOn!),
    facility_payable_bonus: toDollars(row.bonus),
    fixed_markup_wage: viewer.seesWage ? toDollars(row.wage) : null,
    original_fixed_markup_wage: viewer.seesWage ? toDollars(row.originalWage) : null,
    facility_price: viewer.seesPrice ? toDollars(row.billRate) : null,
    block_schedule_id: row.blockScheduleId,
    attachment_id: row.endsAt > now || row.isRelationCurrent ? row.packetFileId : null,
  };
}

/** Rows in their wire format for one kind of viewer at one moment. */
export function presentSlots(rows: readonly SlotRow[], viewer: SlotViewer, now: Date): FeedSlot[] {
  const timesOf = timesFormatter();
  return rows.map((row) => presentSlot(row, timesOf(row), viewer, now));
}

/** The fields the list shows, or needs for grouping, sorting and filtering. */
const shownInList = [
  "slot_id",
  "shift_structure_id",
  "facility_id",
  "resource_type",
  "slot_status",
  "is_flex",
  "shift_date",
  "start_time",
  "end_time",
  "start_time_at_utc",
  "end_time_at_utc",
  "part_of",
  "unit_id",
  "unit_name",
  "caregiver_id",
  "caregiver_name",
  "caregiver_has_photo",
  // A row whose person is missing shows it, and would grow when it arrives with the feed.
  "caregiver_phone_number",
  "replaced_slot_id",
  "replaced_caregiver_id",
  "replaced_caregiver_name",
  "replaced_because",
  "give_back_refusal",
  "refill_note",
  "asked",
  "contract_id",
  "contract_non_cancelled_slots_count",
  "is_guaranteed",
  "is_orientation",
  "is_routed",
  "is_floated_from",
  "is_checked_in",
  "checkin_time",
  "checkin_uber_ride_status",
  "uber_ride_pickup_time",
  "uber_arrival_time",
  "outcome_code",
  "arrival_status_code",
  "is_reviewed",
  "can_confirm",
  "integrated_shift_expired",
  "is_integrated",
  "is_recurring",
  "facility_payable_bonus",
  "fixed_markup_wage",
  "is_oriented_worker",
  "agency_name",
] as const satisfies readonly (keyof FeedSlot)[];

/** A slot reduced to the list's fields, without empty ones, for the first HTML. */
export function presentListSlot(slot: FeedSlot): ListSlot {
  const entries = shownInList.map((key) => [key, slot[key]] as const).filter(([, value]) => value);
  const { caregiver, facility_price } = slot;
  // Stated only of a guarantee.
  const price = slot.is_guaranteed && facility_price !== null && { facility_price };
  const person = caregiver && {
    highest_resource_type: caregiver.highest_resource_type,
    caregiverStats: caregiver.caregiverStats,
  };
  return {
    is_flex: slot.is_flex,
    ...Object.fromEntries(entries),
    ...price,
    ...(person && { caregiver: person }),
  } as ListSlot;
}
