import { db } from "@/db/client";
import { facilityMembership } from "@/db/schema/users";
import { eq } from "drizzle-orm";
import { slotOf } from "@/tests/support/query";
import { anOpenDispute } from "../support/desk";
import { aFile } from "../support/files";
import { message } from "@/db/schema/messages";
import { defaultPointRule } from "@/lib/people/points/rules";
import { outboxMessage } from "@/db/schema/operations";
import { facilityInfoEntry } from "@/db/schema/facility-info";
import { aDoNotReturn, aProfessional } from "../support/people";
import { insert } from "../support/rows";
import { signShift } from "@/lib/slots/worker-link/sign-shift";
import { aSlot } from "../support/schedule";
import { haveFeatures } from "../support/tenants";
import type { Sample } from "./authorization-samples";

const at = (facilityId: number) => ({ headers: { "x-facility-id": String(facilityId) } });

async function atListed(facilityId: number) {
  await haveFeatures(facilityId, "PROFESSIONALS", "FLEX_PROFESSIONALS");
  return at(facilityId);
}

const aWorker = async (facilityId: number) =>
  (await aProfessional({ isOnDemand: false, facilities: [{ facilityId, isFlexStaff: true }] })).id;

const ofPerson = async (facilityId: number) => ({ params: { caregiverId: await aWorker(facilityId) } });

const ofWorker = async (facilityId: number) => ({
  ...(await atListed(facilityId)),
  params: { workerId: await aWorker(facilityId) },
});

async function ofBarred(facilityId: number) {
  const { professionalId } = await aDoNotReturn({ facilityId });
  return { ...at(facilityId), params: { caregiverId: professionalId } };
}

async function aWaitingMessage(facilityId: number): Promise<number> {
  const professionalId = await aWorker(facilityId);
  const given = { facilityId, professionalId, direction: "OUT", channel: "SMS", body: "Thank you!" } as const;
  const { id: messageId } = await insert(message, given);
  const nextAttemptAt = new Date(Date.now() + 3_600_000);
  await insert(outboxMessage, {
    channel: "SMS",
    recipient: "+12135550100",
    body: "Thank you!",
    messageId,
    nextAttemptAt,
  });
  return messageId;
}

/** The caller is the facility's latest member. */
async function contactOf(facilityId: number): Promise<number> {
  const rows = await db
    .select({ id: facilityMembership.facilityContactId })
    .from(facilityMembership)
    .where(eq(facilityMembership.facilityId, facilityId));
  return Math.max(0, ...rows.map(({ id }) => id)) || 2_000_000_000;
}

async function anAttachment(facilityId: number): Promise<string> {
  const fileId = await aFile({ facilityId });
  await insert(facilityInfoEntry, { facilityId, section: "ATTACHMENT", value: "paper.pdf", fileId });
  return fileId;
}

const contact = {
  contactName: "Robin Vale",
  contactMethodType: "ANY",
  contactPhoneType: "",
  phoneNumber: "",
  phoneExtensionNumber: "",
  smsEnabled: false,
};

const aWeek = { start: "2026-11-21", end: "2026-11-27" };

/** Valid requests for professionals, contacts and settings. */
export const peopleSamples: Record<string, Sample> = {
  "GET /api/professionals": { request: atListed, stranger: "FACILITY_NOT_PERMITTED" },
  "GET /api/flex/internal-staff": { request: atListed, stranger: "FACILITY_NOT_PERMITTED" },
  "GET /api/people/{caregiverId}": { request: ofPerson, stranger: 404 },
  "GET /api/messages": {
    request: (facilityId) => ({ query: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/messages": {
    request: async (facilityId) => ({
      body: { facilityId, caregiverIds: [await aWorker(facilityId)], text: "Thank you!" },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/messages/day": {
    request: (facilityId) => ({ query: { facilityId, date: "2035-06-04" } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/messages/people/{caregiverId}": {
    request: async (facilityId) => ({ query: { facilityId }, ...(await ofPerson(facilityId)) }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/messages/people/{caregiverId}/read": {
    request: async (facilityId) => ({ query: { facilityId }, ...(await ofPerson(facilityId)) }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/messages/shifts/{shiftId}": {
    request: async (facilityId) => ({
      query: { facilityId },
      params: { shiftId: (await aSlot({ facilityId })).shiftId },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/messages/shifts/{shiftId}/read": {
    request: async (facilityId) => ({
      query: { facilityId },
      params: { shiftId: (await aSlot({ facilityId })).shiftId },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/messages/send-now": {
    request: async (facilityId) => ({
      query: { facilityId },
      body: { messageIds: [await aWaitingMessage(facilityId)] },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/people/{caregiverId}/gaps": { request: ofPerson, stranger: 404 },
  "GET /api/people/{caregiverId}/past-shifts": { request: ofPerson, stranger: 404 },
  "GET /api/people/gap-counts": {
    request: async (facilityId) => ({ ...at(facilityId), query: { ids: String(await aWorker(facilityId)) } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/flex/internal-staff/{workerId}/facility-status": {
    request: async (facilityId) => ({
      ...(await ofWorker(facilityId)),
      body: { isCaregiverDisabled: true },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/flex/internal-staff/{workerId}/upcoming-shifts": {
    request: ofWorker,
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/contact-information": { stranger: null },
  "GET /api/facility/contact-information/history": { stranger: null },
  "PUT /api/facility/contact-information/{contactId}": {
    request: async (facilityId) => ({ params: { contactId: await contactOf(facilityId) }, body: contact }),
    stranger: 404,
  },
  "GET /api/entity/contact-methods": { stranger: null },
  "GET /api/entity/phone-types": { stranger: null },
  "GET /api/entity/preferred-contact-methods": { stranger: null },
  "GET /api/entity/states": { stranger: null },
  "GET /api/entity/dnr-reasons": { stranger: null },
  "GET /api/facility/{facilityId}/signature-rule": {
    request: (facilityId) => ({ params: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/facility/{facilityId}/signature-rule": {
    request: (facilityId) => ({
      params: { facilityId },
      body: { checkinSignatureRequired: true, sentHomeEarlySignatureRequired: false },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/facility/{facilityId}/census": {
    request: (facilityId) => ({
      params: { facilityId },
      body: { start: "2026-11-28", end: "2026-11-28", counts: [{ unitId: null, residents: 64 }] },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/facility/{facilityId}/census/import": {
    request: (facilityId) => ({
      params: { facilityId },
      parts: { file: new File(["date,residents\n2026-11-28,64\n"], "census.csv") },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/{facilityId}/attendance-points": {
    request: (facilityId) => ({ params: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/facility/{facilityId}/attendance-points": {
    request: (facilityId) => ({
      params: { facilityId },
      body: { rule: { ...defaultPointRule, isOn: true }, seen: defaultPointRule },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/{facilityId}/call-off-points": {
    request: (facilityId) => ({ params: { facilityId }, query: { slotIds: "1,2" } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/{facilityId}/nursing-minimums": {
    request: (facilityId) => ({ params: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/facility/{facilityId}/nursing-minimums": {
    request: (facilityId) => ({
      params: { facilityId },
      body: { TOTAL: 3.6, CNA: null, LICENSED: null, RN: null },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/staffing-hours": {
    request: (facilityId) => ({ ...at(facilityId), query: aWeek }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facilities/staffing-hours": { request: () => ({ query: aWeek }), stranger: null },
  "GET /api/facility/overtime-ahead": { request: at, stranger: "FACILITY_NOT_PERMITTED" },
  "GET /api/facility/dnrs": { request: at, stranger: "FACILITY_NOT_PERMITTED" },
  "GET /api/facility/dnrs/caregivers": {
    request: (facilityId) => ({
      ...at(facilityId),
      query: { caregiverName: "Quill", resourceType: "CNA" },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/facility/dnrs/{caregiverId}": {
    request: async (facilityId) => ({
      ...at(facilityId),
      params: { caregiverId: await aWorker(facilityId) },
      body: { dnrReasonCode: "CONDUCT", warningConfirmed: true, resourceType: "CNA" },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "DELETE /api/facility/dnrs/{caregiverId}": { request: ofBarred, stranger: "FACILITY_NOT_PERMITTED" },
  "GET /api/facility/dnrs/{caregiverId}/history": { request: ofBarred, stranger: "FACILITY_NOT_PERMITTED" },
  "GET /api/facility/dnrs/history": { request: at, stranger: "FACILITY_NOT_PERMITTED" },
  "GET /api/facility/facility-info/history": { request: at, stranger: "FACILITY_NOT_PERMITTED" },
  "GET /api/facility/attendance-points/history": { request: at, stranger: "FACILITY_NOT_PERMITTED" },
  "GET /api/facility/signature-rule/history": { request: at, stranger: "FACILITY_NOT_PERMITTED" },
  "GET /api/flex/internal-staff/history": { request: atListed, stranger: "FACILITY_NOT_PERMITTED" },
  "GET /api/facility/facility-info": { request: at, stranger: "FACILITY_NOT_PERMITTED" },
  "PUT /api/facility/facility-info": {
    request: (facilityId) => ({ ...at(facilityId), parts: { facilityInfo: "[]" } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/facility-info/attachment/{fileId}": {
    request: async (facilityId) => ({
      ...at(facilityId),
      params: { fileId: await anAttachment(facilityId) },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/dev/mailbox/answers": {
    request: () => ({ form: { from: "+12135550100", to: "+12135550101", text: "STOP" } }),
    stranger: null,
    answer: 404,
  },
  "POST /api/caregivers/own-hours": {
    request: async (facilityId) => {
      const { slotId } = await anOpenDispute(facilityId);
      const { professionalId } = await slotOf(slotId);
      const token = signShift({ facilityId, slotId, professionalId: professionalId! });
      return { form: { token, hasNotWorked: "1" } };
    },
    stranger: null,
    answer: 303,
  },
  "POST /api/caregivers/shift-answer": {
    request: async (facilityId) => {
      const { id: slotId, professionalId } = await aSlot({ facilityId, status: "CONFIRMED" });
      const token = signShift({ facilityId, slotId, professionalId: professionalId! });
      return { form: { token, reason: "SICK" } };
    },
    stranger: null,
    answer: 303,
  },
  "GET /api/caregivers/shift-attachment": {
    request: () => ({ query: { token: "none" } }),
    stranger: null,
    answer: 404,
  },
  "POST /api/sms/twilio/incoming": {
    request: () => ({ form: { MessageSid: "SM1", From: "+12135550100", To: "+12135550101", Body: "STOP" } }),
    stranger: null,
    answer: 404,
  },
  "POST /api/sms/twilio/status": {
    request: () => ({ query: { message: 1 }, form: { MessageSid: "SM1", MessageStatus: "sent" } }),
    stranger: null,
    answer: 404,
  },
  // Without the gateway's secret the path doesn't exist; with one it is tested in tests/api/sms/incoming.test.ts.
  "POST /api/sms/incoming": {
    request: () => ({
      form: {
        id: "x",
        from: "+12135550100",
        to: "+12135550101",
        text: "STOP",
      },
    }),
    stranger: null,
    answer: 404,
  },
};
