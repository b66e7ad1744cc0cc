import { afterEach, beforeEach, expect, test } from "vitest";
import { POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { GET as read } from "@/app/api/people/[caregiverId]/gaps/route";
import { db } from "@/db/client";
import { availability } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import { MAX_GAPS } from "@/lib/slots/fit/rules";
import type { Gaps, GapCounts } from "@/lib/people/schema";
import { addDays } from "@/lib/time/calendar";
import { setClock } from "@/lib/time/clock";
import { GET as countGaps } from "@/app/api/people/gap-counts/route";
import { call } from "../../support/call";
import { countStatements } from "../../support/count-statements";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "../../support/people";
import { aBundle, anInvite, aShift, aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

// A Wednesday, noon in Los Angeles.
beforeEach(() => setClock(new Date("2026-11-18T20:00:00Z")));
afterEach(() => setClock(null));

async function aPlace(permissions: string[] = [P.FLEX_ADD_CAREGIVER, P.INVITE]) {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions });
  const person = await anEligibleProfessional({
    firstName: "Mara",
    lastName: "Holt",
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  const { id: shiftStructureId } = await aStructure({ facilityId });
  const gap = (startsOn: string, shift: object = {}, given: object = {}) =>
    aSlot({ facilityId, shift: { shiftStructureId, startsOn, route: "FLEX", ...shift }, ...given });
  const open = async (as: { id: number } = user) =>
    (await call<Gaps>(read, { as, params: { caregiverId: person.id } })).body;
  return { facilityId, user, person, gap, open };
}

const daysIn = ({ gaps }: Gaps) => gaps.map(({ slot }) => slot.shift_date);

test("lists open shifts of two weeks, one line per shift, with the week's hours", async () => {
  const { gap, open, facilityId, person } = await aPlace();
  const { shiftId } = await gap("2026-11-20");
  await aSlot({ shiftId });
  await gap("2026-11-17");
  await gap("2026-12-02");
  await aSlot({
    facilityId,
    status: "CONFIRMED",
    professionalId: person.id,
    shift: { startsOn: "2026-11-16" },
  });
  const answer = await open();
  expect(answer.total).toBe(1);
  expect(answer.gaps).toMatchObject([
    { open: 2, is_invited: false, warnings: [], week_hours_with: 15, overtime_hours: 40 },
  ]);
  expect(daysIn(answer)).toEqual(["2026-11-20"]);
});

test("puts the least concern first, then the soonest", async () => {
  const { gap, open, facilityId, person } = await aPlace();
  const { id: evening } = await aStructure({ facilityId, fromTime: "15:00", toTime: "23:00" });
  await aSlot({
    facilityId,
    status: "CONFIRMED",
    professionalId: person.id,
    shift: { startsOn: "2026-11-19", shiftStructureId: evening },
  });
  for (const day of ["2026-11-24", "2026-11-20", "2026-11-22"]) await gap(day);
  const answer = await open();
  expect(daysIn(answer)).toEqual(["2026-11-22", "2026-11-24", "2026-11-20"]);
  expect(answer.gaps[2]!.warnings).toEqual(["8 h rest before this shift, less than 10 h."]);
});

test("leaves out what they may not work, work already, or said no to", async () => {
  const { gap, open, facilityId, person } = await aPlace();
  await gap("2026-11-20", { resourceType: "RN" });
  await gap("2026-11-21");
  await aSlot({
    facilityId,
    status: "CONFIRMED",
    professionalId: person.id,
    shift: { startsOn: "2026-11-21" },
  });
  await gap("2026-11-22");
  await gap("2026-11-23");
  const said = (date: string, isAvailable: boolean) => ({
    professionalId: person.id,
    startsAt: new Date(`${date}T08:00:00Z`),
    endsAt: new Date(`${addDays(date, 1)}T08:00:00Z`),
    isAvailable,
  });
  await db.insert(availability).values([said("2026-11-22", false), said("2026-11-23", true)]);
  const answer = await open();
  expect(daysIn(answer)).toEqual(["2026-11-23"]);
  expect(answer.gaps[0]!.is_available).toBe(true);
});

test("leaves out the time of a shift they called off", async () => {
  const { facilityId, person, gap, open } = await aPlace();
  await gap("2026-11-20");
  await gap("2026-11-21");
  await aSlot({
    facilityId,
    status: "CANCELLED",
    outcomeCode: "CG_CANCELLED",
    callOffReason: "SICK",
    cancelledAt: new Date(),
    professionalId: person.id,
    shift: { startsOn: "2026-11-20" },
  });
  expect(daysIn(await open())).toEqual(["2026-11-21"]);
});

test("offers only what the caller may act on", async () => {
  const { gap, open, facilityId, user } = await aPlace();
  const { id: bundleId } = await aBundle({ facilityId });
  await gap("2026-11-20");
  await gap("2026-11-21", { route: "ON_DEMAND" });
  await gap("2026-11-22", { route: "ON_DEMAND" }, { bundleId });
  expect(daysIn(await open(user))).toEqual(["2026-11-20", "2026-11-21"]);
  expect(daysIn(await open(await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] })))).toEqual([
    "2026-11-20",
  ]);
  const elsewhere = await aUser({
    facilities: { [facilityId]: [], [(await aFacility()).id]: [P.INVITE] },
    activeFacilityId: facilityId,
  });
  const { person } = await aPlace();
  expect((await call(read, { as: elsewhere, params: { caregiverId: person.id } })).status).toBe(403);
});

test("says who was invited, and drops a gap that is assigned", async () => {
  const { gap, open, user, person } = await aPlace();
  const invitedTo = await gap("2026-11-20", { route: "ON_DEMAND" });
  await anInvite({ shiftId: invitedTo.shiftId, facilityId: invitedTo.facilityId, professionalId: person.id });
  const { id: slotId, shiftId: flexShiftId } = await gap("2026-11-21");
  expect((await open()).gaps.map(({ is_invited }) => is_invited)).toEqual([true, false]);
  const body = { caregiverId: person.id, flexShiftId, slotId };
  expect((await call(assign, { as: user, body })).status).toBe(200);
  expect(daysIn(await open())).toEqual(["2026-11-20"]);
});

test("gives at most twelve of any number, with the same number of statements", async () => {
  const { gap, open, user, person, facilityId } = await aPlace();
  await gap("2026-11-20");
  const count = () => countStatements(() => call(read, { as: user, params: { caregiverId: person.id } }));
  const one = await count();
  for (let day = 19; day < 31; day++)
    for (const fromTime of ["06:30", "07:00"]) {
      const { id: shiftStructureId } = await aStructure({ facilityId, fromTime });
      const { id: shiftId } = await aShift({ shiftStructureId, startsOn: `2026-11-${day}`, route: "FLEX" });
      await aSlot({ shiftId });
    }
  expect(await count()).toBe(one);
  const answer = await open();
  expect([answer.gaps.length, answer.total]).toEqual([MAX_GAPS, 25]);
});

test("returns 404 for another tenant's person", async () => {
  const { user } = await aPlace();
  const { person } = await aPlace();
  expect((await call(read, { as: user, params: { caregiverId: person.id } })).status).toBe(404);
});

// A Wednesday, noon in Los Angeles.

async function aPlaceWithGaps(days: string[]) {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
  const { id: shiftStructureId } = await aStructure({ facilityId });
  for (const startsOn of days)
    await aSlot({ facilityId, shift: { shiftStructureId, startsOn, route: "FLEX" } });
  const staff = () => anEligibleProfessional({ facilities: [{ facilityId, isFlexStaff: true }] });
  return { facilityId, user, staff };
}

const countsFor = async (as: { id: number }, ids: number[]) =>
  (await call<GapCounts>(countGaps, { as, query: { ids: ids.join(",") } })).body.counts;

test("counts what each person's own page lists", async () => {
  const { facilityId, user, staff } = await aPlaceWithGaps(["2026-11-20", "2026-11-21", "2026-12-02"]);
  const [free, busy] = [await staff(), await staff()];
  await aSlot({
    facilityId,
    status: "CONFIRMED",
    professionalId: busy.id,
    shift: { startsOn: "2026-11-20", route: "FLEX" },
  });
  const counts = await countsFor(user, [free.id, busy.id]);
  expect(new Map(counts.map(({ id, open }) => [id, open]))).toEqual(
    new Map([
      [free.id, 2],
      [busy.id, 1],
    ]),
  );
  for (const { id, open } of counts) {
    const { body } = await call<Gaps>(read, { as: user, params: { caregiverId: id } });
    expect(body.total).toBe(open);
  }
});

test("leaves out people the facilities haven't met, as if there were none", async () => {
  const [{ user }, elsewhere] = [await aPlaceWithGaps(["2026-11-20"]), await aPlaceWithGaps([])];
  const foreign = await elsewhere.staff();
  expect(await countsFor(user, [foreign.id, 2_000_000])).toEqual([]);
});

test("takes as many statements for three people as for one", async () => {
  const { user, staff } = await aPlaceWithGaps(["2026-11-20"]);
  const ids = [(await staff()).id, (await staff()).id, (await staff()).id];
  const statements = (of: number[]) => countStatements(() => countsFor(user, of));
  expect(await statements(ids)).toBe(await statements(ids.slice(0, 1)));
});

test.each(["", "x", "1,,2", "0", Array.from({ length: 101 }, (_, n) => n + 1).join(",")])(
  "refuses the ids %j",
  async (ids) => {
    const { user } = await aPlaceWithGaps([]);
    expect((await call(countGaps, { as: user, query: { ids } })).status).toBe(400);
  },
);
