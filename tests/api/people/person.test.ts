import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GET as read } from "@/app/api/people/[caregiverId]/route";
import { db } from "@/db/client";
import { availability, companyProfessional } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import type { Person } from "@/lib/people/schema";
import { setClock } from "@/lib/time/clock";
import { call } from "../../support/call";
import { countStatements } from "../../support/count-statements";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional } from "../../support/people";
import { aDoNotReturn, aProfessional, aUser } from "../../support/people";
import { anInvite, aSlot, aStructure } from "../../support/schedule";
import { anAgency, aFacility, aUnit } from "../../support/tenants";

useDatabase();

// A Wednesday, noon in Los Angeles.
beforeEach(() => setClock(new Date("2026-11-18T20:00:00Z")));
afterEach(() => setClock(null));

async function aPlace(permissions: string[] = []) {
  const { id: facilityId, managementCompanyId } = await aFacility();
  const user = await aUser({ facilityId, permissions });
  const person = await anEligibleProfessional({
    firstName: "Mara",
    lastName: "Holt",
    isOnDemand: false,
    facilities: [{ facilityId, isFlexStaff: true, workedShifts: 3, orientedAt: new Date("2026-01-05") }],
  });
  const open = (caregiverId: number, as: { id: number } = user) =>
    call<Person>(read, { as, params: { caregiverId } });
  const works = (startsOn: string, given: object = {}) =>
    aSlot({
      status: "CONFIRMED",
      professionalId: person.id,
      facilityId,
      shift: { startsOn, route: "FLEX" },
      ...given,
    });
  return { facilityId, managementCompanyId: managementCompanyId!, user, person, open, works };
}

test("shows someone's shifts of five weeks, with the hours of each week", async () => {
  const { person, facilityId, open, works } = await aPlace();
  const { id: unitId } = await aUnit({ facilityId, name: "East" });
  const past = await works("2026-11-16");
  const next = await works("2026-11-20", { unitId, status: "CLAIMED" });
  await works("2026-11-13");
  await works("2026-12-19");
  const { status, body } = await open(person.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: "Mara Holt",
    source: "STAFF",
    status: "Enabled",
    is_oriented: true,
    worked_here: 3,
    today: "2026-11-18",
    overtime_threshold_hours: 40,
  });
  expect(body.weeks.map(({ starts_on }) => starts_on)).toEqual([
    "2026-11-14",
    "2026-11-21",
    "2026-11-28",
    "2026-12-05",
    "2026-12-12",
  ]);
  expect(body.weeks[0]).toMatchObject({ worked_minutes: 450, ahead_minutes: 450, overtime_minutes: 0 });
  expect(body.slots.map(({ slot_id, unit_name }) => [slot_id, unit_name])).toEqual([
    [past.id, null],
    [next.id, "East"],
  ]);
});

test("names overtime by the company's threshold, and rest that is too short", async () => {
  const { person, facilityId, open, works } = await aPlace();
  const { id: evening } = await aStructure({ facilityId, fromTime: "15:00", toTime: "23:00" });
  for (const day of ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"]) await works(day);
  await works("2026-11-19", { shift: { startsOn: "2026-11-19", route: "FLEX", shiftStructureId: evening } });
  const morning = await works("2026-11-20");
  const { body } = await open(person.id);
  expect(body.weeks[0]).toMatchObject({ worked_minutes: 1_800, ahead_minutes: 900, overtime_minutes: 300 });
  expect(body.rest).toEqual([
    { slot_id: morning.id, texts: ["8 h rest before this shift, less than 10 h."] },
  ]);
});

describe("work elsewhere", () => {
  test("at a facility of the company the caller doesn't see counts, without its shifts", async () => {
    const { person, managementCompanyId, open } = await aPlace();
    const { id: unseen } = await aFacility({ managementCompanyId });
    await aSlot({
      status: "CONFIRMED",
      professionalId: person.id,
      facilityId: unseen,
      shift: { startsOn: "2026-11-20" },
    });
    const { body } = await open(person.id);
    expect(body.weeks[0]).toMatchObject({ ahead_minutes: 450, unseen_minutes: 450 });
    expect([body.slots, body.facilities, body.attendance.marks]).toEqual([[], [], []]);
  });

  test("for another employer shows nothing: no hours, days, rest or attendance", async () => {
    const { person, open, works } = await aPlace();
    const before = (await open(person.id)).body;
    const { id: elsewhere } = await aFacility({ timezone: "America/New_York" });
    const shifts = ["2026-11-15", "2026-11-17", "2026-11-19"];
    for (const startsOn of shifts)
      await aSlot({
        status: "CONFIRMED",
        professionalId: person.id,
        facilityId: elsewhere,
        shift: { startsOn },
        checkedInAt: new Date(`${startsOn}T13:30:00Z`),
      });
    const { snapshot: _, ...after } = (await open(person.id)).body;
    const { snapshot: __, ...expected } = before;
    expect(after).toEqual(expected);
    // Rest between a shift here and one of theirs isn't told either.
    await works("2026-11-20");
    expect((await open(person.id)).body.rest).toEqual([]);
  });

  test("at another of the caller's facilities is shown, with its name and zone", async () => {
    const { person, facilityId, managementCompanyId } = await aPlace();
    const { id: other, name } = await aFacility({ managementCompanyId, timezone: "America/New_York" });
    const user = await aUser({ facilities: { [facilityId]: [], [other]: [] }, activeFacilityId: facilityId });
    await aSlot({
      status: "CONFIRMED",
      professionalId: person.id,
      facilityId: other,
      shift: { startsOn: "2026-11-20" },
    });
    const { body } = await call<Person>(read, { as: user, params: { caregiverId: person.id } });
    expect(body.slots).toMatchObject([{ facility_id: other, start_time: "7:00 AM" }]);
    expect(body.facilities).toEqual([{ id: other, name, timezone: "America/New_York" }]);
  });
});

describe("who can be opened", () => {
  test("a slot's holder, staff, the company's employee, and anyone who was invited", async () => {
    const { facilityId, managementCompanyId, open } = await aPlace();
    const holder = await aProfessional();
    await aSlot({
      facilityId,
      status: "CONFIRMED",
      professionalId: holder.id,
      shift: { startsOn: "2026-03-02" },
    });
    const employee = await aProfessional({ employers: [{ managementCompanyId }] });
    const { professionalId: invited } = await anInvite({ facilityId });
    for (const id of [holder.id, employee.id, invited]) expect((await open(id)).status).toBe(200);
  });

  test("not another tenant's people, and no agency's user opens anyone", async () => {
    const { person, open } = await aPlace();
    const there = await aPlace();
    expect((await open(there.person.id)).status).toBe(404);
    const { id: agencyId } = await anAgency();
    expect((await open(person.id, await aUser({ agencyId }))).status).toBe(403);
  });
});

test("names someone's agency only where it has a contract", async () => {
  const { facilityId, open } = await aPlace();
  const sourceOf = async (facilityIds: number[]) => {
    const { id: agencyId, name } = await anAgency({ facilityIds });
    const { id } = await aProfessional({ agencyId, isOnDemand: false, facilities: [{ facilityId }] });
    const { source, agency_name } = (await open(id)).body;
    return [source, agency_name === name];
  };
  expect(await sourceOf([facilityId])).toEqual(["AGENCY", true]);
  expect(await sourceOf([])).toEqual(["ON_DEMAND", false]);
});

describe("the phone number", () => {
  const phoneOf = async (permissions: string[], given: object | null) => {
    const { person, open, works } = await aPlace(permissions);
    if (given) await works("2026-11-19", given);
    return (await open(person.id)).body.phone_number;
  };

  test("shows as in the schedule: while they are confirmed, not for a claim", async () => {
    expect(await phoneOf([], {})).toBe("555-010-0000");
    expect(await phoneOf([], { status: "CLAIMED" })).toBeNull();
    expect(await phoneOf([], null)).toBeNull();
  });

  test("shows as in the list of internal staff, for people who see it", async () => {
    expect(await phoneOf([P.INTERNAL_STAFF], null)).toBe("555-010-0000");
  });
});

describe("credentials", () => {
  test("tell kind, state and last day, and close when the work here ends", async () => {
    const { person, managementCompanyId, open } = await aPlace();
    const { body } = await open(person.id);
    expect(body.credentials?.[0]).toEqual({
      code: "PROFESSIONAL_LICENSE",
      name: "CNA license, CA",
      state: "VALID",
      expires_on: null,
      is_blocking: false,
      shifts_after: 0,
    });
    await db
      .insert(companyProfessional)
      .values({ managementCompanyId, professionalId: person.id, employeeStatus: "TERMINATED", wage: 20 });
    const after = (await open(person.id)).body;
    expect([after.credentials, after.status]).toEqual([null, "Deactivated"]);
  });

  test("are closed of someone who was only invited", async () => {
    const { facilityId, open } = await aPlace();
    const { professionalId } = await anInvite({ facilityId });
    expect((await open(professionalId)).body.credentials).toBeNull();
  });
});

test("tells Do Not Return and what someone said about their time only where the caller sees it elsewhere", async () => {
  const { person, facilityId, user, open } = await aPlace([P.SETTINGS_DNR, P.FLEX_ADD_CAREGIVER]);
  await aDoNotReturn({ facilityId, professionalId: person.id });
  await db.insert(availability).values({
    professionalId: person.id,
    startsAt: new Date("2026-11-20T08:00:00Z"),
    endsAt: new Date("2026-11-21T08:00:00Z"),
    isAvailable: false,
  });
  expect((await open(person.id, user)).body).toMatchObject({
    is_do_not_return: true,
    availability: [{ date: "2026-11-20", is_available: false, text: "Can’t work" }],
  });
  const viewer = await aUser({ facilityId });
  expect((await open(person.id, viewer)).body).toMatchObject({ is_do_not_return: null, availability: null });
});

test("counts how someone kept the shifts of the last 90 days", async () => {
  const { person, open, works } = await aPlace();
  await works("2026-11-10", { checkedInAt: new Date("2026-11-10T15:00:00Z") });
  await works("2026-11-11", { checkedInAt: new Date("2026-11-11T15:12:00Z") });
  await works("2026-11-12", { arrivalStatusCode: "NO_SHOW" });
  await works("2026-11-25", {
    status: "CANCELLED",
    outcomeCode: "CG_CANCELLED",
    callOffReason: "SICK",
    cancelledAt: new Date("2026-11-17T15:00:00Z"),
  });
  await works("2026-08-10");
  await works("2026-11-13", { status: "FACILITY_CANCELLED", cancellationReason: "FLOATED" });
  const { attendance } = (await open(person.id)).body;
  expect(attendance).toMatchObject({ worked: 1, late: 1, no_show: 1, called_off: 1, left_early: 0 });
  expect(attendance.marks).toEqual(["WORKED", "LATE", "NO_SHOW", "CALLED_OFF"]);
});

test("takes the same number of statements, however many shifts there are", async () => {
  const { person, user, works } = await aPlace(Object.values(P));
  const count = () => countStatements(() => call(read, { as: user, params: { caregiverId: person.id } }));
  const none = await count();
  for (let day = 10; day < 30; day++) await works(`2026-11-${day}`);
  expect(await count()).toBe(none);
});
