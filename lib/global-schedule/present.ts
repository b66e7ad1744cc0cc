import type { Actor } from "@/lib/access/actor";
import { refusals, Forbidden } from "@/lib/errors";
import { presentFacilityDetails } from "@/lib/facilities/present";
import { presentSlots } from "@/lib/slots/present";
import type { SlotRow } from "@/lib/slots/select-slots.sql";
import type { FeedSlot } from "@/lib/slots/schema";
import { slotViewer, type SlotViewer } from "@/lib/slots/policy";
import { calendarAccess } from "./policy";
import type { CalendarFacilityRow } from "./reads.sql";
import type { CalendarFacility, CalendarShift, CalendarSlot } from "./schema";

export const refuse = refusals({
  FACILITY_NOT_PERMITTED: {
    as: Forbidden,
    field: "facilityIds",
    message: "This facility is not on your Global Schedule.",
  },
});

export function presentCalendarFacility(actor: Actor, row: CalendarFacilityRow): CalendarFacility {
  return {
    ...presentFacilityDetails(row),
    label: row.name,
    management_company_id: row.managementCompanyId,
    is_flex_global_calendar_enabled: row.isFlexGlobalCalendarEnabled,
    is_on_demand_global_calendar_enabled: row.isOnDemandGlobalCalendarEnabled,
    access: calendarAccess(actor, row),
  };
}

/** Slots of several facilities, as this person may see them, in the given order. */
export function presentRows(
  actor: Actor,
  rows: readonly SlotRow[],
  now: Date,
): { row: SlotRow; slot: FeedSlot }[] {
  const viewers = new Map<number, { viewer: SlotViewer; rows: SlotRow[] }>();
  for (const row of rows) {
    const known = viewers.get(row.facilityId);
    if (known) known.rows.push(row);
    else viewers.set(row.facilityId, { viewer: slotViewer(actor, row.facilityId), rows: [row] });
  }
  const slots = new Map<number, FeedSlot>();
  for (const of of viewers.values())
    for (const slot of presentSlots(of.rows, of.viewer, now)) slots.set(slot.slot_id, slot);
  return rows.map((row) => ({ row, slot: slots.get(row.id)! }));
}

function presentSlot(row: SlotRow, slot: FeedSlot): CalendarSlot {
  const { caregiver } = slot;
  const shown: CalendarSlot = {
    slot_id: slot.slot_id,
    slot_status: slot.slot_status,
    caregiver_id: slot.caregiver_id,
    caregiver_name: slot.caregiver_name,
    caregiver_highest_ranked_licence: caregiver?.highest_resource_type ?? null,
    caregiver_replaced_name: slot.replaced_caregiver_name,
    unit_id: slot.unit_id,
    unit_name: slot.unit_name,
    is_guaranteed: slot.is_guaranteed,
    contract_id: slot.contract_id,
    contract_non_cancelled_slots_count: slot.contract_non_cancelled_slots_count,
    is_integrated: slot.is_integrated,
    has_assigned_slot_integrated: slot.has_assigned_slot_integrated,
    is_approved: row.isApproved,
    is_disputed: row.isDisputed,
    is_floated_from: slot.is_floated_from,
    allow_flex_floating: row.allowFlexFloating,
    enable_shift_routing: slot.enable_shift_routing,
    management_company_id: slot.management_company_id,
    facility_price: slot.facility_price,
    worked: row.worked ?? 0,
    has_uber_checkin_ride: slot.has_uber_ride,
  };
  return Object.assign(shown, furtherOf(slot), caregiver && ofCaregiver(caregiver));
}

const ofCaregiver = ({ caregiverStats, isCaregiverInvited }: NonNullable<FeedSlot["caregiver"]>) => ({
  ...(caregiverStats.tier && { caregiver_tier: caregiverStats.tier }),
  ...(isCaregiverInvited && { is_caregiver_invited: true }),
});

const further = [
  "caregiver_phone_number",
  "caregiver_has_photo",
  "replaced_slot_id",
  "replaced_caregiver_id",
  "replaced_because",
  "give_back_refusal",
  "refill_note",
  "asked",
  "contract_worked_slots_count",
  "contract_weeks",
  "is_cancelled",
  "is_routed",
  "is_checked_in",
  "checkin_time",
  "checkin_uber_ride_status",
  "uber_ride_pickup_time",
  "uber_arrival_time",
  "outcome_id",
  "outcome_code",
  "arrival_status_code",
  "arrival_status_name",
  "can_set_arrival_status",
  "can_confirm",
  "integrated_shift_expired",
  "has_integration_badge",
  "facility_payable_bonus",
  "fixed_markup_wage",
  "original_fixed_markup_wage",
  "is_returning_worker",
  "is_oriented_worker",
  "block_schedule_id",
  "attachment_id",
  "slot_claim_role",
  "agency_name",
] as const satisfies readonly (keyof CalendarSlot & keyof FeedSlot)[];

/** A slot's optional fields; null, false and zero are left out. */
function furtherOf(slot: FeedSlot): Partial<CalendarSlot> {
  const said: Record<string, unknown> = {};
  for (const key of further) if (slot[key]) said[key] = slot[key];
  return said;
}

const presentShift = (row: SlotRow, slot: FeedSlot): CalendarShift => ({
  shift_id: slot.shift_id,
  shift_structure_id: slot.shift_structure_id,
  shift_type: slot.is_flex ? "FLEX" : "ON_DEMAND",
  facility_id: slot.facility_id,
  facility_name: slot.facility_name,
  facility_timezone: slot.facility_timezone,
  shift_resource_type: slot.resource_type,
  shift_specialty: null,
  is_orientation: slot.is_orientation,
  is_recurring: slot.is_recurring,
  recurring_shift_id: slot.recurring_shift_id,
  rank: row.resourceRank,
  shift_day: slot.shift_day,
  shift_date: slot.shift_date,
  start_time: slot.start_time,
  end_time: slot.end_time,
  raw_start_time: slot.raw_start_time,
  raw_end_time: slot.raw_end_time,
  start_time_at_utc: slot.start_time_at_utc,
  end_time_at_utc: slot.end_time_at_utc,
  part_of: slot.part_of,
  slots: [],
});

/** Shifts with their slots, in the given order. */
export function presentCalendar(actor: Actor, rows: readonly SlotRow[], now: Date): CalendarShift[] {
  const shifts = new Map<number, CalendarShift>();
  for (const { row, slot } of presentRows(actor, rows, now)) {
    let shift = shifts.get(slot.shift_id);
    if (!shift) shifts.set(slot.shift_id, (shift = presentShift(row, slot)));
    shift.slots.push(presentSlot(row, slot));
  }
  return [...shifts.values()];
}
