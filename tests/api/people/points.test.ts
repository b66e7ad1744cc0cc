import { afterEach, beforeEach, expect, test } from "vitest";
import { GET as readAgencyShifts } from "@/app/api/agencies/people/[caregiverId]/past-shifts/route";
import { GET as readAgencyPerson } from "@/app/api/agencies/people/[caregiverId]/route";
import { GET as read } from "@/app/api/people/[caregiverId]/route";
import { GET as readPast } from "@/app/api/people/[caregiverId]/past-shifts/route";
import { GET as readCallOffs } from "@/app/api/facility/[facilityId]/call-off-points/route";
import { DELETE as undo, PUT as callOff } from "@/app/api/slot/[id]/call-off/route";
import { attendancePoints } from "@/db/schema/attendance-points";
import { P } from "@/lib/access/permissions";
import { defaultPointRule, type PointRule } from "@/lib/people/points/rules";
import type { PersonPastShifts } from "@/lib/people/history/schema";
import type { Person } from "@/lib/people/schema";
import { setClock } from "@/lib/time/clock";
import { anAgencyDesk } from "../../support/agency";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "../../support/people";
import { insert } from "../../support/rows";
import { aSlot } from "../../support/schedule";
import { aFacility, aUnit } from "../../support/tenants";
import { countStatements } from "../../support/count-statements";

useDatabase();

// A Wednesday, noon in Los Angeles.
const now = new Date("2026-11-18T20:00:00Z");
beforeEach(() => setClock(now));
afterEach(() => setClock(null));

const use = (facilityId: number, rule: Partial<PointRule> = {}) =>
  insert(attendancePoints, { facilityId, ...defaultPointRule, isOn: true, changedAt: now, ...rule });

async function aPlace() {
  const { id: facilityId, managementCompanyId } = await aFacility();
  const user = await aUser({ facilityId, permissions: Object.values(P) });
  const person = await anEligibleProfessional({
    isOnDemand: false,
    facilities: [{ facilityId, isFlexStaff: true, workedShifts: 3 }],
  });
  const params = { caregiverId: person.id };
  const pointsOf = async () => (await call<Person>(read, { as: user, params })).body.points;
  const works = (startsOn: string, given: object = {}) =>
    aSlot({
      status: "CONFIRMED",
      professionalId: person.id,
      facilityId,
      shift: { startsOn, route: "FLEX" },
      ...given,
    });
  const misses = (startsOn: string, given: object = {}) =>
    works(startsOn, { arrivalStatusCode: "NO_SHOW", ...given });
  return {
    facilityId,
    managementCompanyId: managementCompanyId!,
    user,
    person,
    params,
    pointsOf,
    works,
    misses,
  };
}

test("a call-off counts on the person's page and no longer once it is undone", async () => {
  const { facilityId, user, person, pointsOf, works } = await aPlace();
  const { id } = await works("2026-11-20");
  const later = await works("2026-11-18", { shift: { startsOn: "2026-11-19", route: "FLEX" } });
  expect(await pointsOf()).toBeNull();
  await use(facilityId);
  expect(await pointsOf()).toEqual({ total: 0, days: 90, review_at: null, parts: [] });
  const given = { as: user, body: { caregiverId: person.id, reason: "SICK" } };
  for (const one of [id, later.id])
    expect((await call(callOff, { ...given, method: "PUT", params: { id: one } })).status).toBe(200);
  expect(await pointsOf()).toEqual({
    total: 2.5,
    days: 90,
    review_at: null,
    parts: [
      { kind: "callOff", count: 1, points: 1 },
      { kind: "lateCallOff", count: 1, points: 1.5 },
    ],
  });
  const back = { as: user, method: "DELETE" as const, params: { id }, body: { caregiverId: person.id } };
  expect((await call(undo, back)).status).toBe(200);
  expect((await pointsOf())!.total).toBe(1.5);
});

test("points reach as far back as they count, the attendance beside them 90 days", async () => {
  const { facilityId, user, params, pointsOf, misses } = await aPlace();
  await use(facilityId, { days: 180 });
  // The 180th day back and the one before it, each a day of the facility.
  for (const startsOn of ["2026-05-23", "2026-05-22", "2026-11-10"]) await misses(startsOn);
  expect(await pointsOf()).toMatchObject({ total: 6, days: 180 });
  const { body } = await call<Person>(read, { as: user, params });
  expect(body.attendance).toMatchObject({ no_show: 1, marks: ["NO_SHOW"] });
  const shifts = await call<PersonPastShifts>(readPast, { as: user, params, query: { days: 365 } });
  expect(shifts.body.rows.map(({ shift_date, points }) => [shift_date, points])).toEqual([
    ["2026-11-10", 3],
    ["2026-05-23", 3],
    ["2026-05-22", null],
  ]);
});

test("another facility's shifts and rules don't count, and switched off nothing does", async () => {
  const { facilityId, managementCompanyId, person, params } = await aPlace();
  const { id: other } = await aFacility({ managementCompanyId });
  const user = await aUser({ facilities: { [facilityId]: [], [other]: [] }, activeFacilityId: facilityId });
  const points = async () => (await call<Person>(read, { as: user, params })).body.points;
  const shift = { startsOn: "2026-11-10" };
  const held = {
    status: "CONFIRMED" as const,
    professionalId: person.id,
    arrivalStatusCode: "NO_SHOW" as const,
  };
  await aSlot({ ...held, facilityId: other, shift });
  await use(other);
  expect(await points()).toBeNull();
  await use(facilityId, { isOn: false });
  expect(await points()).toBeNull();
});

test("the person's agency reads no points, neither their sum nor a shift's", async () => {
  const { id: facilityId } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  const person = await desk.aWorker();
  await use(facilityId);
  const held = { status: "CONFIRMED" as const, professionalId: person.id, agencyId: desk.agency.id };
  const shift = { startsOn: "2026-11-10" };
  await aSlot({ ...held, facilityId, arrivalStatusCode: "NO_SHOW", shift });
  const given = { as: desk.user, params: { caregiverId: person.id } };
  expect((await call<object>(readAgencyPerson, given)).body).not.toHaveProperty("points");
  const { body } = await call<PersonPastShifts>(readAgencyShifts, given);
  expect(body.rows).toMatchObject([{ kind: "NO_SHOW", points: null }]);
});

type Rows = { rows: { slot_id: number; points: number; total: number; excused: string[] }[] };

test("a call-off says what it would add and what it has added, only while the facility uses points", async () => {
  const { facilityId, user, person, pointsOf, works, misses } = await aPlace();
  await misses("2026-11-10");
  const { id } = await works("2026-11-18", { shift: { startsOn: "2026-11-19", route: "FLEX" } });
  const told = async (slotIds = String(id)) =>
    (await call<Rows>(readCallOffs, { as: user, params: { facilityId }, query: { slotIds } })).body.rows;
  expect(await told()).toEqual([]);
  await use(facilityId, { reviewAt: 4, excused: ["SICK"] });
  const text = "1.5 points, 4.5 of 4 in 90 days";
  const added = { points: 1.5, total: 4.5, days: 90, review_at: 4, text };
  expect(await told()).toEqual([{ slot_id: id, ...added, excused: ["SICK"] }]);
  const send = (reason: string) =>
    call<object>(callOff, {
      as: user,
      method: "PUT",
      params: { id },
      body: { caregiverId: person.id, reason },
    });
  // A retry says the same.
  for (const _ of [1, 2]) expect((await send("WEATHER")).body).toMatchObject({ points: added });
  expect(await told()).toEqual([{ slot_id: id, ...added, excused: [] }]);
  expect((await pointsOf())!.total).toBe(added.total);
});

test("the points of call-offs are of the facility's own slots, several people at once", async () => {
  const { facilityId, user, works, misses } = await aPlace();
  const elsewhere = await aPlace();
  await Promise.all([use(facilityId), use(elsewhere.facilityId)]);
  await misses("2026-11-10");
  const ahead = { shift: { startsOn: "2026-11-25", route: "FLEX" } };
  const mine = await works("2026-11-25", ahead);
  const other = await aSlot({
    status: "CONFIRMED",
    professionalId: (await anEligibleProfessional({ isOnDemand: false })).id,
    facilityId,
    shift: { startsOn: "2026-11-25", route: "FLEX" },
  });
  const theirs = await elsewhere.works("2026-11-25", ahead);
  const open = await aSlot({ facilityId, shift: { startsOn: "2026-11-25" } });
  const slotIds = [mine.id, other.id, theirs.id, open.id].join(",");
  const { body } = await call<Rows>(readCallOffs, { as: user, params: { facilityId }, query: { slotIds } });
  expect(body.rows.map(({ slot_id, total }) => [slot_id, total])).toEqual([
    [mine.id, 4],
    [other.id, 1],
  ]);
});

// A Wednesday, noon in Los Angeles.
async function aPast(permissions: string[] = []) {
  const { id: facilityId } = await aFacility({ wentLiveOn: "2025-01-01" });
  const user = await aUser({ facilityId, permissions });
  const person = await anEligibleProfessional({ facilities: [{ facilityId }] });
  const open = (query: Record<string, string | number> = {}, as: { id: number } = user) =>
    call<PersonPastShifts>(readPast, { as, params: { caregiverId: person.id }, query });
  const works = (startsOn: string, given: object = {}) =>
    aSlot({
      status: "CONFIRMED",
      professionalId: person.id,
      facilityId,
      billRate: 4_000,
      shift: { startsOn },
      ...given,
    });
  return { facilityId, user, person, open, works };
}

test("lists how each past shift was kept, the latest first, in pages", async () => {
  const { facilityId, open, works } = await aPast();
  const { id: unitId } = await aUnit({ facilityId, name: "East" });
  const worked = await works("2026-11-10", { checkedInAt: new Date("2026-11-10T15:00:00Z"), unitId });
  const late = await works("2026-11-11", { checkedInAt: new Date("2026-11-11T15:12:00Z") });
  const noShow = await works("2026-11-12", { arrivalStatusCode: "NO_SHOW" });
  await works("2026-11-13", { status: "FACILITY_CANCELLED", cancellationReason: "FLOATED" });
  await works("2026-11-20");
  const earlier = await works("2026-06-01", { checkedInAt: new Date("2026-06-01T15:00:00Z") });
  const first = (await open({ page_size: 2 })).body;
  expect(first.total).toBe(3);
  expect(first.rows.map(({ slot_id, text }) => [slot_id, text])).toEqual([
    [noShow.id, "No call / no show"],
    [late.id, "Late by 12 min"],
  ]);
  expect(first.attendance).toMatchObject({ worked: 1, late: 1, no_show: 1 });
  const next = (await open({ page_size: 2, page: 2 })).body;
  expect(next.rows).toMatchObject([{ slot_id: worked.id, unit_name: "East", start_time: "7:00 AM" }]);
  expect((await open({ kind: "LATE" })).body.rows.map(({ slot_id }) => slot_id)).toEqual([late.id]);
  const year = (await open({ days: 365 })).body;
  expect([year.total, year.rows.at(-1)?.slot_id]).toEqual([4, earlier.id]);
  expect((await open({ days: 30 })).status).toBe(400);
});

test("shows hours to people who open Past Shifts, and pay to those who review it", async () => {
  const payOf = async (permissions: string[]) => {
    const { open, works } = await aPast(permissions);
    await works("2026-11-10", {
      checkedInAt: new Date("2026-11-10T15:00:00Z"),
      checkedOutAt: new Date("2026-11-10T23:00:00Z"),
    });
    const [row] = (await open()).body.rows;
    return [row!.total_hours, row!.total_rate];
  };
  const [hours, pay] = await payOf([P.PAST_SHIFTS, P.DISPUTES]);
  expect(hours).toBeGreaterThan(7);
  expect(pay).toBe(hours! * 40);
  expect(await payOf([P.PAST_SHIFTS])).toEqual([hours, null]);
  expect(await payOf([])).toEqual([null, null]);
});

test("has nothing of facilities the caller doesn't see, and opens only people these have met", async () => {
  const { person, open, user } = await aPast(Object.values(P));
  const { id: elsewhere } = await aFacility();
  await aSlot({
    status: "CONFIRMED",
    professionalId: person.id,
    facilityId: elsewhere,
    shift: { startsOn: "2026-11-10" },
    checkedInAt: new Date("2026-11-10T15:00:00Z"),
  });
  expect((await open()).body).toMatchObject({ rows: [], total: 0 });
  const there = await aPast();
  const missing = await call(readPast, { as: user, params: { caregiverId: 2_000_000_000 } });
  expect(await call(readPast, { as: user, params: { caregiverId: there.person.id } })).toMatchObject({
    status: 404,
    body: missing.body,
  });
});

test("takes the same number of statements, however many shifts there are", async () => {
  const { open, works } = await aPast(Object.values(P));
  await works("2026-11-09", { arrivalStatusCode: "NO_SHOW" });
  const count = () => countStatements(() => open({ page_size: 100 }));
  const one = await count();
  for (let day = 1; day < 9; day++) await works(`2026-11-0${day}`, { arrivalStatusCode: "NO_SHOW" });
  expect(await count()).toBe(one);
});
