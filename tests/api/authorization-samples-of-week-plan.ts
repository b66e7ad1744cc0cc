import { anEligibleProfessional } from "../support/people";
import { aSlot } from "../support/schedule";
import type { Sample } from "./authorization-samples";

const at = (facilityId: number) => ({ headers: { "x-facility-id": String(facilityId) } });

/** An open flex slot and someone who may work it. */
async function aGap(facilityId: number) {
  const { id: slotId } = await aSlot({ facilityId, shift: { route: "FLEX" } });
  const { id: caregiverId } = await anEligibleProfessional({
    isOnDemand: false,
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  return { slotId, caregiverId };
}

/** Valid requests for the plan of a week. */
export const weekPlanSamples: Record<string, Sample> = {
  "GET /api/facility/week-plan": {
    request: (facilityId) => ({ ...at(facilityId), query: { week: "2026-11-21" } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/facility/week-plan/drafts": {
    request: async (facilityId) => ({
      ...at(facilityId),
      body: { changes: [{ ...(await aGap(facilityId)), oldCaregiverId: null }] },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/facility/week-plan/deadline": {
    request: (facilityId) => ({ ...at(facilityId), body: { daysBefore: 7 } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/facility/week-plan/publish": {
    request: async (facilityId) => ({
      ...at(facilityId),
      body: { assignments: [{ ...(await aGap(facilityId)), acknowledgedRest: [] }] },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "DELETE /api/facility/week-plan/publish": {
    request: async (facilityId) => ({ ...at(facilityId), body: { assignments: [await aGap(facilityId)] } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/facility/week-plan/export": {
    request: (facilityId) => ({ ...at(facilityId), body: { week: "2026-11-21" } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
};
