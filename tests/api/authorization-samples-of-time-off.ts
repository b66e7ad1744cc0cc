import { aProfessional } from "../support/people";
import { aHoliday, aTimeOff } from "../support/time-off";
import type { Sample } from "./authorization-samples";

const at = (facilityId: number) => ({ headers: { "x-facility-id": String(facilityId) } });

const aWorker = async (facilityId: number) =>
  (await aProfessional({ isOnDemand: false, facilities: [{ facilityId, isFlexStaff: true }] })).id;

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const aRequestOf = async (facilityId: number, status: "PENDING" | "APPROVED" = "PENDING") =>
  (await aTimeOff({ facilityId, professionalId: await aWorker(facilityId), status })).id;

const aHolidayInput = {
  name: "Founders’ Day",
  rule: "YEARLY",
  dateOn: "2026-03-04",
  fromTime: "00:00",
  untilTime: "00:00",
  multiplier: 1.5,
  hourlyAmount: null,
  skipsRecurring: false,
};

/** Valid requests for time off and holidays. */
export const timeOffSamples: Record<string, Sample> = {
  "GET /api/facility/{facilityId}/holidays": {
    request: (facilityId) => ({ params: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/facility/{facilityId}/holidays": {
    request: (facilityId) => ({ params: { facilityId }, body: aHolidayInput }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/facility/{facilityId}/holidays/{holidayId}": {
    request: async (facilityId) => ({
      params: { facilityId, holidayId: await aHoliday(facilityId) },
      body: { ...aHolidayInput, name: "Nurses’ Day" },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "DELETE /api/facility/{facilityId}/holidays/{holidayId}": {
    request: async (facilityId) => ({
      params: { facilityId, holidayId: await aHoliday(facilityId) },
      body: {},
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/who-can-work": {
    request: (facilityId) => ({ ...at(facilityId), query: { start: inAWeek() } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/time-off": {
    request: async (facilityId) => {
      await aTimeOff({ facilityId, professionalId: await aWorker(facilityId) });
      return at(facilityId);
    },
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/facility/time-off": {
    request: async (facilityId) => ({
      ...at(facilityId),
      body: {
        caregiverId: await aWorker(facilityId),
        kind: "VACATION",
        fromOn: inAWeek(),
        untilOn: inAWeek(),
        fromTime: null,
        untilTime: null,
        note: "A trip",
      },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/time-off/{timeOffId}/approve": {
    request: async (facilityId) => ({
      params: { timeOffId: await aRequestOf(facilityId) },
      body: { slotIds: [] },
    }),
    stranger: 404,
  },
  "DELETE /api/time-off/{timeOffId}/approve": {
    request: async (facilityId) => ({
      params: { timeOffId: await aRequestOf(facilityId, "APPROVED") },
      body: { slotIds: [] },
    }),
    stranger: 404,
    // Someone else approved it.
    answer: 409,
  },
  "PUT /api/time-off/{timeOffId}/decline": {
    request: async (facilityId) => ({
      params: { timeOffId: await aRequestOf(facilityId) },
      body: { reason: "Too many are off" },
    }),
    stranger: 404,
  },
  "PUT /api/time-off/{timeOffId}/cancel": {
    request: async (facilityId) => ({
      params: { timeOffId: await aRequestOf(facilityId, "APPROVED") },
      body: { reason: null },
    }),
    stranger: 404,
  },
  "PUT /api/time-off/{timeOffId}/open-shifts": {
    request: async (facilityId) => ({
      params: { timeOffId: await aRequestOf(facilityId, "APPROVED") },
      body: { slotIds: [] },
    }),
    stranger: 404,
  },
};
