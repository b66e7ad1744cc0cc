import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GET as read } from "@/app/api/agencies/people/[caregiverId]/route";
import { GET as readPast } from "@/app/api/agencies/people/[caregiverId]/past-shifts/route";
import { db } from "@/db/client";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { certification, credentialRequirement } from "@/db/schema/professionals";
import type { PersonPastShifts } from "@/lib/people/history/schema";
import type { AgencyPerson } from "@/lib/people/agency/schema";
import { setClock } from "@/lib/time/clock";
import { anAgencyDesk } from "../../support/agency";
import { call } from "../../support/call";
import { countStatements } from "../../support/count-statements";
import { useDatabase } from "../../support/database";
import { aUser, anEligibleProfessional } from "../../support/people";
import { insert } from "../../support/rows";
import { aSlot, aStructure } from "../../support/schedule";
import { anAgency, aFacility, aUnit } from "../../support/tenants";

useDatabase();

// A Wednesday, noon in Los Angeles.
beforeEach(() => setClock(new Date("2026-11-18T20:00:00Z")));
afterEach(() => setClock(null));

async function aDesk() {
  const { id: facilityId, name: facilityName } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  const { id: agencyId } = desk.agency;
  const person = await desk.aWorker({ firstName: "Ada", lastName: "Grove" });
  const works = (startsOn: string, { shift, ...given }: { shift?: object; [column: string]: unknown } = {}) =>
    aSlot({
      status: "CONFIRMED",
      professionalId: person.id,
      facilityId,
      agencyId,
      ...given,
      shift: { startsOn, ...shift },
    });
  const open = (caregiverId: number = person.id, as: { id: number } = desk.user) =>
    call<AgencyPerson>(read, { as, params: { caregiverId } });
  return { facilityId, facilityName, desk, agencyId, person, works, open };
}

test("shows what someone works for the agency: weeks, shifts with their places, contact", async () => {
  const { facilityId, facilityName, person, works, open } = await aDesk();
  const { id: unitId } = await aUnit({ facilityId, name: "East" });
  const past = await works("2026-11-16", { checkedInAt: new Date("2026-11-16T15:00:00Z") });
  const next = await works("2026-11-20", { unitId });
  await works("2026-12-19");
  const { status, body } = await open();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: person.id,
    name: "Ada Grove",
    resource_type: "CNA",
    status: "enabled",
    is_contact_open: true,
    phone_number: "555-010-0000",
    email: person.email,
    today: "2026-11-18",
    overtime_threshold_hours: 40,
  });
  expect(body.weeks).toHaveLength(5);
  expect(body.weeks[0]).toEqual({
    starts_on: "2026-11-14",
    worked_minutes: 450,
    ahead_minutes: 450,
    other_minutes: 0,
    overtime_minutes: 0,
  });
  expect(body.slots).toMatchObject([
    { slot_id: past.id, is_checked_in: true, unit_name: null },
    { slot_id: next.id, unit_name: "East", start_time: "7:00 AM", slot_status: "CONFIRMED" },
  ]);
  expect(body.facilities).toEqual([{ id: facilityId, name: facilityName, timezone: "America/Los_Angeles" }]);
});

test("counts overtime for each company, and shows the one with the most hours", async () => {
  const { works, open } = await aDesk();
  const { id: other } = await aFacility();
  for (const day of [14, 15, 16, 17, 19, 20]) await works(`2026-11-${day}`);
  await works("2026-11-18", { facilityId: other });
  expect((await open()).body.weeks[0]).toMatchObject({
    worked_minutes: 1_800,
    ahead_minutes: 900,
    other_minutes: 450,
    overtime_minutes: 300,
  });
});

test("names rest that is too short between two shifts for the agency", async () => {
  const { facilityId, works, open } = await aDesk();
  const { id: shiftStructureId } = await aStructure({ facilityId, fromTime: "15:00", toTime: "23:00" });
  await works("2026-11-19", { shift: { shiftStructureId } });
  const morning = await works("2026-11-20");
  expect((await open()).body.rest).toEqual([
    { slot_id: morning.id, texts: ["8 h rest before this shift, less than 10 h."] },
  ]);
});

test("work for anyone else shows nothing: no hours, places, rest or attendance", async () => {
  const { facilityId, open, works } = await aDesk();
  const next = await works("2026-11-20");
  const before = (await open()).body;
  const { id: shiftStructureId } = await aStructure({ facilityId, fromTime: "15:00", toTime: "23:00" });
  const { id: otherAgencyId } = await anAgency({ facilityIds: [facilityId] });
  const { id: elsewhere } = await aFacility({ name: "Unseen Manor" });
  // Another agency's at a facility of ours, a facility's own, and one from the marketplace.
  const others = [
    { agencyId: otherAgencyId, shift: { shiftStructureId } },
    { agencyId: null, shift: { route: "FLEX", shiftStructureId } },
    { agencyId: null, facilityId: elsewhere },
  ];
  for (const [at, given] of others.entries())
    for (const startsOn of [`2026-11-0${at + 1}`, `2026-11-${21 + at}`])
      await works(startsOn, { checkedInAt: new Date(`${startsOn}T16:30:00Z`), ...given });
  // Seven hours before our own shift.
  await works("2026-11-19", { agencyId: otherAgencyId, shift: { shiftStructureId } });
  const { status, body } = await open();
  expect([status, body]).toEqual([200, before]);
  expect(JSON.stringify(body)).not.toContain("Unseen Manor");
  expect(body.slots.map(({ slot_id }) => slot_id)).toEqual([next.id]);
});

describe("who can be opened", () => {
  test("not another agency's person, a facility's own staff, or someone off the roster, like a missing one", async () => {
    const { facilityId, person, open, works, agencyId } = await aDesk();
    await works("2026-11-16");
    const there = await anAgencyDesk([facilityId]);
    const theirs = await there.aWorker();
    const staff = await anEligibleProfessional({
      isOnDemand: false,
      facilities: [{ facilityId, isFlexStaff: true }],
    });
    const missing = await open(2_000_000_000);
    for (const id of [theirs.id, staff.id]) {
      const { status, body } = await open(id);
      expect([status, body]).toEqual([404, missing.body]);
    }
    await db.delete(agencyProfessional).where(eq(agencyProfessional.agencyId, agencyId));
    expect((await open(person.id)).status).toBe(404);
  });

  test("no facility's user", async () => {
    const { facilityId, person, open } = await aDesk();
    expect((await open(person.id, await aUser({ facilityId }))).status).toBe(403);
  });

  test("someone invited who works elsewhere only once they have accepted", async () => {
    const { desk, open } = await aDesk();
    const { id } = await anEligibleProfessional();
    await desk.anInvited(id);
    const { status, body } = await open(id);
    expect([status, (body as unknown as { errors: { code: string }[] }).errors[0]!.code]).toEqual([
      403,
      "PROFILE_CLOSED",
    ]);
  });
});

test("of someone disabled, the shifts for the agency stay; contact and credentials close", async () => {
  const { agencyId, person, works, open } = await aDesk();
  const past = await works("2026-11-16");
  await db
    .update(agencyProfessional)
    .set({ disabledAt: new Date("2026-11-17") })
    .where(and(eq(agencyProfessional.professionalId, person.id), eq(agencyProfessional.agencyId, agencyId)));
  expect((await open()).body).toMatchObject({
    status: "disabled",
    is_contact_open: false,
    phone_number: null,
    email: null,
    credentials: null,
    slots: [{ slot_id: past.id }],
  });
});

test("says what the facilities of their coming shifts require, and how many come after a last day", async () => {
  const { facilityId, person, works, open } = await aDesk();
  await db
    .update(certification)
    .set({ expiresOn: "2026-11-21" })
    .where(eq(certification.professionalId, person.id));
  await insert(credentialRequirement, {
    facilityId,
    resourceType: "CNA",
    credentialType: "INFLUENZA",
    isRequired: true,
  });
  const namesOf = async () => (await open()).body.credentials!.map(({ name }) => name);
  expect(await namesOf()).toHaveLength(5);
  await works("2026-11-20");
  await works("2026-11-23");
  const { credentials } = (await open()).body;
  expect(credentials).toHaveLength(6);
  expect(credentials!.slice(0, 2)).toMatchObject([
    { state: "MISSING", is_blocking: true, name: expect.stringContaining("Influenza") },
    { state: "EXPIRES", expires_on: "2026-11-21", name: "CNA license, CA", shifts_after: 1 },
  ]);
});

test("counts how someone kept the agency's shifts, without the reason they gave the facility", async () => {
  const { desk, person, works, open } = await aDesk();
  await works("2026-11-10", { checkedInAt: new Date("2026-11-10T15:00:00Z") });
  const late = await works("2026-11-11", { checkedInAt: new Date("2026-11-11T15:12:00Z") });
  const noShow = await works("2026-11-12", { arrivalStatusCode: "NO_SHOW" });
  const cancelledAt = new Date("2026-11-17T15:00:00Z");
  const calledOff = await works("2026-11-25", {
    status: "CANCELLED",
    outcomeCode: "CG_CANCELLED",
    callOffReason: "SICK",
    cancelledAt,
  });
  const bySelf = { status: "CANCELLED", cancelledAt };
  const called = await works("2026-11-26", { ...bySelf, cancellationReason: "CONFIRMED_SHIFT" });
  await works("2026-11-27", { ...bySelf, cancellationReason: "UNABLE_TO_STAFF" });
  await works("2026-11-13", { status: "FACILITY_CANCELLED" });
  await works("2026-08-10");
  const { attendance } = (await open()).body;
  expect(attendance).toMatchObject({ worked: 1, late: 1, no_show: 1, called_off: 2 });
  const { body } = await call<PersonPastShifts>(readPast, {
    as: desk.user,
    params: { caregiverId: person.id },
    query: { page_size: 4 },
  });
  expect(body.total).toBe(5);
  expect(body.rows.map(({ slot_id, text, total_rate }) => [slot_id, text, total_rate])).toEqual([
    [called.id, "Called off, 9 days ahead", null],
    [calledOff.id, "Called off, 8 days ahead", null],
    [noShow.id, "No call / no show", null],
    [late.id, "Late by 12 min", null],
  ]);
});

test("takes the same number of statements, however many shifts there are", async () => {
  const { works, open } = await aDesk();
  await works("2026-11-02");
  const count = () => countStatements(() => open());
  const one = await count();
  for (let day = 10; day < 30; day++) await works(`2026-11-${day}`);
  expect(await count()).toBe(one);
});
