import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { P } from "@/lib/access/permissions";
import { weekdayOf } from "@/lib/time/calendar";
import { anEligibleProfessional } from "@/tests/support/people";
import { aBundle, aRecurringShift, aShift, aSlot, aStructure } from "../support/schedule";
import type { Sample } from "./authorization-samples";

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** A shift in three days, and the ids by which requests name it. */
async function aNamedShift(facilityId: number, given: Parameters<typeof aShift>[0] = {}) {
  const { id } = await aShift({ facilityId, startsOn: inThreeDays, ...given });
  return { id, ofDay: { isRecurring: false, shiftDate: inThreeDays } };
}

/** The times of a shift that began an hour ago. */
const started = () => ({
  startsAt: new Date(Date.now() - 3_600_000),
  endsAt: new Date(Date.now() + 7 * 3_600_000),
});

async function aSlotWithUnits(facilityId: number, given: Parameters<typeof aSlot>[0] = {}) {
  await db.update(facility).set({ portalUnitsEnabled: true }).where(eq(facility.id, facilityId));
  return aSlot({ facilityId, ...given });
}

async function aFlexSlotOfCompany(facilityId: number) {
  const [row] = await db.select().from(facility).where(eq(facility.id, facilityId));
  const { id: slotId, professionalId } = await aSlot({
    facilityId,
    status: "CLAIMED",
    shift: { route: "FLEX" },
  });
  return { params: { id: row!.managementCompanyId!, slotId }, professionalId };
}

/** A confirmed flex slot of one of the facility's staff, some days ahead. */
async function aFlexHolder(facilityId: number, days: number) {
  const { id: professionalId } = await anEligibleProfessional({
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  const startsOn = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return aSlot({ facilityId, professionalId, status: "CONFIRMED", shift: { route: "FLEX", startsOn } });
}

const removal = { unitId: null, oldUnitId: null, oldCaregiverId: null };

/** Valid requests for actions on slots and shifts. */
export const actionSamples: Record<string, Sample> = {
  "PUT /api/shifts/{id}/slots/guaranteed": {
    request: async (facilityId) => {
      const { id, ofDay } = await aNamedShift(facilityId);
      const { id: slotId } = await aSlot({ shiftId: id });
      return { params: { id }, body: { ...ofDay, slots: { [slotId]: true } } };
    },
    stranger: 404,
  },
  "PUT /api/bundles/{id}/guaranteed": {
    request: async (facilityId) => ({
      params: { id: (await aBundle({ facilityId })).id },
      body: { guaranteed: true, slots: [], acknowledgement: true },
    }),
    stranger: 404,
  },
  "PUT /api/shift/{id}/facility-bonus": {
    request: async (facilityId) => {
      const { id, ofDay } = await aNamedShift(facilityId);
      return {
        params: { id },
        body: { ...ofDay, shiftId: id, eventCode: "ADD_BONUS", facilityPayableBonus: 25 },
      };
    },
    stranger: 404,
  },
  "PUT /api/shift/{id}/fixed-markup-wage": {
    request: async (facilityId) => {
      await db.update(facility).set({ isFixedMarkupRate: true }).where(eq(facility.id, facilityId));
      const { id, ofDay } = await aNamedShift(facilityId);
      return { params: { id }, body: { ...ofDay, isGuaranteed: false, newPrice: 30 } };
    },
    stranger: 404,
  },
  "PUT /api/slot/{id}/arrival-status": {
    request: async (facilityId) => {
      const { id: shiftId } = await aShift({ facilityId, ...started() });
      const { id } = await aSlot({ shiftId, status: "CONFIRMED" });
      return { params: { id }, body: { arrivalStatus: "ARRIVED" } };
    },
    stranger: 404,
    needs: P.EDIT,
  },
  "PUT /api/slot/{id}/call-off": {
    request: async (facilityId) => {
      const { id, professionalId } = await aSlot({ facilityId, status: "CONFIRMED" });
      return { params: { id }, body: { caregiverId: professionalId, reason: "SICK" } };
    },
    stranger: 404,
    needs: P.EDIT,
  },
  "GET /api/slot/{id}/swap": {
    request: async (facilityId) => ({
      params: { id: (await aSlot({ facilityId, status: "CONFIRMED", shift: { route: "FLEX" } })).id },
    }),
    stranger: 404,
  },
  "PUT /api/slot/{id}/swap": {
    request: async (facilityId) => {
      const [one, other] = [await aFlexHolder(facilityId, 1), await aFlexHolder(facilityId, 2)];
      return {
        params: { id: one.id },
        body: {
          caregiverId: one.professionalId,
          withSlotId: other.id,
          withCaregiverId: other.professionalId,
        },
      };
    },
    stranger: 404,
  },
  "PUT /api/slot/{id}/unit-assignment": {
    request: async (facilityId) => {
      const { id } = await aSlotWithUnits(facilityId);
      return { params: { id }, body: { slotId: id, ...removal } };
    },
    stranger: 404,
  },
  "PUT /api/flex/slot/{id}/unit-assignment": {
    request: async (facilityId) => {
      const { id } = await aSlotWithUnits(facilityId, { shift: { route: "FLEX" } });
      return { params: { id }, body: { facilityId, ...removal } };
    },
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/{facilityId}/recurring-shifts": {
    request: (facilityId) => ({ params: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
    needs: P.EDIT,
  },
  "POST /api/facility/{facilityId}/recurring-shifts": {
    request: async (facilityId) => {
      const { id: structureId } = await aStructure({ facilityId });
      return { params: { facilityId }, body: { Monday: [{ structureId, slots: 1, isGuaranteed: false }] } };
    },
    stranger: "FACILITY_NOT_PERMITTED",
    needs: P.EDIT,
  },
  "POST /api/recurring-shifts/{id}/open-slots": {
    request: async (facilityId) => {
      const { id } = await aRecurringShift({ facilityId, weekday: weekdayOf(inThreeDays) });
      return { params: { id }, body: { isRecurring: true, shiftDate: inThreeDays } };
    },
    stranger: 404,
    needs: P.EDIT,
  },
  "PUT /api/recurring-shifts/{id}/skip-dates": {
    request: async (facilityId) => {
      const { id } = await aRecurringShift({ facilityId, weekday: weekdayOf(inThreeDays) });
      return { params: { id }, body: { skipDates: [inThreeDays], oldSkipDates: [] } };
    },
    stranger: 404,
    needs: P.EDIT,
  },
  "PUT /api/recurring-shifts/{id}/unit-assignment": {
    request: async (facilityId) => {
      const { shiftId, id: slotId } = await aSlotWithUnits(facilityId, { shift: { startsOn: inThreeDays } });
      return {
        params: { id: shiftId },
        body: { isRecurring: false, shiftDate: inThreeDays, slotId, ...removal },
      };
    },
    stranger: 404,
    needs: P.EDIT_ASSIGNMENT,
  },
  "PUT /api/flex/slot/{id}/reopen": {
    request: async (facilityId) => ({
      params: {
        id: (await aSlot({ facilityId, status: "FACILITY_CANCELLED", shift: { route: "FLEX" } })).id,
      },
    }),
    stranger: 404,
  },
  "PUT /api/flex/slot/{id}/route-slot": {
    request: async (facilityId) => {
      await db.update(facility).set({ enableShiftRouting: true }).where(eq(facility.id, facilityId));
      const { id } = await aSlot({ facilityId, shift: { route: "FLEX", startsOn: inThreeDays } });
      return { params: { id }, body: { oldUnitId: null } };
    },
    stranger: 404,
  },
  "GET /api/flex/management-companies/{id}/slots/{slotId}/float-available-facilities": {
    request: async (facilityId) => ({ params: (await aFlexSlotOfCompany(facilityId)).params }),
    stranger: 404,
  },
  "POST /api/flex/management-companies/{id}/slots/{slotId}/facility-float": {
    request: async (facilityId) => {
      const { params, professionalId: caregiverId } = await aFlexSlotOfCompany(facilityId);
      return { params, body: { targetFacilityId: facilityId, caregiverId, structureId: 1, unitId: null } };
    },
    stranger: 404,
    // No one can be floated to the same facility.
    answer: 409,
  },
  "GET /api/flex/availability/find": {
    request: async (facilityId) => {
      const { shiftId } = await aSlot({ facilityId, shift: { route: "FLEX" } });
      return { query: { flexShiftId: shiftId } };
    },
    stranger: 404,
  },
  "GET /api/flex/availability/suggestions": {
    request: async (facilityId) => {
      const { shiftId } = await aSlot({ facilityId, shift: { route: "FLEX" } });
      return { query: { flexShiftId: shiftId } };
    },
    stranger: 404,
  },
  "DELETE /api/flex/slot/{id}/professional": {
    request: async (facilityId) => {
      const { id, professionalId } = await aSlot({
        facilityId,
        status: "CONFIRMED",
        shift: { route: "FLEX" },
      });
      return { params: { id }, body: { caregiverId: professionalId, oldCaregiverId: professionalId } };
    },
    stranger: 404,
    // It wasn't given to anyone else.
    answer: 409,
  },
  "PUT /api/flex/slot/{id}/professional": {
    request: async (facilityId) => {
      const staff = { facilities: [{ facilityId, isFlexStaff: true }] };
      const [{ id: caregiverId }, { id: oldCaregiverId }] = await Promise.all([
        anEligibleProfessional(staff),
        anEligibleProfessional(staff),
      ]);
      const { id } = await aSlot({
        facilityId,
        status: "CONFIRMED",
        professionalId: oldCaregiverId,
        shift: { route: "FLEX" },
      });
      return { params: { id }, body: { caregiverId, oldCaregiverId } };
    },
    stranger: 404,
  },
  "POST /api/flex/caregivers/assign": {
    request: async (facilityId) => {
      const { id: slotId, shiftId } = await aSlot({ facilityId, shift: { route: "FLEX" } });
      const { id } = await anEligibleProfessional({ facilities: [{ facilityId, isFlexStaff: true }] });
      return { body: { caregiverId: id, flexShiftId: shiftId, slotId, oldUnitId: null } };
    },
    stranger: 404,
  },
  "DELETE /api/flex/caregivers/assign": {
    request: async (facilityId) => {
      const { id: slotId, shiftId } = await aSlot({ facilityId, shift: { route: "FLEX" } });
      return { body: { caregiverId: 1, flexShiftId: shiftId, slotId } };
    },
    stranger: 404,
  },
  "DELETE /api/slot/{id}/arrival-status": {
    request: async (facilityId) => ({
      params: { id: (await aSlot({ facilityId, status: "CONFIRMED" })).id },
      body: { arrivalStatus: "ARRIVED" },
    }),
    stranger: 404,
    needs: P.EDIT,
    // There is no statement to take back.
    answer: 409,
  },
  "DELETE /api/slot/{id}/call-off": {
    request: async (facilityId) => {
      const { id, professionalId } = await aSlot({ facilityId, status: "CONFIRMED" });
      return { params: { id }, body: { caregiverId: professionalId } };
    },
    stranger: 404,
    needs: P.EDIT,
    // Nobody has called off.
    answer: 409,
  },
  "GET /api/slot/{id}/refill": {
    request: async (facilityId) => ({ params: { id: (await aSlot({ facilityId })).id } }),
    stranger: 404,
  },
  "PUT /api/slot/{id}/refill": {
    request: async (facilityId) => ({ params: { id: (await aSlot({ facilityId })).id } }),
    stranger: 404,
  },
  "PUT /api/slot/{id}/late-start": {
    request: async (facilityId) => ({
      params: { id: (await aSlot({ facilityId })).id },
      body: { caregiverId: null, startsAt: "2001-01-01T00:00:00Z", invited: [{ caregiverId: 1 }] },
    }),
    stranger: 404,
    needs: P.EDIT,
    // Before the shift.
    answer: 400,
  },
  "POST /api/slot/{id}/refill": {
    request: async (facilityId) => ({ params: { id: (await aSlot({ facilityId })).id } }),
    stranger: 404,
    // No ladder was stopped.
    answer: 409,
  },
  "DELETE /api/slot/{id}/refill": {
    request: async (facilityId) => ({ params: { id: (await aSlot({ facilityId })).id } }),
    stranger: 404,
  },
  // Anyone who sees a slot may see its history.
  "GET /api/slot/{id}/history": {
    request: async (facilityId) => ({ params: { id: (await aSlot({ facilityId })).id } }),
    stranger: 404,
  },
  "POST /api/slots": {
    request: async (facilityId) => {
      const { id: shiftId, ofDay } = await aNamedShift(facilityId);
      return { body: { facilityId, shiftId, numberOfSlots: 1, ...ofDay } };
    },
    stranger: "FACILITY_NOT_PERMITTED",
  },
};
