import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { P, type Permission } from "@/lib/access/permissions";
import { aForm530, aPaper } from "../support/files";
import { aNotice } from "@/tests/support/tenants";
import { aProfessional, aUser } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import { accountSamples, viewSamples, calendarSamples } from "./authorization-samples-of-accounts";
import { agencySamples } from "./authorization-samples-of-agencies";
import { actionSamples } from "./authorization-samples-of-actions";
import { deskSamples } from "./authorization-samples-of-desk";
import { inviteSamples } from "./authorization-samples-of-invites";
import { pastShiftSamples } from "./authorization-samples-of-past-shifts";
import { peopleSamples } from "./authorization-samples-of-people";
import { timeOffSamples } from "./authorization-samples-of-time-off";
import { timesSamples } from "./authorization-samples-of-times";
import { weekPlanSamples } from "./authorization-samples-of-week-plan";
import { reportSamples, workforceSamples } from "./authorization-samples-of-workforce";

type SampleRequest = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | (string | number)[]>;
  headers?: Record<string, string>;
  body?: unknown;
  form?: Record<string, string>;
  parts?: Record<string, string | File>;
};

export type Sample = {
  /** A valid request that names records of this facility. */
  request?: (facilityId: number) => SampleRequest | Promise<SampleRequest>;
  /** The refusal for someone of another company; null if the request names no tenant's record. */
  stranger: 404 | "FACILITY_NOT_PERMITTED" | "NOT_PERMITTED" | null;
  /** Checked on the loaded record; the endpoint itself only requires a sign-in. */
  needs?: Permission;
  /** Only for people of a company. */
  isOfCompany?: true;
  /** Only for people of the provider's operations desk. */
  isOfDesk?: true;
  /** The status for someone with access, if not 200. */
  answer?: number;
};

const everythingOfTheSchedule = {
  types: null,
  units: null,
  statuses: ["Filled", "Open"],
  features: ["None"],
  routes: ["FLEX", "ON_DEMAND"],
  search: "",
  from: null,
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A row of a shift request, for the day after tomorrow. */
async function aRow(facilityId: number) {
  const { id } = await aStructure({ facilityId });
  const start_date = inDays(2);
  return { structure_id: id, slots: 1, unit_id: null, start_date };
}

async function dayOf(shiftId: number): Promise<string> {
  const [row] = await db.select({ startsOn: shift.startsOn }).from(shift).where(eq(shift.id, shiftId));
  return row!.startsOn;
}

/** A valid request per endpoint, so that tests can show who may not make it. */
export const samples: Record<string, Sample> = {
  ...actionSamples,
  ...calendarSamples,
  ...agencySamples,
  ...inviteSamples,
  ...pastShiftSamples,
  ...accountSamples,
  ...peopleSamples,
  ...deskSamples,
  ...timeOffSamples,
  ...reportSamples,
  ...viewSamples,
  ...timesSamples,
  ...weekPlanSamples,
  ...workforceSamples,
  "GET /api/facility/{facilityId}": {
    request: (facilityId) => ({ params: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/day-sheet": {
    request: (facilityId) => ({ query: { facilityId, date: "2026-11-21" } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/feed/upcoming": {
    request: (facilityId) => ({ query: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  // A facility user has no agency logo.
  "GET /api/agencies/branding/{logoId}": {
    request: () => ({ params: { logoId: randomUUID() } }),
    stranger: null,
    answer: 403,
  },
  "GET /api/facility/pending-notifications": {
    request: (facilityId) => ({ headers: { "x-facility-id": String(facilityId) } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/facility/pending-notifications/{id}/seen": {
    request: async (facilityId) => ({ params: { id: (await aNotice({ facilityId })).id } }),
    stranger: 404,
  },
  "GET /api/facility/shift-structures": {
    request: (facilityId) => ({ query: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/facility/{facilityId}/schedule/export": {
    request: (facilityId) => ({ params: { facilityId }, body: everythingOfTheSchedule }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/{facilityId}/shifts/similar": {
    request: (facilityId) => ({ params: { facilityId }, query: { "2026-11-21": 1 } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/shifts": {
    request: async (facilityId) => ({ body: { facilityId, shiftsData: [await aRow(facilityId)] } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/flex/facility/{facilityId}/shifts": {
    request: async (facilityId) => ({ params: { facilityId }, body: [await aRow(facilityId)] }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/health": { stranger: null },
  "GET /api/health/ready": { stranger: null },
  // Off without a token: tests/api/operations/metrics.test.ts.
  "GET /api/metrics": { stranger: null, answer: 404 },
  "GET /api/openapi.json": { stranger: null },
  "PUT /api/slot/{id}/confirm": {
    request: async (facilityId) => ({ params: { id: (await aSlot({ facilityId, status: "CLAIMED" })).id } }),
    stranger: 404,
  },
  "PUT /api/flex/slot/{id}/confirm": {
    request: async (facilityId) => ({
      params: { id: (await aSlot({ facilityId, status: "CLAIMED", shift: { route: "FLEX" } })).id },
    }),
    stranger: 404,
  },
  "DELETE /api/slot/{id}/confirm": {
    request: async (facilityId) => ({ params: { id: (await aSlot({ facilityId, status: "CLAIMED" })).id } }),
    stranger: 404,
  },
  "DELETE /api/flex/slot/{id}/confirm": {
    request: async (facilityId) => ({
      params: { id: (await aSlot({ facilityId, status: "CLAIMED", shift: { route: "FLEX" } })).id },
    }),
    stranger: 404,
  },
  "PUT /api/slots/update-batch": {
    request: async (facilityId) => ({
      body: { slots: [(await aSlot({ facilityId, status: "CLAIMED" })).id], code: "CONFIRMED_SHIFT" },
    }),
    stranger: 404,
    needs: P.EDIT,
  },
  "PUT /api/slot/{id}/cancel": {
    request: async (facilityId) => {
      const held = { facilityId, status: "CLAIMED", shift: { startsOn: inDays(5) } } as const;
      const { id, shiftId, professionalId } = await aSlot(held);
      const body = {
        facilityId,
        oldCaregiverId: professionalId,
        isGuaranteed: false,
        isRecurring: false,
        shiftDate: await dayOf(shiftId),
        cancelationReason: "UNEXPECTED_EVENT",
        isLateCancelation: false,
        facilityBillableCancellationHours: 2,
        facilityWindowCancellationHours: 24,
      };
      return { params: { id }, body };
    },
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/flex/slot/{id}/cancel": {
    request: async (facilityId) => {
      const held = { status: "CLAIMED", shift: { startsOn: inDays(5), route: "FLEX" } } as const;
      const { id, professionalId } = await aSlot({ facilityId, ...held });
      const answers = { cancelationReason: "UNEXPECTED_EVENT", needsReplacement: false };
      return { params: { id }, body: { ...answers, oldCaregiverId: professionalId } };
    },
    stranger: 404,
  },
  "GET /api/caregivers/photo/{caregiverId}": {
    request: async (facilityId) => {
      const { id } = await aProfessional({ isOnDemand: false, facilities: [{ facilityId }] });
      return { params: { caregiverId: id } };
    },
    stranger: 404,
    answer: 204,
  },
  "GET /api/slot/{id}/credential-packet": {
    request: async (facilityId) => {
      const professionalId = (await aProfessional()).id;
      await aPaper({ professionalId, type: "CPR" });
      return { params: { id: (await aSlot({ facilityId, status: "CLAIMED", professionalId })).id } };
    },
    stranger: 404,
  },
  "GET /api/facilities/{facilityId}/form530": {
    request: (facilityId) => ({ params: { facilityId }, query: { date: inDays(0) } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/facilities/{facilityId}/form530": {
    request: async (facilityId) => {
      const { shiftId } = await aSlot({ facilityId });
      return { params: { facilityId }, body: { date: await dayOf(shiftId), director: "" } };
    },
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facilities/{facilityId}/form530/pdf/{fileId}": {
    request: async (facilityId) => ({ params: { facilityId, fileId: await aForm530(facilityId) } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/facilities/{facilityId}/form530/{fileId}/email": {
    request: async (facilityId) => {
      const { id } = await aUser({ facilityId, permissions: [P.EDIT] });
      return { params: { facilityId, fileId: await aForm530(facilityId) }, body: { recipients: [id] } };
    },
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/entity/slot-cancelation-reasons": {
    request: () => ({ query: { filterQuery: "CLAIMED_SLOTS" } }),
    stranger: null,
  },
};
