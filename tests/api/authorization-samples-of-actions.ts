import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { aBundle, aShift, aSlot } from "../support/schedule";
import type { Sample } from "./authorization-samples";

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** A shift in three days, and how requests name it. */
async function aNamedShift(facilityId: number, given: Parameters<typeof aShift>[0] = {}) {
  const { id } = await aShift({ facilityId, startsOn: inThreeDays, ...given });
  return { id, ofDay: { isRecurring: false, shiftDate: inThreeDays } };
}

/** Requests of the actions on slots and shifts that would succeed. */
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
};
