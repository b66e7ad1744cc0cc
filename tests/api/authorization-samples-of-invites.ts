import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { professionalCalendar } from "@/db/schema/calendars";
import { availabilityRequest } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { newLink } from "@/lib/auth/link-token";
import { addDays } from "@/lib/time/calendar";
import { anEligibleProfessional } from "@/tests/support/people";
import { anInvite, aSlot } from "../support/schedule";
import { aTimeOff } from "../support/time-off";
import type { Sample } from "./authorization-samples";

/** A new invite, as requests name it. */
async function aNewInvite(facilityId: number) {
  const { shiftId } = await aSlot({ facilityId });
  const [row] = await db.select({ startsOn: shift.startsOn }).from(shift).where(eq(shift.id, shiftId));
  const { id: caregiverId } = await anEligibleProfessional();
  return { one: { facilityId, shiftId, status: "PENDING", caregiverId }, shiftDate: row!.startsOn };
}

function aLink() {
  const { url, secretHash } = newLink("/link");
  return { token: url.split("/").at(-1)!, secretHash };
}

/** The secret of an availability request. */
async function aQuestion(facilityId: number): Promise<string> {
  return (await anAsked(facilityId)).token;
}

async function anAsked(facilityId: number) {
  const facilities = [{ facilityId, isFlexStaff: true }];
  const { id: professionalId } = await anEligibleProfessional({ isOnDemand: false, facilities });
  const { token, secretHash } = aLink();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db
    .insert(availabilityRequest)
    .values({ facilityId, professionalId, linkHash: secretHash, expiresAt });
  return { token, professionalId };
}

/** Valid requests for invites and availability. */
export const inviteSamples: Record<string, Sample> = {
  "GET /api/caregivers-invite/shift/{shiftId}": {
    request: async (facilityId) => ({ params: { shiftId: (await aSlot({ facilityId })).shiftId } }),
    stranger: 404,
  },
  "GET /api/caregivers-invite/{id}": {
    request: async (facilityId) => ({ params: { id: (await anInvite({ facilityId })).id } }),
    stranger: 404,
  },
  "GET /api/caregivers-invite/facility": {
    request: (facilityId) => ({ query: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/caregivers-invite/search-caregiver": {
    request: async (facilityId) => ({
      query: { shiftId: (await aSlot({ facilityId })).shiftId, searchTerm: "Quill", resourceType: "CNA" },
    }),
    stranger: 404,
  },
  "GET /api/caregivers-invite/suggestions": {
    request: async (facilityId) => ({ query: { shiftId: (await aSlot({ facilityId })).shiftId } }),
    stranger: 404,
  },
  "POST /api/caregivers-invite": {
    request: async (facilityId) => ({ body: (await aNewInvite(facilityId)).one }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/caregivers-invite": {
    request: async (facilityId) => ({
      body: { id: (await anInvite({ facilityId })).id, status: "WITHDRAWN" },
    }),
    stranger: 404,
  },
  "POST /api/caregivers-invite/bulk-create": {
    request: async (facilityId) => {
      const { one, shiftDate } = await aNewInvite(facilityId);
      return { body: { inviteCaregivers: [one], isRecurring: false, shiftDate } };
    },
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/caregivers-invite/answer": {
    request: async (facilityId) => {
      const { shiftId } = await aSlot({ facilityId });
      const { id: professionalId } = await anEligibleProfessional();
      const { token, secretHash } = aLink();
      await anInvite({ shiftId, professionalId, linkHash: secretHash });
      return { form: { token, answer: "ACCEPT" } };
    },
    stranger: null,
    answer: 303,
  },
  "POST /api/flex/availability/requests": {
    request: async (facilityId) => {
      const facilities = [{ facilityId, isFlexStaff: true }];
      const { id: caregiverId } = await anEligibleProfessional({ isOnDemand: false, facilities });
      return { body: { facilityId, caregiverId } };
    },
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/caregivers/calendar": {
    request: async (facilityId) => ({ form: { from: "availability", token: await aQuestion(facilityId) } }),
    stranger: null,
    answer: 303,
  },
  "POST /api/caregivers/calendar/end": {
    request: async () => {
      const { id: professionalId } = await anEligibleProfessional();
      const { token, secretHash } = aLink();
      await db.insert(professionalCalendar).values({ professionalId, linkHash: secretHash });
      return { form: { token } };
    },
    stranger: null,
    answer: 303,
  },
  "POST /api/caregivers/messages/answer": {
    request: () => ({ form: { token: "none", text: "Thank you!" } }),
    stranger: null,
    answer: 303,
  },
  "POST /api/flex/time-off/requests": {
    request: async (facilityId) => ({
      form: {
        token: await aQuestion(facilityId),
        kind: "VACATION",
        fromOn: addDays(new Date().toISOString().slice(0, 10), 20),
        untilOn: "",
        fromTime: "",
        untilTime: "",
        note: "A trip",
      },
    }),
    stranger: null,
    answer: 303,
  },
  "POST /api/flex/time-off/withdrawals": {
    request: async (facilityId) => {
      const { token, professionalId } = await anAsked(facilityId);
      const { id } = await aTimeOff({ facilityId, professionalId });
      return { form: { token, timeOffId: String(id) } };
    },
    stranger: null,
    answer: 303,
  },
  "POST /api/flex/availability/answers": {
    request: async (facilityId) => ({ form: { token: await aQuestion(facilityId) } }),
    stranger: null,
    answer: 303,
  },
};
