import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { facilityMembership } from "@/db/schema/users";
import { PUT } from "@/app/api/facility/contact-information/[contactId]/route";
import { GET as HISTORY } from "@/app/api/facility/contact-information/history/route";
import type { FacilityHistory } from "@/lib/facility-history/schema";
import { mailboxMessage, outboxMessage } from "@/db/schema/operations";
import { smsConsent } from "@/db/schema/text-messages";
import { POST as incoming } from "@/app/api/sms/incoming/route";
import { resetEnv } from "@/lib/env";
import { deliverOutbox } from "@/lib/mail/deliver";
import { withdrawProfessional } from "@/lib/marketplace/withdraw-professional";
import { queueSms } from "@/lib/sms/queue-sms";
import { UNKNOWN_NUMBER } from "@/lib/sms/messages";
import { auditOf, messagesTo } from "../../support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aContact, SOURCE, texts, SECRET, type Tampering } from "../../support/texting";
import { professionalAt } from "../../support/context";
import { aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { next } from "../../support/rows";
import { signedHeaders, unixSeconds } from "../../support/text-message";

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
    [{ phoneNumber: "200-555-0100" }, "phoneNumber"],
    [{ contactPhoneType: "OFFICE" }, "contactPhoneType"],
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

describe("text messages", () => {
  test("begin with one that explains how to stop them, once", async () => {
    const { save, phone } = await aContact();
    await save();
    await save();
    const sent = await messagesTo(phone);
    expect(sent.map(({ channel, body }) => [channel, body.includes("STOP")])).toEqual([["SMS", true]]);
  });

  test("stop with STOP and resume with YES; queued ones to an opted-out number aren't sent", async () => {
    const { save, read, phone } = await aContact();
    await save();
    expect((await texts(phone, " stop. ")).status).toBe(200);
    expect((await read()).phone).toMatchObject({ sms_enabled: true, sms_opt_in: false });
    expect((await save({ smsEnabled: false })).status).toBe(200);
    const refused = await save();
    expect([refused.status, refused.body.errors[0]!.code]).toEqual([400, "OPTED_OUT"]);
    await db.transaction((tx) => queueSms(tx, { to: phone, text: "An unwanted text" }));
    process.env.DEMO = "1";
    resetEnv();
    await deliverOutbox();
    process.env.DEMO = "0";
    resetEnv();
    const received = await db.select().from(mailboxMessage).where(eq(mailboxMessage.recipient, phone));
    expect(received.map(({ body }) => body)).toEqual([expect.stringContaining("no more text messages")]);
    const unsent = await db.select().from(outboxMessage).where(eq(outboxMessage.recipient, phone));
    expect(unsent.filter(({ failedAt }) => failedAt).length).toBe(2);
    await texts(phone, "Yes");
    expect((await read()).phone.sms_opt_in).toBe(true);
    expect((await save()).status).toBe(200);
  });

  test("report a cancelled shift only to the people who want them", async () => {
    const { facility, save, phone } = await aContact();
    const quiet = await aUser({ facilityId: facility.id });
    await save();
    const held = await aSlot({ facilityId: facility.id, status: "CONFIRMED" });
    await withdrawProfessional(professionalAt(held.professionalId!, new Date()), { slotId: held.id });
    const sent = await messagesTo(phone);
    expect(sent.at(-1)!.body).toMatch(
      /^Elm House: Avery Quill \d+ called off CNA, .* The shift is open again\.$/,
    );
    expect(sent).toHaveLength(2);
    expect(await messagesTo(quiet.email)).toEqual([]);
  });

  test("delivered twice have one effect, and an old STOP does not undo a later START", async () => {
    const { phone, read } = await aContact();
    const id = `gw-twice-${next()}`;
    const stop = { id, text: "STOP" };
    expect((await texts(phone, "STOP", { message: stop })).status).toBe(200);
    expect((await texts(phone, "START")).status).toBe(200);
    expect((await texts(phone, "STOP", { message: stop })).status).toBe(200);
    expect((await read()).phone.sms_opt_in).toBeNull();
    const consents = await db.select().from(smsConsent).where(eq(smsConsent.phone, phone));
    expect(consents).toMatchObject([{ sourceNumber: SOURCE, isOptedIn: true }]);
    expect(await messagesTo(phone)).toHaveLength(2);
    expect((await auditOf("sms_consent", `${phone} ${SOURCE}`)).map(({ action }) => action)).toEqual([
      "sms.opted-out",
      "sms.opted-in",
    ]);
  });

  test.each([
    ["STOP", "START", "sms.opted-out"],
    ["START", "STOP", "sms.opted-in"],
  ])(
    "take effect in the order they were sent: %s isn't undone by an earlier %s",
    async (last, delayed, action) => {
      const { phone } = await aContact();
      const consents = () => db.select().from(smsConsent).where(eq(smsConsent.phone, phone));
      await texts(phone, last, { signed: { timestamp: unixSeconds(50) } });
      const before = await consents();
      expect((await texts(phone, delayed, { signed: { timestamp: unixSeconds(60) } })).status).toBe(200);
      expect(await consents()).toEqual(before);
      expect(await messagesTo(phone)).toHaveLength(1);
      const entries = await auditOf("sms_consent", `${phone} ${SOURCE}`);
      expect(entries.map((entry) => entry.action)).toEqual([action]);
    },
  );

  test("of a cancelled shift are sent only to those who switched them on", async () => {
    const { facility, save, phone } = await aContact();
    await save();
    await save({ smsEnabled: false });
    const held = await aSlot({ facilityId: facility.id, status: "CONFIRMED" });
    await withdrawProfessional(professionalAt(held.professionalId!, new Date()), { slotId: held.id });
    expect((await messagesTo(phone)).filter(({ body }) => body.includes("called off"))).toEqual([]);
    await save();
    const again = await aSlot({ facilityId: facility.id, status: "CONFIRMED" });
    await withdrawProfessional(professionalAt(again.professionalId!, new Date()), { slotId: again.id });
    expect((await messagesTo(phone)).filter(({ body }) => body.includes("called off"))).toHaveLength(1);
  });

  test("return 404 without a configured secret", async () => {
    const { phone } = await aContact();
    const taken = texts(phone, "STOP", { secret: "" });
    expect((await taken).status).toBe(404);
  });

  test("are accepted once, if signed and fresh", async () => {
    const { phone, read, save } = await aContact();
    await save();
    const tampered: Tampering[] = [
      { signed: { timestamp: unixSeconds(301) } },
      { signed: { timestamp: unixSeconds(-310) } },
      { headers: { "x-sms-timestamp": unixSeconds(1) } },
      { signed: { url: "https://elsewhere.test/api/sms/incoming" } },
      { changes: { text: "START" } },
      { changes: { from: "+12135550999" } },
      // The format before: a signature inside of the form.
      { message: { timestamp: unixSeconds(), signature: "0".repeat(64) } },
      ...["0".repeat(64), "x", ""].map((signature) => ({ headers: { "x-sms-signature": signature } })),
    ];
    for (const one of tampered) expect([one, (await texts(phone, "STOP", one)).status]).toEqual([one, 400]);
    // Joined with dots, both had the same text to sign: one message passed for the other's STOP.
    const [mine, theirs] = [
      { id: "gw.1", from: phone, to: SOURCE, text: `STOP.${phone}.x` },
      { id: "gw", from: phone, to: SOURCE, text: "STOP" },
    ];
    const stolen = await call(incoming, { form: theirs, headers: signedHeaders(SECRET, mine) });
    expect(stolen.status).toBe(400);
    expect((await read()).phone.sms_opt_in).toBeNull();
    await texts(phone, "HELP");
    await texts(phone, "On my way");
    expect((await read()).phone.sms_opt_in).toBeNull();
    const replies = (await messagesTo(phone)).map(({ body }) => body);
    expect(replies.slice(-2)).toEqual([expect.stringContaining("For help"), UNKNOWN_NUMBER]);
  });
});
