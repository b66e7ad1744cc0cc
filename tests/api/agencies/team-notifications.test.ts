import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as cancelByAgency } from "@/app/api/agencies/shifts/cancel/[slotId]/route";
import { POST as fileDnr } from "@/app/api/facility/dnrs/[caregiverId]/route";
import { PUT as cancelByFacility } from "@/app/api/slot/[id]/cancel/route";
import { db } from "@/db/client";
import { agencyMembership, userAccount } from "@/db/schema/users";
import { smsConsent } from "@/db/schema/text-messages";
import { P } from "@/lib/access/permissions";
import { withdrawProfessional } from "@/lib/marketplace/withdraw-professional";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { agency } from "@/db/schema/agencies";
import { sendPunchSummaries } from "@/lib/agency-contacts/punch-summary/send-punch-summaries";
import { anOpening } from "../../support/agency";
import { call } from "../../support/call";
import { professionalAt, systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { messagesTo } from "../../support/query";
import { aUser, aProfessional } from "../../support/people";
import { aBundle, aSlot } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

const subjects = async ({ email }: { email: string }) =>
  (await messagesTo(email)).map(({ subject }) => subject);

/** An opening, and contacts of its agency with one switch each, a disabled one and another agency's. */
async function aTeam(given: Parameters<typeof anOpening>[0] = {}) {
  const made = await anOpening({ shift: { startsOn: "2030-03-06" }, ...given });
  const { id: agencyId } = made.desk.agency;
  const both = { notifyClaimsEnabled: true, notifyShiftCancelEnabled: true };
  const claims = await aUser({ agencyId, agencyContact: { notifyClaimsEnabled: true } });
  const cancellations = await aUser({ agencyId, agencyContact: { notifyShiftCancelEnabled: true } });
  const silent = [
    await aUser({ agencyId }),
    await aUser({ agencyId, disabledAt: new Date(), agencyContact: both }),
    await aUser({ agencyId: (await anAgency()).id, agencyContact: both }),
  ];
  const worker = await made.desk.aWorker({ firstName: "Ada", lastName: "Grove" });
  const silence = async () => (await Promise.all(silent.map(subjects))).flat();
  return { ...made, agencyId, claims, cancellations, silence, worker };
}

/** The same with the opening assigned by the dispatcher. */
async function anAssigned() {
  const team = await aTeam();
  expect((await team.desk.assign(team.opening.shiftId, team.worker.id)).status).toBe(200);
  return team;
}

const CLAIMED = "Claimed for Ada Grove: CNA, 03/06/2030, 7:00 AM - 3:00 PM PT";
const CANCELLED = "Cancelled for Ada Grove: CNA, 03/06/2030, 7:00 AM - 3:00 PM PT";

describe("the claims notification", () => {
  test("goes to enabled contacts of the agency with the switch on, and says where", async () => {
    const { claims, cancellations, silence, facility } = await anAssigned();
    expect(await subjects(claims)).toEqual([CLAIMED]);
    expect((await messagesTo(claims.email))[0]!.body).toContain(`now has this shift at ${facility.name}`);
    expect(await subjects(cancellations)).toEqual([]);
    expect(await silence()).toEqual([]);
  });

  test("spares the person who assigned", async () => {
    const { desk, opening, worker } = await aTeam();
    const { userId } = agencyMembership;
    await db.update(agencyMembership).set({ notifyClaimsEnabled: true }).where(eq(userId, desk.user.id));
    expect((await desk.assign(opening.shiftId, worker.id)).status).toBe(200);
    expect(await subjects(desk.user)).toEqual([]);
  });

  test("is one message for a bundle", async () => {
    const { desk, facility, claims, worker } = await aTeam();
    const bundleId = (await aBundle({ facilityId: facility.id })).id;
    const slots = [];
    for (const startsOn of ["2030-03-07", "2030-03-08"])
      slots.push((await aSlot({ facilityId: facility.id, bundleId, shift: { startsOn } })).id);
    expect((await desk.assignBundle(bundleId, worker.id, slots)).status).toBe(200);
    expect(await subjects(claims)).toEqual(["Claimed for Ada Grove: 2 shifts"]);
    expect((await messagesTo(claims.email))[0]!.body).toContain("CNA: 03/07/2030");
  });

  test("follows a claim by the professional, as a text if the contact prefers", async () => {
    const { opening, claims, worker, agencyId } = await aTeam();
    const texted = await aUser({
      agencyId,
      contactMethodCode: "TEXT",
      agencyContact: { notifyClaimsEnabled: true, phone: "+13105550143" },
    });
    await claimSlot(professionalAt(worker.id, new Date()), { slotId: opening.id });
    expect(await subjects(claims)).toEqual([CLAIMED]);
    expect(await subjects(texted)).toEqual([]);
    const [text] = await messagesTo("+13105550143");
    expect(text!.body).toMatch(/^Claimed for Ada Grove: CNA at .*, 03\/06\/2030, 7:00 AM - 3:00 PM PT\.$/);
  });
});

test("a contact who has opted out of texts is mailed instead", async () => {
  const { opening, worker, agencyId } = await aTeam();
  const phone = "+13105550144";
  await db
    .insert(smsConsent)
    .values({ phone, sourceNumber: "+12135550160", isOptedIn: false, changedAt: new Date() });
  const contact = await aUser({
    agencyId,
    contactMethodCode: "TEXT",
    agencyContact: { notifyClaimsEnabled: true, phone },
  });
  await claimSlot(professionalAt(worker.id, new Date()), { slotId: opening.id });
  expect(await messagesTo(phone)).toEqual([]);
  expect(await subjects(contact)).toEqual([CLAIMED]);
});

describe("the cancellation notification", () => {
  test("follows a cancellation by a colleague, but not to that colleague", async () => {
    const { opening, worker, cancellations, claims, silence, agencyId } = await anAssigned();
    const as = await aUser({ agencyId, agencyContact: { notifyShiftCancelEnabled: true } });
    const params = { slotId: opening.id };
    expect((await call(cancelByAgency, { as, params, body: { caregiverId: worker.id } })).status).toBe(200);
    expect(await subjects(cancellations)).toEqual([CANCELLED]);
    expect(await subjects(claims)).toEqual([CLAIMED]);
    expect([...(await subjects(as)), ...(await silence())]).toEqual([]);
  });

  test("follows a cancellation by the facility", async () => {
    const { facility, opening, cancellations, claims, silence } = await anAssigned();
    const as = await aUser({ facilityId: facility.id, permissions: [P.CANCEL] });
    const body = {
      facilityId: facility.id,
      isGuaranteed: false,
      isRecurring: false,
      shiftDate: "2030-03-06",
      cancelationReason: "UNEXPECTED_EVENT",
      needsReplacement: false,
      isLateCancelation: false,
      guaranteeAcknowledge: false,
      lateCancelationAcknowledge: false,
      facilityBillableCancellationHours: 2,
      facilityWindowCancellationHours: 24,
    };
    const answer = await call(cancelByFacility, { as, method: "PUT", params: { id: opening.id }, body });
    expect(answer.status).toBe(200);
    expect(await subjects(cancellations)).toEqual([CANCELLED]);
    expect(await subjects(claims)).toEqual([CLAIMED]);
    expect(await silence()).toEqual([]);
  });

  test("follows a Do Not Return", async () => {
    const { facility, worker, cancellations } = await anAssigned();
    const as = await aUser({ facilityId: facility.id, permissions: [P.SETTINGS_DNR] });
    const body = { dnrReasonCode: "CONDUCT", resourceType: "CNA", warningConfirmed: true };
    expect((await call(fileDnr, { as, params: { caregiverId: worker.id }, body })).status).toBe(200);
    expect(await subjects(cancellations)).toEqual([CANCELLED]);
  });

  test("follows a call-off by the professional", async () => {
    const { opening, worker, cancellations } = await anAssigned();
    await withdrawProfessional(professionalAt(worker.id, new Date()), { slotId: opening.id });
    expect(await subjects(cancellations)).toEqual([CANCELLED]);
  });

  test("is not sent for slots no agency holds", async () => {
    const { id: facilityId } = await aFacility();
    const { cancellations } = await aTeam();
    const held = await aSlot({ facilityId, status: "CONFIRMED", shift: { startsOn: "2030-03-06" } });
    await withdrawProfessional(professionalAt(held.professionalId!, new Date()), { slotId: held.id });
    expect(await subjects(cancellations)).toEqual([]);
  });

  test("stops once the contact is disabled", async () => {
    const { opening, worker, cancellations } = await anAssigned();
    await db.update(userAccount).set({ disabledAt: new Date() }).where(eq(userAccount.id, cancellations.id));
    await withdrawProfessional(professionalAt(worker.id, new Date()), { slotId: opening.id });
    expect(await subjects(cancellations)).toEqual([]);
  });
});

const at = (instant: string) => systemAt(new Date(instant));
/** 8 AM in Los Angeles, after a shift of March 5, 7 AM to 3 PM. */
const EIGHT = "2030-03-06T16:00:00Z";

/** An agency in Los Angeles with a contact who gets the summary, and its professional's shift of March 5. */
async function aSubscriber() {
  const { id: agencyId } = await anAgency({ timezone: "America/Los_Angeles" });
  const contact = await aUser({ agencyId, agencyContact: { notifyMissedPunchSummaryEnabled: true } });
  const { id: professionalId } = await aProfessional({ firstName: "Ada", lastName: "Grove" });
  const { id: facilityId } = await aFacility({ name: "Birch House" });
  const worked = (given: Parameters<typeof aSlot>[0] = {}) =>
    aSlot({
      facilityId,
      agencyId,
      professionalId,
      status: "CONFIRMED",
      ...given,
      shift: { startsOn: "2030-03-05", ...given.shift },
    });
  const mails = () => messagesTo(contact.email);
  return { agencyId, contact, worked, mails };
}

const punches = {
  checkedInAt: new Date("2030-03-05T15:01:00Z"),
  checkedOutAt: new Date("2030-03-05T23:00:00Z"),
};

describe("the summary of missed punches", () => {
  test("names yesterday's shifts without a clock-in or clock-out, at 8 AM in the agency's zone", async () => {
    const { worked, mails } = await aSubscriber();
    await worked({ checkedInAt: punches.checkedInAt });
    await sendPunchSummaries(at("2030-03-06T15:59:00Z"));
    expect(await mails()).toEqual([]);
    await sendPunchSummaries(at(EIGHT));
    const [mail] = await mails();
    expect(mail!.subject).toBe("Missed punches: 1 shift");
    expect(mail!.body).toContain(
      "Ada Grove, CNA: Birch House, 03/05/2030, 7:00 AM - 3:00 PM PT: no clock-out",
    );
  });

  test("is sent once a day, however often the job runs and in how many processes", async () => {
    const { worked, mails } = await aSubscriber();
    await worked();
    await Promise.all([sendPunchSummaries(at(EIGHT)), sendPunchSummaries(at(EIGHT))]);
    await sendPunchSummaries(at("2030-03-06T20:00:00Z"));
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]!.body).toContain("no clock-in and no clock-out");
    await sendPunchSummaries(at("2030-03-07T16:00:00Z"));
    expect(await mails()).toHaveLength(1);
  });

  test("is not sent for complete shifts, no-shows, cancelled ones and those of other agencies", async () => {
    const { worked, mails } = await aSubscriber();
    const { id: agencyId } = await anAgency();
    await worked({ ...punches, professionalId: (await aProfessional()).id });
    await worked({ outcomeCode: "NO_SHOW", professionalId: (await aProfessional()).id });
    await worked({ status: "FACILITY_CANCELLED", professionalId: (await aProfessional()).id });
    await worked({ agencyId, professionalId: (await aProfessional()).id });
    await worked({
      financeCheckedInAt: punches.checkedInAt,
      financeCheckedOutAt: punches.checkedOutAt,
      professionalId: (await aProfessional()).id,
    });
    await sendPunchSummaries(at(EIGHT));
    expect(await mails()).toEqual([]);
  });

  test("makes up for mornings without the job, for a week at most", async () => {
    const { agencyId, worked, mails } = await aSubscriber();
    await worked({ shift: { startsOn: "2030-03-01" } });
    await worked({ shift: { startsOn: "2030-02-20" } });
    await db
      .update(agency)
      .set({ punchesSummarisedUntil: new Date("2030-02-10T16:00:00Z") })
      .where(eq(agency.id, agencyId));
    await sendPunchSummaries(at(EIGHT));
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Missed punches: 1 shift"]);
  });

  test("is not sent to contacts without the switch or disabled, who get no backlog later", async () => {
    const { agencyId, worked } = await aSubscriber();
    const disabled = await aUser({
      agencyId,
      disabledAt: new Date(),
      agencyContact: { notifyMissedPunchSummaryEnabled: true },
    });
    const without = await aUser({ agencyId });
    await worked();
    await sendPunchSummaries(at(EIGHT));
    expect([...(await messagesTo(disabled.email)), ...(await messagesTo(without.email))]).toEqual([]);
  });
});
