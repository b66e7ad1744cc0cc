import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { facilityMembership } from "@/db/schema/users";
import { PUT } from "@/app/api/facility/contact-information/[contactId]/route";
import { GET as HISTORY } from "@/app/api/facility/contact-information/history/route";
import type { FacilityHistory } from "@/lib/facility-history/schema";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aContact, SOURCE, texts } from "../../support/texting";

useDatabase();

describe("contact information", () => {
  test("is the person's own at each facility, and its changes are audited", async () => {
    const { facility, contactId, save, read } = await aContact();
    expect(await read()).toMatchObject({
      contact_id: contactId,
      facility_id: facility.id,
      name: "Robin Vale",
      contact_method_code: "ANY",
      phone: { number: null, sms_enabled: false, sms_opt_in: null, sourceNumberFacilityContacts: SOURCE },
    });
    expect((await save({ phoneExtensionNumber: "42", smsEnabled: false })).status).toBe(200);
    expect(await read()).toMatchObject({
      name: "Robin Vale, RN",
      phone: { extension: "42", type_code: "MOBILE_WORK", sms_enabled: false },
    });
    expect(await auditOf("facility_contact", contactId)).toMatchObject([
      { action: "contact.changed", facilityId: facility.id, before: { phone: null } },
    ]);
  });

  test("keeps a stored number that can't exist, until it is touched or texted", async () => {
    const { user, save, read } = await aContact();
    const ofUser = eq(facilityMembership.userId, user.id);
    await db.update(facilityMembership).set({ phone: "+11213555019" }).where(ofUser);
    const kept = { phoneNumber: "121-355-5019", smsEnabled: false };
    expect((await save({ ...kept, phoneExtensionNumber: "42" })).status).toBe(200);
    expect((await read()).phone).toMatchObject({ number: "121-355-5019", extension: "42" });
    for (const given of [
      { ...kept, phoneNumber: "121-355-5018" },
      { ...kept, smsEnabled: true },
    ])
      expect((await save(given)).body.errors).toMatchObject([{ field: "phoneNumber" }]);
    await db.update(facilityMembership).set({ phone: "+442079460000" }).where(ofUser);
    expect((await save({ ...kept, phoneNumber: "+442079460000" })).status).toBe(200);
    expect((await read()).phone.number).toBe("+442079460000");
  });

  test.each([
    [{ contactName: "" }, "contactName"],
    [{ contactName: "x".repeat(65) }, "contactName"],
    [{ contactName: "Robin <b>" }, "contactName"],
    [{ phoneNumber: "2135550100" }, "phoneNumber"],
    [{ phoneNumber: "121-355-5019" }, "phoneNumber"],
    [{ phoneNumber: "200-555-0100" }, "phoneNumber"],
    [{ phoneExtensionNumber: "12345" }, "phoneExtensionNumber"],
    [{ phoneNumber: "" }, "phoneNumber"],
    [{ contactPhoneType: "OFFICE" }, "contactPhoneType"],
    [{ contactPhoneType: "" }, "contactPhoneType"],
    [{ contactMethodType: "" }, "contactMethodType"],
  ])("reports an error in %j at its field", async (changes, field) => {
    const { save } = await aContact();
    const { status, body } = await save(changes);
    expect([status, body.errors[0]!.field]).toEqual([400, field]);
  });

  test("omits phone, type and extension if they are missing", async () => {
    const { save, read } = await aContact();
    const none = { phoneNumber: "", contactPhoneType: "", contactMethodType: "", smsEnabled: false };
    expect((await save(none)).status).toBe(200);
    expect(await read()).toMatchObject({
      contact_method_code: null,
      phone: { number: null, type_code: null },
    });
  });

  test("returns 404 for someone else's", async () => {
    const { user } = await aContact();
    const { contactId } = await aContact();
    const body = {
      contactName: "Eve",
      contactMethodType: "",
      contactPhoneType: "",
      phoneNumber: "",
      phoneExtensionNumber: "",
      smsEnabled: false,
    };
    expect((await call(PUT, { as: user, method: "PUT", params: { contactId }, body })).status).toBe(404);
  });
});

describe("the history", () => {
  const historyOf = async (as: { id: number }, query: Record<string, number> = {}) =>
    (await call<FacilityHistory>(HISTORY, { as, query })).body;
  const sentencesOf = async (as: { id: number }) =>
    (await historyOf(as)).entries.map(({ who, what, details }) => [who, what, ...details]);

  test("shows the person's own changes and their phone's opt-outs, to them alone", async () => {
    const { user, save, phone } = await aContact();
    const [name, changed] = [user.name, "Changed the contact information at Elm House"];
    await save({ contactName: name, phoneExtensionNumber: "42", smsEnabled: false });
    await save({ contactName: name });
    await save({ contactName: name, smsEnabled: false });
    await texts(phone, "STOP");
    await texts(phone, "YES");
    expect(await sentencesOf(user)).toEqual([
      ["A text from your phone", "Opted in to text messages"],
      ["A text from your phone", "Opted out of text messages"],
      [name, "Turned off text messages at Elm House"],
      [name, changed, "Extension: 42 → None", "Text messages: Off → On"],
      [
        name,
        changed,
        `Phone: None → ${phone.replace(/^\+1(...)(...)/, "$1-$2-")}`,
        "Extension: None → 42",
        "Phone type: None → Mobile (Work)",
      ],
    ]);
    expect(await sentencesOf((await aContact()).user)).toEqual([]);
  });

  test("leaves out what a number did before the person entered it", async () => {
    const { user, save, phone } = await aContact();
    await texts(phone, "STOP");
    await save({ smsEnabled: false });
    const whats = async () => (await historyOf(user)).entries.map(({ what }) => what);
    expect(await whats()).toEqual(["Changed the contact information at Elm House"]);
    await texts(phone, "YES");
    expect((await whats())[0]).toBe("Opted in to text messages");
  });

  test("comes in pages", async () => {
    const { user, save } = await aContact();
    for (let i = 0; i < 22; i++) await save({ smsEnabled: false, phoneExtensionNumber: `${i}` });
    const first = await historyOf(user);
    expect([first.entries.length, first.has_more]).toEqual([20, true]);
    const rest = await historyOf(user, { before: first.entries.at(-1)!.id });
    expect([rest.entries.length, rest.has_more]).toEqual([2, false]);
  });
});
