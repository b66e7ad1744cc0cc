import { afterEach, beforeEach, expect, test } from "vitest";
import { GET as read } from "@/app/api/facility/who-can-work/route";
import { db } from "@/db/client";
import { availability } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import type { Overview } from "@/lib/who-can-work/schema";
import { setClock } from "@/lib/time/clock";
import { call } from "../../support/call";
import { countStatements } from "../../support/count-statements";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { aHolidayOn, aTimeOff } from "../../support/time-off";

useDatabase();

// A Wednesday, noon in Los Angeles.
beforeEach(() => setClock(new Date("2026-11-18T20:00:00Z")));
afterEach(() => setClock(null));

async function aPlace() {
  const { id: facilityId, managementCompanyId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
  const aMember = (lastName: string) =>
    anEligibleProfessional({
      firstName: "Mara",
      lastName,
      isOnDemand: false,
      facilities: [{ facilityId, isFlexStaff: true }],
    });
  const open = async (start = "2026-11-18", as: { id: number } = user) =>
    call<Overview>(read, { as, headers: { "x-facility-id": String(facilityId) }, query: { start } });
  return { facilityId, managementCompanyId, user, aMember, open };
}

test("shows what each of the staff has, asked for and said, by day, and what is open", async () => {
  const { facilityId, aMember, open } = await aPlace();
  const { id: holt } = await aMember("Holt");
  const { id: adams } = await aMember("Adams");
  const at = (day: number) => ({
    startsAt: new Date(`2026-11-${day}T08:00:00Z`),
    endsAt: new Date(`2026-11-${day + 1}T08:00:00Z`),
  });
  await aSlot({
    facilityId,
    status: "CONFIRMED",
    professionalId: holt,
    shift: { startsOn: "2026-11-20", route: "FLEX" },
  });
  await aSlot({ facilityId, shift: { startsOn: "2026-11-21", route: "FLEX" } });
  // Ended: no one can take it any more.
  await aSlot({ facilityId, shift: { startsOn: "2026-11-17", route: "FLEX" } });
  await aTimeOff({ facilityId, professionalId: holt, status: "APPROVED", ...at(23) });
  await aTimeOff({ facilityId, professionalId: adams, ...at(24) });
  await db.insert(availability).values([
    { professionalId: adams, ...at(25), isAvailable: true },
    { professionalId: adams, ...at(26), isAvailable: false },
  ]);
  await aHolidayOn(facilityId, "Thanksgiving", "2026-11-26", 1.5);
  const { status, body } = await open();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    starts_on: "2026-11-14",
    today: "2026-11-18",
    holidays: [{ date: "2026-11-26", name: "Thanksgiving" }],
    open: [{ date: "2026-11-21", resource_type: "CNA", count: 1 }],
  });
  const told = body.people.map(({ name, days }) => [
    name,
    days.map(({ date, shifts, off, stated }) => [date, shifts.map(({ text }) => text), off, stated]),
  ]);
  expect(told).toEqual([
    [
      "Mara Adams",
      [
        ["2026-11-24", [], "PENDING", null],
        ["2026-11-25", [], null, "CAN"],
        ["2026-11-26", [], null, "CANNOT"],
      ],
    ],
    [
      "Mara Holt",
      [
        ["2026-11-20", ["7 AM – 3 PM"], null, null],
        ["2026-11-23", [], "APPROVED", null],
      ],
    ],
  ]);
});

test("shows work at another of the caller's facilities by its name, and none the caller doesn't see", async () => {
  const { facilityId, managementCompanyId, aMember, open } = await aPlace();
  const { id } = await aMember("Holt");
  const { id: seen, name } = await aFacility({ managementCompanyId });
  const { id: unseen } = await aFacility({ managementCompanyId });
  for (const [facility, startsOn] of [
    [seen, "2026-11-20"],
    [unseen, "2026-11-22"],
  ] as const)
    await aSlot({ facilityId: facility, status: "CONFIRMED", professionalId: id, shift: { startsOn } });
  const both = await aUser({
    facilities: { [facilityId]: [P.FLEX_ADD_CAREGIVER], [seen]: [] },
    activeFacilityId: facilityId,
  });
  const [person] = (await open("2026-11-18", both)).body.people;
  expect(person!.days).toMatchObject([{ date: "2026-11-20", shifts: [{ elsewhere: name }] }]);
});

test("takes the same number of statements, however many people there are", async () => {
  const { aMember, open } = await aPlace();
  await aMember("Holt");
  const count = () => countStatements(() => open());
  const one = await count();
  for (const name of ["Adams", "Bell", "Cho"]) await aMember(name);
  expect(await count()).toBe(one);
});
