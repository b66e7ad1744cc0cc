import type { FacilityWithPlaces, Place } from "../world/places";
import { first, held, ofShift, ofSlot, onDate, openFlex, openSlot, type Action } from "./action";

const cancelled = `status = 'FACILITY_CANCELLED', cancelled_at = now(), cancellation_reason = 'CALLED_OUT'`;

const cancelling = ({ facilityId, date }: FacilityWithPlaces) => ({
  facilityId,
  isLateCancelation: false,
  isGuaranteed: false,
  isRecurring: false,
  shiftDate: date,
  facilityBillableCancellationHours: 2,
  facilityWindowCancellationHours: 24,
});
const unit = { oldUnitId: null, oldCaregiverId: null };

const assigned = ({ professional, shift, slot }: Place) => ({
  caregiverId: professional,
  flexShiftId: shift,
  slotId: slot,
});

export const onSlots: Action[] = [
  {
    name: "confirm",
    endpoint: "PUT /api/slot/{id}/confirm",
    state: { route: "ON_DEMAND", slot: held("CLAIMED") },
    ask: (places) => ({ params: ofSlot(places), body: {} }),
  },
  {
    name: "confirm a flex slot",
    endpoint: "PUT /api/flex/slot/{id}/confirm",
    state: { route: "FLEX", slot: held("CLAIMED") },
    ask: (places) => ({ params: ofSlot(places), body: {} }),
  },
  {
    name: "confirm many",
    endpoint: "PUT /api/slots/update-batch",
    state: { route: "ON_DEMAND", slot: held("CLAIMED") },
    many: 10,
    isForMany: true,
    ask: (places) => ({ body: { slots: places.map(({ slot }) => slot), code: "CONFIRMED_SHIFT" } }),
  },
  {
    name: "cancel an open slot",
    endpoint: "PUT /api/slot/{id}/cancel",
    state: openSlot,
    ask: (places, facility) => ({
      params: ofSlot(places),
      body: { ...cancelling(facility), cancelationReason: "SCHEDULED_BY_MISTAKE" },
    }),
  },
  {
    name: "cancel a claimed slot and replace it",
    endpoint: "PUT /api/slot/{id}/cancel",
    state: { route: "ON_DEMAND", slot: held("CONFIRMED") },
    ask: (places, facility) => ({
      params: ofSlot(places),
      body: { ...cancelling(facility), cancelationReason: "CREDENTIALS_OUT_OF_DATE", needsReplacement: true },
    }),
  },
  {
    name: "cancel a flex slot",
    endpoint: "PUT /api/flex/slot/{id}/cancel",
    state: { route: "FLEX", slot: held("CONFIRMED") },
    ask: (places) => ({
      params: ofSlot(places),
      body: {
        cancelationReason: "SCHEDULED_BY_MISTAKE",
        isLateCancelation: false,
        needsReplacement: false,
      },
    }),
  },
  {
    name: "reopen",
    endpoint: "PUT /api/flex/slot/{id}/reopen",
    state: { route: "FLEX", slot: cancelled },
    ask: (places) => ({ params: ofSlot(places), body: {} }),
  },
  {
    name: "unit of a slot",
    endpoint: "PUT /api/slot/{id}/unit-assignment",
    state: openSlot,
    ask: (places, { unitId }) => ({
      params: ofSlot(places),
      body: { ...unit, slotId: first(places).slot, unitId },
    }),
  },
  {
    name: "unit of a flex slot",
    endpoint: "PUT /api/flex/slot/{id}/unit-assignment",
    state: openFlex,
    ask: (places, { unitId, facilityId }) => ({
      params: ofSlot(places),
      body: { ...unit, facilityId, unitId },
    }),
  },
  {
    name: "unit of a recurring shift's day",
    endpoint: "PUT /api/recurring-shifts/{id}/unit-assignment",
    state: openSlot,
    ask: (places, facility) => ({
      params: ofShift(places),
      body: { ...unit, ...onDate(facility), unitId: facility.unitId },
    }),
  },
  {
    name: "set an arrival",
    endpoint: "PUT /api/slot/{id}/arrival-status",
    state: { route: "ON_DEMAND", slot: held("CONFIRMED"), isOn: true },
    ask: (places) => ({ params: ofSlot(places), body: { arrivalStatus: "ARRIVED" } }),
  },
  {
    name: "undo an arrival",
    endpoint: "DELETE /api/slot/{id}/arrival-status",
    state: {
      route: "ON_DEMAND",
      slot: `${held("CONFIRMED")}, arrival_status_code = 'ARRIVED'`,
      isOn: true,
      also: ({ facilityId }) => ({
        into: "audit_event (actor_kind, action, facility_id, entity, entity_id, before)",
        values: `'USER', 'slot.arrival-set', ${facilityId}, 'slot', place.id::text, '{"arrivalStatusCode": null, "outcomeCode": null}'::jsonb`,
      }),
    },
    ask: (places) => ({ params: ofSlot(places), body: { arrivalStatus: "ARRIVED" } }),
  },
  {
    name: "modify the route",
    endpoint: "PUT /api/flex/slot/{id}/route-slot",
    state: openFlex,
    ask: (places) => ({ params: ofSlot(places), body: { oldUnitId: null } }),
  },
  {
    name: "float to another facility",
    endpoint: "POST /api/flex/management-companies/{id}/slots/{slotId}/facility-float",
    state: { route: "FLEX", slot: held("CONFIRMED") },
    isKeyed: true,
    // All go to the same shift there, which is limited to a hundred slots.
    beforehand: ({ otherFacilityId }) => `delete from slot where facility_id = ${otherFacilityId}`,
    ask: (places, { companyId, otherFacilityId, otherStructureId }) => ({
      params: { id: companyId, slotId: first(places).slot },
      body: {
        targetFacilityId: otherFacilityId,
        structureId: otherStructureId,
        caregiverId: first(places).professional,
        unitId: null,
      },
    }),
  },
  {
    name: "assign a professional",
    endpoint: "POST /api/flex/caregivers/assign",
    state: openFlex,
    ask: (places) => ({ body: assigned(first(places)) }),
  },
  {
    name: "undo an assignment",
    endpoint: "DELETE /api/flex/caregivers/assign",
    state: {
      route: "FLEX",
      // Confirmed by the facility's only user.
      slot: `${held("CONFIRMED")}, confirmed_by = (select max(user_id) from facility_membership m where m.facility_id = place.facility_id)`,
    },
    ask: (places) => ({ body: assigned(first(places)) }),
  },
];
