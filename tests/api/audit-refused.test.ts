import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, test } from "vitest";
import { PUT as callOff } from "@/app/api/slot/[id]/call-off/route";
import { PUT as reassign } from "@/app/api/flex/slot/[id]/professional/route";
import { DELETE as stopRefill, PUT as startRefill } from "@/app/api/slot/[id]/refill/route";
import { db } from "@/db/client";
import { calendarSubscription } from "@/db/schema/calendars";
import { auditEvent } from "@/db/schema/operations";
import { plannedAssignment } from "@/db/schema/planned-assignments";
import { reportRun } from "@/db/schema/report-runs";
import { savedFilter } from "@/db/schema/saved-filters";
import { companyMembership, facilityMembership } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { call, signIn } from "../support/call";
import { useDatabase } from "../support/database";
import { anEligibleProfessional } from "@/tests/support/people";
import { aHolder } from "../support/holder";
import { expectNothingWritten, useRefusedAudit } from "../support/refused-audit";
import { insert } from "../support/rows";
import { aRecurringShift, aShift, aSlot, aStructure } from "../support/schedule";
import { aCompany, aFacility, aUnit } from "../support/tenants";
import { aTimeOff } from "../support/time-off";
import { password, signIns, type Caller, type Given } from "./audit-refused-sign-ins";
import { everySample } from "./every-endpoint";

useDatabase();
useRefusedAudit();

let facilityId: number;
let ownCompanyId: number;

beforeAll(async () => {
  const made = await aFacility({ portalUnitsEnabled: true });
  facilityId = made.id;
  ownCompanyId = made.managementCompanyId!;
});

async function assignment(isFlex: boolean) {
  const unitId = (await aUnit({ facilityId })).id;
  const { id, shiftId } = await aSlot({
    facilityId,
    unitId,
    shift: { ...(isFlex ? { route: "FLEX" as const } : {}), startsOn: inThreeDays },
  });
  return { id, shiftId, body: { unitId: null, oldUnitId: unitId, oldCaregiverId: null } };
}

/** A facility of a company whose Global Schedule the caller may open. */
async function onTheirCalendar(userId: number): Promise<number> {
  const { id: managementCompanyId } = await aCompany();
  const { id } = await aFacility({ managementCompanyId });
  const permissions = Object.values(P);
  await db.insert(facilityMembership).values({ userId, facilityId: id, permissions });
  await db.insert(companyMembership).values({ userId, managementCompanyId, permissions: [P.REPORTS_VIEW] });
  return id;
}

/** A slot the caller confirmed just now. */
async function aConfirmed({ id: confirmedBy }: Caller, route: "FLEX" | "ON_DEMAND") {
  const claimedAt = new Date(Date.now() - 60_000);
  const slot = { facilityId, status: "CONFIRMED", claimedAt, confirmedBy, shift: { route } } as const;
  return { params: { id: (await aSlot(slot)).id } };
}

const view = { name: "Open", criteria: { query: "status=Open" } };

async function aView(userId: number) {
  const { id } = await insert(savedFilter, { facilityId, userId, ...view });
  return { params: { id }, headers: { "x-facility-id": String(facilityId) } };
}

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** Replaces the authorization sample where that one is refused or changes nothing. */
const requests: Record<string, (caller: Caller) => Promise<Given>> = {
  ...signIns,
  "PUT /api/user/active-facility": async ({ id: userId }) => {
    const other = await aFacility();
    await db.insert(facilityMembership).values({ userId, facilityId: other.id, permissions: [] });
    return { body: { new_facility_id: other.id } };
  },
  "PUT /api/facility/contact-information/{contactId}": async ({ id }) => {
    const [own] = await db.select().from(facilityMembership).where(eq(facilityMembership.userId, id));
    const sample = everySample.find(({ name }) => name.startsWith("PUT /api/facility/contact-information"))!;
    const { body } = (await sample.sample.request!(facilityId))!;
    return {
      params: { contactId: own!.facilityContactId },
      body: { ...(body as object), contactName: "Robin Vance" },
    };
  },
  "PUT /api/facility/saved-views/{id}": async ({ id }) => ({
    ...(await aView(id)),
    body: { ...view, name: "Gaps" },
  }),
  "DELETE /api/facility/saved-views/{id}": ({ id }) => aView(id),
  "DELETE /api/reports/{reportCode}/runs/{runId}": async ({ id: userId }) => {
    const of = { code: "fill-rate", request: { sort: [], filter: [] }, selection: "", parts: [] };
    const { id: runId } = await insert(reportRun, { userId, ...of, asOf: new Date() });
    return { params: { reportCode: of.code, runId } };
  },
  "DELETE /api/user/calendars/{facilityId}": async ({ id: userId }) => {
    await db.insert(calendarSubscription).values({ userId, facilityId, secretHash: randomUUID() });
    return { params: { facilityId } };
  },
  "POST /api/flex/management-companies/{id}/slots/{slotId}/facility-float": async ({ id: userId }) => {
    const { id: companyId } = await aCompany();
    const ofCompany = { managementCompanyId: companyId };
    const [here, there] = [
      await aFacility({ ...ofCompany, allowFlexFloating: true }),
      await aFacility(ofCompany),
    ];
    for (const { id } of [here, there])
      await db
        .insert(facilityMembership)
        .values({ userId, facilityId: id, permissions: [P.FLEX_ADD_EDIT_SHIFT] });
    const permissions = [P.FLEX_FACILITY_FLOAT];
    await db.insert(companyMembership).values({ userId, ...ofCompany, permissions });
    const { id: structureId } = await aStructure({ facilityId: there.id });
    const { id: caregiverId } = await anEligibleProfessional({ employers: [ofCompany] });
    const { id: slotId } = await aSlot({
      facilityId: here.id,
      status: "CONFIRMED",
      professionalId: caregiverId,
      shift: { route: "FLEX" },
    });
    const body = { targetFacilityId: there.id, caregiverId, structureId, unitId: null };
    return { params: { id: companyId, slotId }, body };
  },
  "PUT /api/flex/global-overview/facilities": async ({ id }) => ({
    body: { facilityIds: [await onTheirCalendar(id)] },
  }),
  // A recurring schedule's day that isn't generated yet.
  "POST /api/flex/global-overview/go-to-shift": async ({ id: userId }) => {
    const ofCompany = { facilityId: await onTheirCalendar(userId) };
    const { id: shiftId } = await aRecurringShift({ ...ofCompany, weekday: "Monday", slots: 1 });
    const today = new Date();
    const shiftDate = addDays(today.toISOString().slice(0, 10), 7 + ((8 - today.getUTCDay()) % 7));
    return { body: { isRecurring: true, shiftId, shiftDate } };
  },
  "DELETE /api/flex/caregivers/assign": async ({ id: confirmedBy }) => {
    const given = await aSlot({
      facilityId,
      status: "CONFIRMED",
      confirmedBy,
      shift: { route: "FLEX", startsOn: inThreeDays },
    });
    const { id: slotId, shiftId: flexShiftId, professionalId: caregiverId } = given;
    return { body: { caregiverId, flexShiftId, slotId } };
  },
  "DELETE /api/slot/{id}/confirm": (user) => aConfirmed(user, "ON_DEMAND"),
  "DELETE /api/flex/slot/{id}/confirm": (user) => aConfirmed(user, "FLEX"),
  "DELETE /api/slot/{id}/arrival-status": async ({ id: userId }) => {
    const { id: shiftId } = await aShift({
      facilityId,
      startsAt: new Date(Date.now() - 3_600_000),
      endsAt: new Date(Date.now() + 7 * 3_600_000),
    });
    const { id } = await aSlot({ shiftId, status: "CONFIRMED", arrivalStatusCode: "ARRIVED" });
    await db.insert(auditEvent).values({
      actorKind: "USER",
      actorId: userId,
      action: "slot.arrival-set",
      facilityId,
      entity: "slot",
      entityId: String(id),
      before: { arrivalStatusCode: null, outcomeCode: null },
    });
    return { params: { id }, body: { arrivalStatus: "ARRIVED" } };
  },
  "DELETE /api/time-off/{timeOffId}/approve": async (user) => {
    const { id: professionalId } = await anEligibleProfessional({
      facilities: [{ facilityId, isFlexStaff: true }],
    });
    const approved = { status: "APPROVED" as const, decidedBy: user.id };
    const { id: timeOffId } = await aTimeOff({ facilityId, professionalId, ...approved });
    return { params: { timeOffId }, body: { slotIds: [] } };
  },
  "DELETE /api/slot/{id}/call-off": async (user) => {
    const { id, professionalId: caregiverId } = await aSlot({ facilityId, status: "CONFIRMED" });
    const params = { id };
    await call(callOff, { as: user, method: "PUT", params, body: { caregiverId, reason: "SICK" } });
    return { params, body: { caregiverId } };
  },
  "PUT /api/slot/{id}/late-start": async () => {
    const { id, startsAt } = await aSlot({ facilityId });
    const later = new Date(startsAt.getTime() + 3_600_000).toISOString();
    const invited = [{ caregiverId: (await anEligibleProfessional()).id }];
    return { params: { id }, body: { caregiverId: null, startsAt: later, invited } };
  },
  "POST /api/slot/{id}/refill": async (user) => {
    const params = { id: (await aSlot({ facilityId })).id };
    await call(startRefill, { as: user, method: "PUT", params });
    await call(stopRefill, { as: user, method: "DELETE", params });
    return { params };
  },
  "DELETE /api/flex/slot/{id}/professional": async (user) => {
    const staff = { facilities: [{ facilityId, isFlexStaff: true }] };
    const [{ id: caregiverId }, { id: oldCaregiverId }] = [
      await anEligibleProfessional(staff),
      await anEligibleProfessional(staff),
    ];
    const { id } = await aSlot({
      facilityId,
      status: "CONFIRMED",
      professionalId: oldCaregiverId,
      shift: { route: "FLEX" },
    });
    const given = { params: { id }, body: { caregiverId, oldCaregiverId } };
    await call(reassign, { as: user, method: "PUT", ...given });
    return given;
  },
  "DELETE /api/slot/{id}/refill": async (user) => {
    const params = { id: (await aSlot({ facilityId })).id };
    await call(startRefill, { as: user, method: "PUT", params });
    return { params };
  },
  "POST /api/facility/week-plan/publish": async ({ id: plannedBy }) => {
    const { id: slotId } = await aSlot({ facilityId, shift: { route: "FLEX", startsOn: inThreeDays } });
    const facilities = [{ facilityId, isFlexStaff: true }];
    const { id: caregiverId } = await anEligibleProfessional({ facilities });
    await db
      .insert(plannedAssignment)
      .values({ slotId, facilityId, professionalId: caregiverId, plannedBy, plannedAt: new Date() });
    return {
      headers: { "x-facility-id": String(facilityId) },
      body: { assignments: [{ slotId, caregiverId, acknowledgedRest: [] }] },
    };
  },
  "DELETE /api/facility/week-plan/publish": async ({ id: confirmedBy }) => {
    const given = await aSlot({
      facilityId,
      status: "CONFIRMED",
      confirmedBy,
      shift: { route: "FLEX", startsOn: inThreeDays },
    });
    return {
      headers: { "x-facility-id": String(facilityId) },
      body: { assignments: [{ slotId: given.id, caregiverId: given.professionalId! }] },
    };
  },
  // At a facility of its own: the others' professionals lack it.
  "PUT /api/desk/facilities/{facilityId}/requirements": async () => ({
    params: { facilityId: (await aFacility()).id },
    body: {
      resourceType: "CNA",
      changes: [{ credential: "INFLUENZA", isRequired: true, seen: { isRequired: false, references: null } }],
    },
  }),
  // Of a facility without shifts.
  "POST /api/desk/facilities/{facilityId}/first-week": async ({ id: userId }) => {
    const id = await onTheirCalendar(userId);
    const structureId = (await aStructure({ facilityId: id })).id;
    const shifts = [{ structureId, startsOn: inThreeDays, slots: 1 }];
    return { params: { facilityId: id }, body: { kind: "FLEX", shifts } };
  },
  "PUT /api/desk/facilities/{facilityId}/features": async () => ({
    params: { facilityId: (await aFacility()).id },
    body: { feature: "PROFESSIONALS", isOn: true },
  }),
  "PUT /api/slot/{id}/unit-assignment": async () => {
    const { id, body } = await assignment(false);
    return { params: { id }, body: { slotId: id, ...body } };
  },
  "PUT /api/flex/slot/{id}/unit-assignment": async () => {
    const { id, body } = await assignment(true);
    return { params: { id }, body: { facilityId, ...body } };
  },
  "PUT /api/recurring-shifts/{id}/unit-assignment": async () => {
    const { id, shiftId, body } = await assignment(false);
    const ofDay = { isRecurring: false, shiftDate: inThreeDays, slotId: id };
    return { params: { id: shiftId }, body: { ...ofDay, ...body } };
  },
};

/** Changes the samples can't make, tested elsewhere. */
const elsewhere = [
  // Nothing is stored for a typed address; the job creates and records the link.
  "POST /api/login/email",
  "POST /api/user/forgot-password",
  // Posted by a provider: tests/api/login/external.
  "POST /api/auth/saml/callback/{externalId}",
  "POST /api/dev/identity/token",
  // Demo only; writes as the gateway does.
  "POST /api/dev/mailbox/answers",
  // Only looks a shift up; a recurring day it creates is recorded with the schedule's.
  "POST /api/flex/global-overview/go-to-shift",
  // In tests/api/audit-refused-elsewhere.test.ts.
  "POST /api/sms/incoming",
  "PUT /api/facility/facility-info",
  "POST /api/desk/credentials/{reference}/undo",
  "DELETE /api/desk/facilities/{facilityId}/first-week",
  "POST /api/desk/disputes/{disputeId}/reopen",
  "POST /api/desk/disputes/{disputeId}/undo",
  "POST /api/desk/facilities/{facilityId}/imports/{importId}/undo",
  "POST /api/desk/people/imports/{importId}/undo",
  "POST /api/desk/professionals/imports/{importId}/undo",
  "POST /api/view/end",
  // The same verb as the gateway's, behind another signature; a report of delivery is no one's action.
  "POST /api/sms/twilio/incoming",
  "POST /api/sms/twilio/status",
  // A professional's answer by a link: tests/api/messages/answers.test.ts.
  "POST /api/caregivers/messages/answer",
  // What was read is no record of anyone's.
  "PUT /api/messages/people/{caregiverId}/read",
  "PUT /api/messages/shifts/{shiftId}/read",
  // Who works on an item; it lapses by itself, and what is done about the item is recorded.
  "PUT /api/desk/claims/{kind}/{item}",
  "DELETE /api/desk/claims/{kind}/{item}",
  // A professional's answer by a link: tests/api/caregivers/document-sharing.test.ts.
  "POST /api/caregivers/document-consent/answer",
];

/** By agency users: in tests/api/audit-refused-elsewhere.test.ts. */
const isOfAgencies = (name: string) => name.includes(" /api/agencies/");

/** A try at a code counts even if it fails. */
const countsTries = (name: string) =>
  /^POST \/api\/login\/(one-time-login|passkey|recovery-code)$/.test(name) ? ["sign_in_code"] : [];

const recorded = everySample.filter(
  ({ name, method }) =>
    (method !== "GET" && !elsewhere.includes(name) && !isOfAgencies(name)) ||
    name === "GET /api/slot/{id}/credential-packet",
);

describe("a change that can't be audited is rolled back", () => {
  test.each(recorded)("$name", async ({ name, method, sample, handler }) => {
    const caller = await aHolder(sample, { id: facilityId, managementCompanyId: ownCompanyId }, { password });
    const own = await requests[name]?.(caller);
    const request = own ?? (await sample.request?.(facilityId)) ?? {};
    const cookies = await signIn(caller);
    const answer = own ? 200 : sample.answer;
    await expectNothingWritten(() => call(handler, { ...request, method, cookies }), {
      answer,
      exceptTables: countsTries(name),
    });
  });
});
