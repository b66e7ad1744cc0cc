import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { sendPunchSummaries } from "@/lib/agency-contacts/punch-summary/send-punch-summaries";
import { systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { messagesTo } from "@/tests/support/query";
import { aProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

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
