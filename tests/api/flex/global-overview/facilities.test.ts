import { eq } from "drizzle-orm";
import { expect, test, describe } from "vitest";
import { PUT } from "@/app/api/flex/global-overview/facilities/route";
import { GET as caregivers } from "@/app/api/flex/global-overview/caregivers/route";
import { GET as structures } from "@/app/api/flex/global-overview/shift-structures/route";
import { db } from "@/db/client";
import { globalScheduleChoice } from "@/db/schema/global-schedule";
import { shiftStructure } from "@/db/schema/structures";
import { P } from "@/lib/access/permissions";
import type { CaregiverFound, Calendar } from "@/lib/global-schedule/schema";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import { POST } from "@/app/api/flex/global-overview/go-to-shift/route";
import { GET } from "@/app/api/flex/global-overview/shifts/route";
import { slotsOfShifts } from "@/lib/global-schedule/client";
import { coverageOfWeek } from "@/lib/global-schedule/coverage-rules";
import { daysOf } from "@/lib/global-schedule/rules";
import { addDays } from "@/lib/time/calendar";
import { aCompanyUser, aProfessional } from "../../../support/people";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { aStructure, aRecurringShift, aShift, aSlot } from "../../../support/schedule";
import { aCompany, aFacility } from "../../../support/tenants";
import { freezeClock, useClock } from "../../../support/clock";

useDatabase();
useClock();

async function aCalendar(held?: readonly string[]) {
  const { id: managementCompanyId } = await aCompany();
  const [one, other] = [await aFacility({ managementCompanyId }), await aFacility({ managementCompanyId })];
  const as = await aCompanyUser(managementCompanyId, [one.id, other.id], held);
  return { managementCompanyId, one, other, as };
}

const savedChoice = async (userId: number) =>
  (await db.select().from(globalScheduleChoice).where(eq(globalScheduleChoice.userId, userId))).map(
    ({ facilityIds }) => facilityIds,
  );

test("saves a selection of facilities per person, and clears it with null", async () => {
  const { managementCompanyId, one, other, as } = await aCalendar();
  const colleague = await aCompanyUser(managementCompanyId, [one.id]);
  const choose = (facilityIds: number[] | null) => call(PUT, { as, method: "PUT", body: { facilityIds } });
  expect((await choose([one.id])).status).toBe(200);
  expect((await choose([other.id])).status).toBe(200);
  expect(await savedChoice(as.id)).toEqual([[other.id]]);
  expect(await savedChoice(colleague.id)).toEqual([]);
  expect((await choose(null)).status).toBe(200);
  expect(await savedChoice(as.id)).toEqual([]);
});

test("rejects an empty selection or a foreign facility, and keeps the previous one", async () => {
  const { one, as } = await aCalendar();
  await call(PUT, { as, method: "PUT", body: { facilityIds: [one.id] } });
  const foreign = (await aFacility()).id;
  const answers = [
    await call(PUT, { as, method: "PUT", body: { facilityIds: [] } }),
    await call(PUT, { as, method: "PUT", body: { facilityIds: [foreign] } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 403]);
  expect(await savedChoice(as.id)).toEqual([[one.id]]);
});

test("searches only active professionals known to the facilities", async () => {
  const { one, as } = await aCalendar();
  const foreign = await aFacility();
  const at = (facilityId: number) => ({ facilities: [{ facilityId }] });
  const { id } = await aProfessional({ firstName: "Solvei", lastName: "Aas", tier: "PRO", ...at(one.id) });
  await aProfessional({ firstName: "Solvei", lastName: "Foreign", ...at(foreign.id) });
  await aProfessional({ firstName: "Solvei", lastName: "Gone", deactivatedAt: new Date(), ...at(one.id) });
  const { body } = await call<CaregiverFound[]>(caregivers, { as, query: { searchTerm: "solv" } });
  expect(body).toEqual([
    {
      caregiverId: id,
      caregiverName: "Solvei Aas",
      certificationType: "CNA",
      caregiverStats: { tier: "PRO" },
    },
  ]);
  expect((await call(caregivers, { as, query: { searchTerm: "so" } })).status).toBe(400);
});

test("returns the structures of facilities whose shifts of that kind the person has", async () => {
  const { one, as } = await aCalendar([P.FLEX_ADD_EDIT_SHIFT]);
  const { id } = await aStructure({ facilityId: one.id });
  await aStructure();
  const read = (type: string) => call<ShiftStructure[]>(structures, { as, query: { type } });
  expect((await read("ALL")).body.map((structure) => structure.id)).toEqual([id]);
  expect((await read("ON_DEMAND")).body).toEqual([]);
});

test("returns all the structures of many facilities", async () => {
  const { one, other, as } = await aCalendar();
  const minute = (n: number) =>
    `${String(Math.floor(n / 60)).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}`;
  for (const { id: facilityId } of [one, other])
    await db.insert(shiftStructure).values(
      Array.from({ length: 600 }, (_, n) => ({
        facilityId,
        resourceType: "CNA",
        fromTime: minute(n),
        toTime: "23:00",
      })),
    );
  const { body } = await call<ShiftStructure[]>(structures, { as, query: { type: "ALL" } });
  expect(body).toHaveLength(1_200);
});

async function aSmallCalendar() {
  freezeClock("2026-11-22T18:00:00Z");
  const { id: managementCompanyId } = await aCompany();
  const { id: facilityId } = await aFacility({ managementCompanyId });
  return { facilityId, as: await aCompanyUser(managementCompanyId, [facilityId]) };
}

const goTo = (as: { id: number }, body: object) => call(POST, { as, body: { isRecurring: false, ...body } });

describe("going to a shift", () => {
  test("leads to its facility and the slot that was clicked", async () => {
    const { facilityId, as } = await aSmallCalendar();
    const { id: shiftId } = await aShift({ facilityId, startsOn: "2026-11-24" });
    await aSlot({ shiftId });
    const { id: slotId } = await aSlot({ shiftId });
    const found = await goTo(as, { shiftId, shiftDate: "2026-11-24", slotId });
    expect(found).toMatchObject({ status: 200, body: { slotId, facilityId } });
  });

  test("leads to an active slot if none was clicked or it is gone", async () => {
    const { facilityId, as } = await aSmallCalendar();
    const { id: shiftId } = await aShift({ facilityId, startsOn: "2026-11-24" });
    await aSlot({ shiftId, status: "FACILITY_CANCELLED" });
    const { id: slotId } = await aSlot({ shiftId });
    const elsewhere = (await aSlot({ facilityId })).id;
    for (const pressed of [undefined, elsewhere])
      expect((await goTo(as, { shiftId, shiftDate: "2026-11-24", slotId: pressed })).body).toMatchObject({
        slotId,
      });
  });

  test("generates the day of a recurring schedule that doesn't exist yet", async () => {
    const { facilityId, as } = await aSmallCalendar();
    const { id: shiftId } = await aRecurringShift({ facilityId, weekday: "Monday", slots: 2 });
    const found = await goTo(as, { isRecurring: true, shiftId, shiftDate: "2026-11-30" });
    expect(found).toMatchObject({ status: 200, body: { facilityId } });
  });

  test("reports a shift that is over", async () => {
    const { facilityId, as } = await aSmallCalendar();
    const { id: shiftId } = await aShift({ facilityId, startsOn: "2026-11-21" });
    await aSlot({ shiftId });
    const refused = await goTo(as, { shiftId, shiftDate: "2026-11-21" });
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: "PAST" }] } });
  });

  test("reports a shift moved to another day as stale at its id", async () => {
    const { facilityId, as } = await aSmallCalendar();
    const { id: shiftId } = await aShift({ facilityId, startsOn: "2026-11-24" });
    await aSlot({ shiftId });
    const message = "The shift you selected has been updated to reflect the latest changes.";
    expect(await goTo(as, { shiftId, shiftDate: "2026-11-25" })).toMatchObject({
      status: 409,
      body: { errors: [{ field: "shiftId", message }] },
    });
  });
});

const zones = ["America/New_York", "America/Phoenix", "America/Los_Angeles"] as const;

/** A facility in each zone with a night shift on every day of a week, and on the days before and after. */
async function nightsOf(week: string) {
  const { id: managementCompanyId } = await aCompany();
  const facilities = [];
  for (const timezone of zones) {
    const facility = await aFacility({ managementCompanyId, timezone });
    const night = { facilityId: facility.id, fromTime: "23:00", toTime: "07:00" };
    const { id: shiftStructureId } = await aStructure(night);
    for (let day = -1; day <= 7; day++)
      await aSlot({ shift: { shiftStructureId, startsOn: addDays(week, day) } });
    facilities.push(facility);
  }
  const as = await aCompanyUser(
    managementCompanyId,
    facilities.map(({ id }) => id),
  );
  const query = { start: week, end: addDays(week, 6), type: "ALL" };
  const { body } = await call<Calendar>(GET, { as, query });
  return { facilities, shifts: body.shifts };
}

// The clocks change in the night to Sunday, except in Phoenix.
test.each([
  ["go back", "2026-10-31", { "America/New_York": 9, "America/Phoenix": 8, "America/Los_Angeles": 9 }],
  ["go forward", "2027-03-13", { "America/New_York": 7, "America/Phoenix": 8, "America/Los_Angeles": 7 }],
] as const)(
  "keeps every night on its own day, one longer or shorter, when the clocks %s",
  async (_, week, saturday) => {
    const { facilities, shifts } = await nightsOf(week);
    for (const { id, timezone } of facilities) {
      const own = shifts.filter(({ facility_id }) => facility_id === id);
      expect(own.map(({ shift_date }) => shift_date)).toEqual(daysOf(week));
      for (const shift of own) {
        expect([shift.start_time, shift.end_time]).toEqual(["11:00 PM", "7:00 AM"]);
        const hours = (Date.parse(shift.end_time_at_utc) - Date.parse(shift.start_time_at_utc)) / 3_600_000;
        expect(hours).toBe(shift.shift_date === week ? saturday[timezone as keyof typeof saturday] : 8);
      }
    }
  },
);

test("decides by each facility's own time which gaps are soon, around midnight and clock changes", async () => {
  const { facilities, shifts } = await nightsOf("2026-10-31");
  const zoneOf = (id: number) => facilities.find((one) => one.id === id)!.timezone;
  const soonCounts = (instant: string) => {
    const { byFacility } = coverageOfWeek(slotsOfShifts(shifts), zoneOf, Date.parse(instant));
    return facilities.map(({ id }) => byFacility[id]!.soon);
  };
  // 12:30 AM on Sunday in New York; still Saturday in the west.
  expect(soonCounts("2026-11-01T04:30:00Z")).toEqual([3, 2, 2]);
  // 12:30 AM on Monday in New York, an hour later in UTC than the night before.
  expect(soonCounts("2026-11-02T05:30:00Z")).toEqual([3, 2, 2]);
});

test("returns an empty answer for a week without shifts", async () => {
  const { id: managementCompanyId } = await aCompany();
  const { id } = await aFacility({ managementCompanyId });
  const as = await aCompanyUser(managementCompanyId, [id]);
  const answer = await call<Calendar>(GET, {
    as,
    query: { start: "2026-10-31", end: "2026-11-06", type: "ALL" },
  });
  expect(answer).toMatchObject({ status: 200, body: { shifts: [], is_cut: false } });
});
