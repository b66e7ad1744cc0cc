import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots, type SlotChange } from "../client";
import type { ListSlot } from "../schema";
import type { FlexUnitAssignment, OnDemandUnitAssignment, RecurringUnitAssignment } from "./schema";

export type UnitChoice = { id: number; unit_name: string } | null;

/** The request for a unit change: flex, recurring and other slots each have their own endpoint. */
function callOf(slot: ListSlot, unitId: number | null): [path: string, body: unknown] {
  const old = { oldUnitId: slot.unit_id ?? null, oldCaregiverId: slot.caregiver_id ?? null };
  if (slot.is_flex) {
    const body: FlexUnitAssignment = { facilityId: slot.facility_id, unitId, ...old };
    return [`/api/flex/slot/${slot.slot_id}/unit-assignment`, body];
  }
  if (slot.is_recurring && slot.recurring_shift_id != null) {
    const day = { shiftDate: slot.shift_date, isRecurring: true, slotId: slot.slot_id };
    const body: RecurringUnitAssignment = { unitId, ...day, ...old };
    return [`/api/recurring-shifts/${slot.recurring_shift_id}/unit-assignment`, body];
  }
  const rate = slot.contract_id == null ? { resourceRateId: slot.resource_rate_id ?? null } : {};
  const body: OnDemandUnitAssignment = { ...rate, slotId: slot.slot_id, unitId, ...old };
  return [`/api/slot/${slot.slot_id}/unit-assignment`, body];
}

export const unitMutation = (slot: ListSlot) =>
  write((unit: UnitChoice) => api<string>("PUT", ...callOf(slot, unit?.id ?? null)), ofSlots);

export const withUnit =
  (unit: UnitChoice): SlotChange =>
  (slot) => ({ ...slot, unit_id: unit?.id ?? null, unit_name: unit?.unit_name ?? null });
