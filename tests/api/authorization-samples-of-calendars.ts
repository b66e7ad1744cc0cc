import { everything } from "@/lib/global-schedule/filter-rules";
import { aShift, aSlot } from "../support/schedule";
import type { Sample } from "./authorization-samples";

/** Valid requests for the Global Schedule. */
export const calendarSamples: Record<string, Sample> = {
  "GET /api/flex/global-overview/shifts": {
    request: (facilityId) => ({
      query: { start: "2026-11-21", end: "2026-11-27", type: "ALL", facilityIds: facilityId },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
    isOfCompany: true,
  },
  "GET /api/flex/global-overview/shift-structures": {
    request: () => ({ query: { type: "ALL" } }),
    stranger: null,
    isOfCompany: true,
  },
  "GET /api/flex/global-overview/caregivers": {
    request: () => ({ query: { searchTerm: "quill" } }),
    stranger: null,
    isOfCompany: true,
  },
  "POST /api/flex/global-overview/go-to-shift": {
    request: async (facilityId) => {
      const { id: shiftId, startsOn } = await aShift({ facilityId });
      await aSlot({ shiftId });
      return { body: { isRecurring: false, shiftId, shiftDate: startsOn } };
    },
    stranger: 404,
    isOfCompany: true,
  },
  "POST /api/flex/global-overview/export": {
    request: (facilityId) => ({
      body: { ...everything, week: "2026-11-21", facilityIds: [facilityId] },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
    isOfCompany: true,
  },
  "PUT /api/flex/global-overview/facilities": {
    request: (facilityId) => ({ body: { facilityIds: [facilityId] } }),
    stranger: "FACILITY_NOT_PERMITTED",
    isOfCompany: true,
  },
};
