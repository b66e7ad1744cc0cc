import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { GET as listMethods } from "@/app/api/entity/preferred-contact-methods/route";
import { GET as listStates } from "@/app/api/entity/states/route";
import { agencyScope } from "@/lib/access/scopes";
import { listed } from "@/lib/agency-professionals/reads.sql";
import { loadPage } from "@/lib/agency-professionals/load-roster";
import { findActor } from "@/lib/auth/find-actor";
import type { Lookup } from "@/lib/contacts/schema";
import { auditOf, messagesTo, slotOf } from "@/tests/support/query";
import { anOpening } from "../../support/agency";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aFacilityWithScheduler } from "../../support/facility";
import { aCertification, aCredential, aProfessional } from "../../support/people";
import {
  aDetailsForm,
  aMemberAtDesk,
  aRosterDesk,
  enableAs,
  formOf,
  homeAddress,
} from "../../support/roster";
import { aSlot } from "../../support/schedule";

useDatabase();

describe("the roster", () => {
  test("is searched as a whole, however few of it are listed", async () => {
    const { desk } = await aMemberAtDesk();
    for (const firstName of ["Ada", "Bó", "Cy"])
      await desk.anInvited((await aProfessional({ firstName, lastName: "Elm", isOnDemand: true })).id);
    const most = { ...listed };
    Object.assign(listed, { people: 2, atOnce: 3 });
    try {
      const found = async (query: Record<string, string>) => {
        const { body } = await desk.roster(query);
        return [body.total, ...body.rows.map(({ name }) => name)];
      };
      expect(await found({})).toEqual([4, "Ada Elm", "Ada Grove"]);
      expect(await found({ search: "bo" })).toEqual([1, "Bó Elm"]);
      expect(await found({ search: "ELM" })).toEqual([3, "Ada Elm", "Bó Elm"]);
      expect(await found({ search: "elm", status: "enabled" })).toEqual([0]);
      expect(await found({ status: "app invite sent" })).toEqual([3, "Ada Elm", "Bó Elm"]);
      expect((await desk.roster({ status: "gone" })).status).toBe(400);
    } finally {
      Object.assign(listed, most);
    }
  });

  test("lists everyone by name with their status, and nobody else's people", async () => {
    const { desk, person } = await aMemberAtDesk();
    await (await aRosterDesk()).aWorker();
    const invited = await aProfessional({
      firstName: "Bo",
      lastName: "Li",
      isOnDemand: true,
      ...homeAddress,
    });
    await desk.anInvited(invited.id);
    const specialty = { type: "SPECIALTY", status: "VERIFIED" } as const;
    await aCredential({ ...specialty, professionalId: person.id, subtype: "IV_THERAPY" });
    await aCredential({
      ...specialty,
      professionalId: person.id,
      subtype: "WOUND_CARE",
      expiresOn: "2026-01-01",
    });
    await aCredential({ ...specialty, professionalId: invited.id, subtype: "IV_THERAPY" });
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
          specialties: [
            { code: "CNA", label: "Certified Nursing Assistant" },
            { code: "IV_THERAPY", label: "IV therapy" },
          ],
          certifications: [{ resource_type: "CNA" }],
          state_code: "CA",
          city_name: "Fresno",
          enabled_for_agency: true,
          next_shift: null,
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
          next_shift: null,
        },
      ],
    });
  });

  test("names the next shift someone holds for this agency, in the facility's time", async () => {
    const { desk, person } = await aMemberAtDesk();
    const { facility } = await aFacilityWithScheduler({ name: "Oak Manor", timezone: "America/Chicago" });
    const held = { facilityId: facility.id, status: "CONFIRMED", professionalId: person.id } as const;
    const on = (startsOn: string) => ({ startsOn });
    // Another agency's, a cancelled and a later one are not next.
    await aSlot({ ...held, agencyId: (await aRosterDesk()).agency.id, shift: on("2036-06-02") });
    await aSlot({ ...held, agencyId: desk.agency.id, status: "CANCELLED", shift: on("2036-06-03") });
    await aSlot({ ...held, agencyId: desk.agency.id, shift: on("2036-06-05") });
    await aSlot({ ...held, agencyId: desk.agency.id, shift: on("2036-06-04") });
    expect((await desk.roster()).body.rows[0]?.next_shift).toEqual({
      shift_date: "2036-06-04",
      start_hour_tz: "7:00 AM",
      end_hour_tz: "3:00 PM",
      facility_name: "Oak Manor",
      facility_timezone: "America/Chicago",
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
    const { desk, person } = await aMemberAtDesk();
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

  test("name the specialties that the list names", async () => {
    const { desk, person } = await aMemberAtDesk();
    const specialty = { type: "SPECIALTY", status: "VERIFIED", professionalId: person.id } as const;
    await aCredential({ ...specialty, subtype: "DEMENTIA_CARE" });
    const [{ body: details }, { body: roster }] = [await desk.details(person.id), await desk.roster()];
    const labels = (all: { label: string }[]) => all.map(({ label }) => label);
    expect(labels(details.specialties)).toContain("Dementia care");
    expect(labels(details.specialties)).toEqual(labels(roster.rows[0]!.specialties));
  });

  test("are not found for anyone else's professional, as for a missing one", async () => {
    const { person } = await aMemberAtDesk();
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
    // Their page explains it, rather than fail.
    const actor = (await findActor(new Map(Object.entries(await signIn(desk.user)))))!;
    expect(await loadPage(agencyScope(actor), { caregiverId: String(id), now: new Date() })).toBeNull();
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
    const { desk, person } = await aMemberAtDesk({ deactivatedAt: new Date() });
    const { status, body } = await desk.enable(person.id, false);
    expect([status, body.errors[0]?.code]).toEqual([409, "DEACTIVATED"]);
  });

  test("asks someone again who declined, but not within four weeks", async () => {
    const desk = await aRosterDesk();
    const { id, email } = await aProfessional({ isOnDemand: true });
    const declined = { terminatedAt: new Date(), linkHash: randomUUID() };
    await desk.anInvited(id, declined);
    expect((await desk.enable(id, true)).body.errors[0]?.code).toBe("DECLINED");
    expect(await messagesTo(email!)).toEqual([]);
    const other = await aProfessional({ isOnDemand: true });
    await desk.anInvited(other.id, {
      ...declined,
      linkHash: randomUUID(),
      invitedAt: new Date(Date.now() - 29 * 86_400_000),
    });
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
