import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { professional } from "@/db/schema/professionals";
import { loadInvite } from "@/lib/agency-professionals/joining/answer-invite";
import { auditOf, messagesTo } from "@/tests/support/query";
import { useDatabase } from "../../support/database";
import { aCertification } from "../../support/people";
import {
  aDetailsForm,
  aNetworkProfessional,
  answerInvite,
  aPhone,
  aRosterDesk,
  tokenOfInvite,
} from "../../support/roster";

useDatabase();

const memberOf = async (agencyId: number, professionalId: number) =>
  (
    await db
      .select()
      .from(agencyProfessional)
      .where(
        and(eq(agencyProfessional.agencyId, agencyId), eq(agencyProfessional.professionalId, professionalId)),
      )
  )[0];

describe("the first step of adding a professional", () => {
  test("says that someone is new, and stores nothing", async () => {
    const desk = await aRosterDesk();
    const { status, body } = await desk.check("nobody@example.test", aPhone().typed);
    expect(status).toBe(200);
    expect(body).toEqual({ isSuccessful: true, code: "SUCCESS", method: "createProfessional" });
    expect((await desk.roster()).body.total).toBe(0);
  });

  test("asks someone of the network once, who is then on the roster", async () => {
    const desk = await aRosterDesk();
    const { id, email, typed } = await aNetworkProfessional();
    const asked = await desk.check(` ${email.toUpperCase()} `, typed);
    expect(asked.body).toMatchObject({ isSuccessful: true, method: "addExistingProfessionalToAgency" });
    const again = await desk.check(email, typed);
    expect([again.status, again.body.errors[0]]).toEqual([
      409,
      expect.objectContaining({
        code: "ALREADY_EXISTS",
        message: expect.stringContaining(
          "This professional has already been added to your agency. Click on Back to Professionals",
        ) as string,
      }),
    ]);
    const messages = await messagesTo(email);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      channel: "MAIL",
      subject: `${desk.agency.name} wants to add you to its team`,
    });
    expect((await desk.roster()).body.rows).toMatchObject([{ id, status: "app invite sent" }]);
    expect(await auditOf("agency_professional", `${desk.agency.id}-${id}`)).toMatchObject([
      { action: "agency-professional.invited", actorId: desk.user.id },
    ]);
  });

  test("names nobody by an email or a phone alone", async () => {
    const desk = await aRosterDesk();
    const { email, typed } = await aNetworkProfessional();
    const other = await aNetworkProfessional();
    for (const [mail, phone] of [
      [email, aPhone().typed],
      ["nobody@example.test", typed],
      [email, other.typed],
    ] as const) {
      const { status, body } = await desk.check(mail, phone);
      expect([status, body.errors[0]?.code, body.errors[0]?.field]).toEqual([409, "CONTACT_US", "email"]);
    }
    expect((await desk.roster()).body.total).toBe(0);
    expect(await messagesTo(email)).toEqual([]);
  });

  test("refuses wrong fields with its own texts", async () => {
    const { body } = await (await aRosterDesk()).check("nobody", "555");
    expect(body.errors.map(({ field, message }) => [field, message])).toEqual([
      ["phone_number", "Phone number should be 10 digits long"],
      ["email", "Email format is invalid"],
    ]);
  });

  test("limits how many can be looked up in a quarter of an hour, for the whole agency", async () => {
    const desk = await aRosterDesk();
    const look = () => desk.check("nobody@example.test", "555-555-1234").then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 61 }, look));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await (await aRosterDesk()).check("nobody@example.test", "555-555-1234")).status).toBe(200);
  });
});

describe("the second step of adding a professional", () => {
  test("creates and invites someone new, without a license", async () => {
    const desk = await aRosterDesk();
    const form = aDetailsForm({ first_name: " Ada " });
    const { status, body } = await desk.create(form);
    expect(status).toBe(200);
    const { caregiver_id } = body.data;
    expect(body).toEqual({ isSuccessful: true, method: "createProfessional", data: { caregiver_id } });
    expect((await desk.details(caregiver_id)).body).toMatchObject({
      first_name: "Ada",
      zip_code: "93650",
      phone_number: form.phone,
      status: "app invite sent",
      certifications: [],
      specialties: [],
    });
    expect(await messagesTo(form.email)).toHaveLength(1);
    expect(await auditOf("professional", caregiver_id)).toMatchObject([
      { action: "agency-professional.created", actorId: desk.user.id },
    ]);
  });

  test("takes the first license on file for their type", async () => {
    const desk = await aRosterDesk();
    const { caregiver_id } = (await desk.create(aDetailsForm())).body.data;
    await aCertification({ professionalId: caregiver_id, resourceType: "LPN", status: "PENDING" });
    const [stored] = await db.select().from(professional).where(eq(professional.id, caregiver_id));
    expect(stored?.highestResourceType).toBe("LPN");
    expect((await desk.roster()).body.rows[0]?.status).toBe("pending");
  });

  test("asks someone who has joined the network since the first step", async () => {
    const desk = await aRosterDesk();
    const { id, email, typed } = await aNetworkProfessional();
    const { body } = await desk.create(aDetailsForm({ email, phone: typed }));
    expect(body).toEqual({
      isSuccessful: true,
      method: "addExistingProfessionalToAgency",
      data: { caregiver_id: id },
    });
  });

  test("adds one person for two presses, two agencies and a retry", async () => {
    const [desk, rival] = [await aRosterDesk(), await aRosterDesk()];
    const form = aDetailsForm();
    const headers = { "idempotency-key": "add-ada-once" };
    const answers = await Promise.all([desk.create(form, headers), desk.create(form, headers)]);
    expect(new Set(answers.map(({ body }) => body.data.caregiver_id)).size).toBe(1);
    expect((await desk.create(form)).body.errors[0]?.code).toBe("ALREADY_EXISTS");
    expect((await rival.create(form)).body.method).toBe("addExistingProfessionalToAgency");
    const people = await db.select().from(professional).where(eq(professional.email, form.email));
    expect(people).toHaveLength(1);
  });

  test("refuses an incomplete form", async () => {
    const { status, body } = await (await aRosterDesk()).create(aDetailsForm({ zip_code: "", phone: "" }));
    expect(status).toBe(400);
    expect(body.errors.map(({ message }) => message)).toEqual([
      "Zip Code is required",
      "Cell Phone number is required",
    ]);
  });
});

describe("the link of an agency's invite", () => {
  async function anInvite() {
    const desk = await aRosterDesk();
    const who = await aNetworkProfessional({ firstName: "Ada" });
    await desk.check(who.email, who.typed);
    const token = tokenOfInvite((await messagesTo(who.email))[0]!.body);
    return { desk, who, token, member: () => memberOf(desk.agency.id, who.id) };
  }

  test("changes nothing when opened, joins when accepted, and counts the first answer", async () => {
    const { desk, who, token, member } = await anInvite();
    expect(await loadInvite(token)).toEqual({
      state: "OPEN",
      firstName: "Ada",
      agencyName: desk.agency.name,
    });
    const { status, headers } = await answerInvite(token, "ACCEPT");
    expect([status, headers.get("location")]).toEqual([303, `/agency-invite/${token}`]);
    await answerInvite(token, "DECLINE");
    expect((await loadInvite(token))?.state).toBe("JOINED");
    expect(await member()).toMatchObject({ joinedAt: expect.any(Date) as Date, terminatedAt: null });
    expect((await desk.details(who.id)).status).toBe(200);
    expect((await auditOf("agency_professional", `${desk.agency.id}-${who.id}`)).at(-1)).toMatchObject({
      action: "agency-professional.joined",
      actorKind: "PROFESSIONAL",
      actorId: who.id,
    });
  });

  test("declines", async () => {
    const { desk, token } = await anInvite();
    await answerInvite(token, "DECLINE");
    expect((await loadInvite(token))?.state).toBe("DECLINED");
    expect((await desk.roster()).body.rows).toMatchObject([
      { status: "terminated", enabled_for_agency: false },
    ]);
  });

  test("goes to the corrected email of someone new, and the former one stops working", async () => {
    const desk = await aRosterDesk();
    const form = aDetailsForm();
    const { caregiver_id } = (await desk.create(form)).body.data;
    const old = tokenOfInvite((await messagesTo(form.email))[0]!.body);
    const email = `right-${form.email}`;
    expect((await desk.save(caregiver_id, { ...form, email })).status).toBe(200);
    expect(await loadInvite(old)).toBeNull();
    expect((await loadInvite(tokenOfInvite((await messagesTo(email))[0]!.body)))?.state).toBe("OPEN");
  });

  test("lapses after four weeks, and leads nowhere if it was never sent", async () => {
    const { token, desk, who, member } = await anInvite();
    const longAgo = new Date(Date.now() - 29 * 86_400_000);
    await db
      .update(agencyProfessional)
      .set({ invitedAt: longAgo })
      .where(eq(agencyProfessional.professionalId, who.id));
    expect((await loadInvite(token))?.state).toBe("LAPSED");
    await answerInvite(token, "ACCEPT");
    expect((await member())?.joinedAt).toBeNull();
    expect(await loadInvite("no-such-secret")).toBeNull();
    expect((await desk.check(who.email, who.typed)).body.method).toBe("addExistingProfessionalToAgency");
  });
});
