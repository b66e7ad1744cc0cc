import { addDays } from "@/lib/time/calendar";
import { aSlot } from "../support/schedule";
import type { Sample } from "./authorization-samples";

const today = new Date().toISOString().slice(0, 10);

/** A slot worked two days ago, in a week not yet approved automatically. */
async function aPast(facilityId: number) {
  const { id } = await aSlot({ facilityId, status: "CONFIRMED", shift: { startsOn: addDays(today, -2) } });
  return id;
}

export const pastShiftSamples: Record<string, Sample> = {
  "GET /api/facility/feed/past": {
    request: (facilityId) => ({ query: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/facility/approve-past-shift": {
    request: async (facilityId) => ({ body: { slotId: await aPast(facilityId) } }),
    stranger: 404,
  },
  "PUT /api/facility/approve-past-shifts": {
    request: async (facilityId) => ({ body: { slotIds: [await aPast(facilityId)] } }),
    stranger: 404,
  },
  "POST /api/disputes": {
    request: async (facilityId) => ({
      body: { slotId: await aPast(facilityId), disputeReasons: ["NO_CALL_NO_SHOW"] },
    }),
    stranger: 404,
  },
  "POST /api/facility/{facilityId}/past-shifts/export": {
    request: (facilityId) => ({
      params: { facilityId },
      body: { start: addDays(today, -2), end: today, show: null, search: "", unit: null, type: null },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/{facilityId}/past-shifts/to-review": {
    request: (facilityId) => ({ params: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/entity/dispute-reasons-types": { stranger: null },
};
