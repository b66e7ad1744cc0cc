import type { Sample } from "./authorization-samples";

const view = { name: "Open nurses", criteria: { query: "status=Open" } };
const at = (facilityId: number) => ({ headers: { "x-facility-id": String(facilityId) } });

/** A person's saved views of the schedule. */
export const viewSamples: Record<string, Sample> = {
  "GET /api/facility/saved-views": { request: at, stranger: "FACILITY_NOT_PERMITTED" },
  "POST /api/facility/saved-views": {
    request: (facilityId) => ({ ...at(facilityId), body: view }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/facility/saved-views/{id}": {
    request: (facilityId) => ({ ...at(facilityId), params: { id: 1 }, body: view }),
    stranger: "FACILITY_NOT_PERMITTED",
    answer: 404,
  },
  "DELETE /api/facility/saved-views/{id}": {
    request: (facilityId) => ({ ...at(facilityId), params: { id: 1 } }),
    stranger: "FACILITY_NOT_PERMITTED",
    answer: 404,
  },
};
