import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { loadInvite } from "@/lib/agency-professionals/joining/answer-invite";
import { auditOf, messagesTo } from "@/tests/support/query";
import { useDatabase } from "../../support/database";
import {
  aDetailsForm,
  aNetworkProfessional,
  answerInvite,
  aPhone,
  aRosterDesk,
  tokenOfInvite,
} from "../../support/roster";

useDatabase();

/** An agency that has just added someone, with a mistyped email and phone. */
async function anAdded(given: Record<string, unknown> = {}) {
  const desk = await aRosterDesk();
  const form = aDetailsForm(given);
  const id = (await desk.create(form)).body.data.caregiver_id;
  const [first] = await messagesTo(form.email);
  return { desk, id, form, first: first! };
}

const contactOf = (form: { email: string; phone: string }, given: object = {}) => ({
  email: form.email,
  phone_number: form.phone,
  ...given,
});
const stateOf = async (body: string) => (await loadInvite(tokenOfInvite(body)))?.state;

describe("an invite that hasn't been accepted", () => {
  test("names who invites", async () => {
    const { desk, first } = await anAdded();
    expect(first.body).toContain(`${desk.user.name} of ${desk.agency.name} is asking for your approval.`);
  });

  test("goes to a corrected email; the old link is dead and the stranger is told nothing", async () => {
    const { desk, id, form, first } = await anAdded();
    const email = `right-${form.email}`;
    expect((await desk.resend(id, { by: "EMAIL", contact: contactOf(form, { email }) })).status).toBe(200);
    expect(await messagesTo(form.email)).toEqual([first]);
    expect(await loadInvite(tokenOfInvite(first.body))).toBeNull();
    const [sent] = await messagesTo(email);
    expect(await stateOf(sent!.body)).toBe("OPEN");
    expect((await desk.details(id)).body.email).toBe(email);
    const audit = await auditOf("agency_professional", `${desk.agency.id}-${id}`);
    expect(audit.at(-1)).toMatchObject({
      action: "agency-professional.invite-mended",
      actorId: desk.user.id,
      before: { email: form.email },
      after: { email, by: "EMAIL" },
    });
  });

  test("goes to a corrected phone by text message", async () => {
    const { desk, id, form, first } = await anAdded();
    const { typed, stored } = aPhone();
    const mend = { by: "CALL_AND_TEXT", contact: contactOf(form, { phone_number: typed }) };
    expect((await desk.resend(id, mend)).status).toBe(200);
    expect((await desk.details(id)).body.phone_number).toBe(typed);
    expect(await messagesTo(stored)).toMatchObject([{ channel: "SMS" }]);
    expect(await loadInvite(tokenOfInvite(first.body))).toBeNull();
  });

  test("can be sent again by another way to someone of the network, whose contact stays closed", async () => {
    const desk = await aRosterDesk();
    const { id, email, typed } = await aNetworkProfessional();
    await desk.check(email, typed);
    expect((await desk.resend(id, { by: "EMAIL", contact: null })).status).toBe(200);
    expect(await messagesTo(email)).toHaveLength(2);
    const contact = { email: "mine@example.test", phone_number: typed };
    const refused = await desk.resend(id, { by: "EMAIL", contact });
    expect([refused.status, refused.body.errors[0]!.code]).toEqual([403, "PROFILE_CLOSED"]);
    expect(await messagesTo("mine@example.test")).toEqual([]);
  });

  test("goes to a corrected email although the stored phone can't exist, but not to that phone", async () => {
    const { desk, id, form } = await anAdded();
    await db.update(professional).set({ phone: "+442079460000" }).where(eq(professional.id, id));
    const email = `right-${form.email}`;
    const contact = contactOf(form, { email, phone_number: "+442079460000" });
    const byText = await desk.resend(id, { by: "CALL_AND_TEXT", contact });
    expect(byText.body.errors).toMatchObject([{ field: "phone_number" }]);
    expect((await desk.resend(id, { by: "EMAIL", contact })).status).toBe(200);
    expect((await desk.details(id)).body).toMatchObject({ email, phone_number: "+442079460000" });
  });

  test("isn't sent to a contact that is someone else's, or wrong", async () => {
    const { desk, id, form } = await anAdded();
    const other = await aNetworkProfessional();
    for (const [given, field] of [
      [{ email: other.email }, "email"],
      [{ phone_number: other.typed }, "phone_number"],
    ] as const) {
      const { status, body } = await desk.resend(id, { by: "EMAIL", contact: contactOf(form, given) });
      expect([status, body.errors[0]]).toMatchObject([409, { code: "CONTACT_US", field }]);
    }
    const wrong = await desk.resend(id, { by: "EMAIL", contact: contactOf(form, { email: "ada" }) });
    expect(wrong.body.errors).toMatchObject([{ field: "email", message: "Email format is invalid" }]);
  });

  test("can be withdrawn, and sent again at once by enabling them", async () => {
    const { desk, id, form, first } = await anAdded();
    expect((await desk.withdraw(id)).status).toBe(200);
    expect((await desk.withdraw(id)).status).toBe(200);
    expect(await loadInvite(tokenOfInvite(first.body))).toBeNull();
    expect((await desk.roster()).body.rows).toMatchObject([{ id, status: "terminated" }]);
    const audit = await auditOf("agency_professional", `${desk.agency.id}-${id}`);
    expect(audit.filter(({ action }) => action.endsWith("invite-withdrawn"))).toHaveLength(1);
    expect((await desk.enable(id, true)).status).toBe(200);
    const messages = await messagesTo(form.email);
    expect(messages).toHaveLength(2);
    expect(await stateOf(messages[1]!.body)).toBe("OPEN");
  });

  test("isn't sent again after an answer, nor withdrawn after joining", async () => {
    const joined = await anAdded();
    await answerInvite(tokenOfInvite(joined.first.body), "ACCEPT");
    const mend = { by: "EMAIL", contact: null };
    expect((await joined.desk.resend(joined.id, mend)).body.errors[0]!.code).toBe("HAS_JOINED");
    expect((await joined.desk.withdraw(joined.id)).body.errors[0]!.code).toBe("HAS_JOINED");
    const declined = await anAdded();
    await answerInvite(tokenOfInvite(declined.first.body), "DECLINE");
    expect((await declined.desk.resend(declined.id, mend)).body.errors[0]!.code).toBe("DECLINED");
    expect(await stateOf(declined.first.body)).toBe("DECLINED");
  });

  test("is another agency's business only for that agency", async () => {
    const { id } = await anAdded();
    const stranger = await aRosterDesk();
    expect((await stranger.resend(id, { by: "EMAIL", contact: null })).status).toBe(404);
    expect((await stranger.withdraw(id)).status).toBe(404);
  });

  test("is sent again five times a day at most, however it is sent", async () => {
    const { desk, id, form } = await anAdded();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await desk.resend(id, { by: "EMAIL", contact: null })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { status } = await desk.save(id, { ...form, email: `right-${form.email}` });
    expect(status).toBe(429);
    expect(await messagesTo(form.email)).toHaveLength(6);
  });
});
