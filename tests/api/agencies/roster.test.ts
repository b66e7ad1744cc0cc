import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as listMethods } from "@/app/api/entity/preferred-contact-methods/route";
import { GET as listStates } from "@/app/api/entity/states/route";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import type { Lookup } from "@/lib/contacts/schema";
import { auditOf } from "../../support/audit";
import { anOpening, slotOf } from "../../support/agency";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { messagesTo } from "../../support/mail";
import { aCertification, aProfessional } from "../../support/people";
import { aDetailsForm, aRosterDesk, enableAs } from "../../support/roster";

useDatabase();

const address = { address: "1 Oak Street", city: "Fresno", stateCode: "CA", zipCode: "93650" };

/** Someone whom only this agency supplies, with a phone as the portal stores it. */
async function aMember(given: Parameters<typeof aProfessional>[0] = {}) {
  const desk = await aRosterDesk();
  const agencyId = desk.agency.id;
  const person = await aProfessional({
    firstName: "Ada",
    lastName: "Grove",
    phone: "+15555555555",
    isOnDemand: false,
    agencyId,
    ...address,
    ...given,
  });
  return { desk, person, auditId: `${agencyId}-${person.id}` };
}

const formOf = (email: string | null, given: Record<string, unknown> = {}) =>
  aDetailsForm({ email, phone: "555-555-5555", ...given });
const storedOf = async (id: number) =>
  (await db.select().from(professional).where(eq(professional.id, id)))[0]!;

describe("the roster", () => {
  test("lists everyone by name with their status, and nobody else's people", async () => {
    const { desk, person } = await aMember();
    await (await aRosterDesk()).aWorker();
    const invited = await aProfessional({ firstName: "Bo", lastName: "Li", isOnDemand: true, ...address });
    await desk.anInvited(invited.id);
    const { body } = await desk.roster();
    expect(body).toEqual({
      total: 2,
      rows: [
        {
          id: person.id,
          name: "Ada Grove",
          status: "enabled",
          has_joined: true,
          is_multi_agency: false,
          is_multi_role: false,
          is_profile_open: true,
          specialties: [{ code: "CNA", label: "Certified Nursing Assistant" }],
          certifications: [{ resource_type: "CNA" }],
          state_code: "CA",
          city_name: "Fresno",
          enabled_for_agency: true,
        },
        {
          id: invited.id,
          name: "Bo Li",
          status: "app invite sent",
          has_joined: false,
          is_multi_agency: false,
          is_multi_role: true,
          is_profile_open: false,
          specialties: [{ code: "CNA", label: "Certified Nursing Assistant" }],
          certifications: [{ resource_type: "CNA" }],
          state_code: null,
          city_name: null,
          enabled_for_agency: true,
        },
      ],
    });
  });

  test("shows which status comes first", async () => {
    const desk = await aRosterDesk();
    const at = new Date("2026-01-05T12:00:00Z");
    const add = async (firstName: string, given: object, standing: object) => {
      const { id } = await aProfessional({ firstName, isOnDemand: false, certifiedIn: null, ...given });
      await desk.anInvited(id, standing);
      return id;
    };
    const pending = await add("A", {}, { joinedAt: at });
    await aCertification({ professionalId: pending, status: "PENDING" });
    await add("B", {}, { joinedAt: at, disabledAt: at });
    await add("C", {}, { terminatedAt: at, disabledAt: at });
    await add("D", { deactivatedAt: at }, { terminatedAt: at });
    const { rows } = (await desk.roster()).body;
    expect(rows.map(({ status }) => status)).toEqual(["pending", "disabled", "terminated", "deactivated"]);
    expect(rows.map((one) => one.enabled_for_agency)).toEqual([true, false, false, false]);
  });
});

describe("someone's details", () => {
  test("are shown as the form holds them", async () => {
    const { desk, person } = await aMember();
    await aCertification({ professionalId: person.id, stateCode: "AZ" });
    const { body } = await desk.details(person.id);
    expect(body).toMatchObject({
      first_name: "Ada",
      last_name: "Grove",
      address: "1 Oak Street",
      city_name: "Fresno",
      state_code: "CA",
      zip_code: "93650",
      email: person.email,
      phone_number: "555-555-5555",
      preferred_contact_method: "EMAIL",
      preferred_contact_method_name: "Email",
      agencies_no: 1,
      roles_no: 1,
      certifications: [
        { resource_type_id: "CNA", resource_type: "CNA", states: [{ code: "AZ" }, { code: "CA" }] },
      ],
      specialties: [{ resource_type_id: "CNA", label: "Certified Nursing Assistant" }],
    });
  });

  test("are not found for anyone else's professional, as for a missing one", async () => {
    const { person } = await aMember();
    const { details, save, enable } = await aRosterDesk();
    for (const ask of [
      details,
      (id: number) => save(id, aDetailsForm()),
      (id: number) => enable(id, false),
    ]) {
      const [foreign, missing] = [await ask(person.id), await ask(2_000_000_000)];
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(missing.body);
    }
  });

  test.each([
    ["who works in the marketplace", { isOnDemand: true }],
    ["who works nowhere now", { isOnDemand: false }],
  ])("stay closed until someone of the network, %s, has joined", async (_, given) => {
    const desk = await aRosterDesk();
    const { id, email } = await aProfessional(given);
    await desk.anInvited(id);
    expect((await desk.details(id)).status).toBe(403);
    expect((await desk.save(id, formOf(email))).status).toBe(403);
    expect((await desk.roster()).body.rows).toMatchObject([{ id, is_profile_open: false, city_name: null }]);
  });

  test("of someone waiting for another agency's invite are that agency's alone", async () => {
    const [creator, other] = [await aRosterDesk(), await aRosterDesk()];
    const form = aDetailsForm();
    const { caregiver_id: id } = (await creator.create(form)).body.data!;
    expect((await other.check(form.email, form.phone)).status).toBe(200);
    expect((await other.details(id)).status).toBe(403);
    expect((await other.save(id, { ...form, email: `new-${form.email}` })).status).toBe(403);
    expect((await creator.details(id)).body).toMatchObject({ email: form.email });
    expect((await creator.save(id, { ...form, phone: "", city_name: "Napa" })).status).toBe(200);
  });
});

describe("saving someone's details", () => {
  test("stores them trimmed, says so in the audit, and does nothing a second time", async () => {
    const { desk, person } = await aMember();
    const body = formOf(person.email, {
      first_name: " Adele ",
      address: " 2 Elm Road ",
      caregiver_id: person.id,
    });
    expect((await desk.save(person.id, body)).status).toBe(200);
    expect((await desk.save(person.id, body)).status).toBe(200);
    expect(await storedOf(person.id)).toMatchObject({
      firstName: "Adele",
      address: "2 Elm Road",
      phone: "+15555555555",
    });
    expect(await auditOf("professional", person.id)).toMatchObject([
      {
        action: "agency-professional.changed",
        actorId: desk.user.id,
        before: { firstName: "Ada", address: "1 Oak Street" },
        after: { firstName: "Adele", address: "2 Elm Road" },
      },
    ]);
  });

  test("refuses each wrong field with the printed text", async () => {
    const { desk, person } = await aMember();
    const body = formOf(person.email, { first_name: "", zip_code: "1", preferred_contact_method: "" });
    const { status, body: refused } = await desk.save(person.id, body);
    expect(status).toBe(400);
    expect(refused.errors.map(({ field, message }) => [field, message])).toEqual([
      ["first_name", "First Name is required"],
      ["zip_code", "Zip Code is not valid"],
      ["preferred_contact_method", "Preferred Contact Method must be either Email or Call and Text"],
    ]);
  });

  test("never changes the phone, or someone else than the address names", async () => {
    const { desk, person } = await aMember();
    const phone = await desk.save(person.id, formOf(person.email, { phone: "555-555-0000" }));
    expect(phone.body.errors[0]).toMatchObject({ code: "PHONE_LOCKED", field: "phone" });
    const other = await desk.save(person.id, formOf(person.email, { caregiver_id: person.id + 1 }));
    expect(other.status).toBe(400);
  });

  test("tells the former address of a new email", async () => {
    const { desk, person } = await aMember();
    expect((await desk.save(person.id, formOf(`new-${person.email}`))).status).toBe(200);
    expect(await messagesTo(person.email!)).toMatchObject([{ subject: "Your email address was changed" }]);
  });

  test("tells it too if the person hasn't accepted yet, and invites them at the new one", async () => {
    const desk = await aRosterDesk();
    const form = aDetailsForm();
    const { caregiver_id: id } = (await desk.create(form)).body.data!;
    const email = `new-${form.email}`;
    expect((await desk.save(id, { ...form, phone: "", email })).status).toBe(200);
    const subjects = async (to: string) => (await messagesTo(to)).map(({ subject }) => subject);
    expect(await subjects(form.email)).toContain("Your email address was changed");
    expect(await subjects(email)).toHaveLength(1);
  });

  test("counts a new email as a lookup, whose answers tell who is in the network", async () => {
    const { desk, person } = await aMember();
    const { email } = await aProfessional();
    const attempts = Array.from({ length: 121 }, () => desk.save(person.id, formOf(email)));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await desk.save(person.id, formOf(person.email, { city_name: "Napa" }))).status).toBe(200);
  });

  test("refuses an email that is someone else's, or by which others reach them", async () => {
    const { desk, person } = await aMember();
    const { email } = await aProfessional();
    const taken = await desk.save(person.id, formOf(email));
    expect(taken.body.errors[0]).toMatchObject({ code: "CONTACT_US", field: "email" });
    await (await aRosterDesk()).anInvited(person.id, { joinedAt: new Date() });
    const shared = await desk.save(person.id, formOf(`new-${person.email}`));
    expect(shared.body.errors[0]).toMatchObject({ code: "EMAIL_LOCKED", field: "email" });
    expect((await desk.save(person.id, formOf(person.email))).status).toBe(200);
  });
});

describe("saving details that were opened earlier", () => {
  test("leaves alone what wasn't edited", async () => {
    const { desk, person } = await aMember();
    const opened = formOf(person.email);
    const changed = { address: "2 Elm Road", email: `new-${person.email}` };
    await desk.save(person.id, { ...opened, ...changed });
    const { status } = await desk.save(person.id, { ...opened, zip_code: "93651", old: opened });
    expect(status).toBe(200);
    expect(await storedOf(person.id)).toMatchObject({ ...changed, zipCode: "93651" });
    // The email wasn't set back, so nobody was told of it.
    expect(await messagesTo(changed.email)).toEqual([]);
  });

  test("is refused where another agency has changed the same field, and saves after that was seen", async () => {
    const { desk, person } = await aMember();
    const other = await aRosterDesk();
    await other.anInvited(person.id, { joinedAt: new Date() });
    const opened = formOf(person.email);
    await other.save(person.id, { ...opened, address: "2 Elm Road", zip_code: "93651" });
    const typed = { ...opened, address: "3 Ash Lane", zip_code: "93651" };
    const { status, body } = await desk.save(person.id, { ...typed, old: opened });
    expect(status).toBe(409);
    expect(body.errors).toEqual([
      {
        code: "STALE",
        field: "address",
        message:
          "Someone else has changed this to 2 Elm Road since you opened the form. Save again to keep yours.",
        current: "2 Elm Road",
      },
    ]);
    expect(await storedOf(person.id)).toMatchObject({ address: "2 Elm Road" });
    const old = { ...opened, address: "2 Elm Road" };
    expect((await desk.save(person.id, { ...typed, old })).status).toBe(200);
    expect(await storedOf(person.id)).toMatchObject({ address: "3 Ash Lane", zipCode: "93651" });
  });
});

describe("enabling and disabling", () => {
  test("decides who can be assigned, is in the audit once, and leaves assigned shifts alone", async () => {
    const { desk, opening } = await anOpening();
    const worker = await desk.aWorker();
    const enable = (is_enabled: boolean) => enableAs(desk.user, worker.id, is_enabled);
    for (const is_enabled of [false, false]) expect((await enable(is_enabled)).status).toBe(200);
    expect((await desk.assign(opening.shiftId, worker.id)).status).toBe(409);
    expect((await enable(true)).status).toBe(200);
    expect((await desk.assign(opening.shiftId, worker.id)).status).toBe(200);
    expect((await enable(false)).status).toBe(200);
    const trail = await auditOf("agency_professional", `${desk.agency.id}-${worker.id}`);
    expect(trail.map(({ action }) => action)).toEqual([
      "agency-professional.disabled",
      "agency-professional.enabled",
      "agency-professional.disabled",
    ]);
    expect((await slotOf(opening.id)).status).toBe("CONFIRMED");
  });

  test("is refused for someone deactivated", async () => {
    const { desk, person } = await aMember({ deactivatedAt: new Date() });
    const { status, body } = await desk.enable(person.id, false);
    expect([status, body.errors[0]?.code]).toEqual([409, "DEACTIVATED"]);
  });

  test("asks someone again who declined, but not within four weeks", async () => {
    const desk = await aRosterDesk();
    const { id, email } = await aProfessional({ isOnDemand: true });
    const declined = { terminatedAt: new Date() };
    await desk.anInvited(id, declined);
    expect((await desk.enable(id, true)).body.errors[0]?.code).toBe("DECLINED");
    expect(await messagesTo(email!)).toEqual([]);
    const other = await aProfessional({ isOnDemand: true });
    await desk.anInvited(other.id, { ...declined, invitedAt: new Date(Date.now() - 29 * 86_400_000) });
    expect((await desk.enable(other.id, true)).status).toBe(200);
    expect(await messagesTo(other.email!)).toHaveLength(1);
    const { rows } = (await desk.roster()).body;
    expect(rows.find((one) => one.id === other.id)?.status).toBe("app invite sent");
  });
});

test("the lookups of the form", async () => {
  const { user } = await aRosterDesk();
  const states = (await call<Lookup>(listStates, { as: user })).body;
  expect(states).toHaveLength(56);
  expect(states).toContainEqual({ code: "NY", label: "New York" });
  expect((await call<Lookup>(listMethods, { as: user })).body).toEqual([
    { code: "EMAIL", label: "Email" },
    { code: "CALL_AND_TEXT", label: "Call and Text" },
  ]);
});
