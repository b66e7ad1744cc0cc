import { expect, test } from "vitest";
import { GET } from "@/app/api/facility/day-sheet/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { MAX_PLACES } from "@/lib/slots/day-sheet/rules";
import { DaySheet } from "@/lib/slots/schema";
import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { findActor } from "@/lib/auth/find-actor";
import { loadCallOffExamples, loadNextShift } from "@/lib/next-shift/load-next-shift";
import { call, signIn } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser, aProfessional } from "../../support/people";
import { aShift, aSlot, aStructure } from "../../support/schedule";
import { aTimedFacility } from "../../support/slot-times";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

test("lists what starts on the facility's day, with what has ended, and no other day's or facility's", async () => {
  // 4 PM on November 20 in Los Angeles.
  freezeClock("2026-11-21T00:00:00Z");
  const { id: facilityId } = await aFacility({ timezone: "America/Los_Angeles" });
  const slotAt = async (startsOn: string, fromTime: string, toTime: string, given = {}) => {
    const { id: shiftStructureId } = await aStructure({ facilityId, fromTime, toTime });
    const { id: shiftId } = await aShift({ shiftStructureId, startsOn });
    return aSlot({ shiftId, ...given });
  };
  const ended = await slotAt("2026-11-20", "07:00", "15:00");
  const night = await slotAt("2026-11-20", "23:00", "07:00");
  await slotAt("2026-11-19", "23:00", "07:00");
  await slotAt("2026-11-21", "00:00", "08:00");
  await slotAt("2026-11-20", "07:00", "15:00", { status: "FACILITY_CANCELLED" });
  await aSlot();

  const as = await aUser({ facilityId });
  const { status, body } = await call<DaySheet>(GET, { as, query: { facilityId, date: "2026-11-20" } });
  expect(status).toBe(200);
  expect(DaySheet.safeParse(body).error).toBeUndefined();
  expect(body.slots.map(({ slot_id }) => slot_id)).toEqual([ended.id, night.id]);
});

test("has the half of a night shift that starts after midnight, and the next day hasn't", async () => {
  const { post, split, user } = await aTimedFacility();
  const night = await post(null, { startsOn: "2026-06-03", fromTime: "23:00", toTime: "07:00" });
  // 3 AM in Los Angeles.
  const { body: half } = await split(night, "2026-06-04T10:00:00.000Z");
  const onSheet = async (date: string) =>
    (await call<DaySheet>(GET, { as: user, query: { date } })).body.slots.map(({ slot_id }) => slot_id);
  expect(await onSheet("2026-06-03")).toEqual([night.id, half.slot_id]);
  expect(await onSheet("2026-06-04")).toEqual([]);
});

test("says that it lists the first 2,000 places of a day that has more", async () => {
  const { id: facilityId } = await aFacility({ timezone: "America/Los_Angeles" });
  const { id: shiftStructureId } = await aStructure({ facilityId, fromTime: "07:00", toTime: "15:00" });
  const { id: shiftId } = await aShift({ shiftStructureId, startsOn: "2026-11-20" });
  const { startsAt, endsAt } = await aSlot({ shiftId });
  const rest = Array.from({ length: MAX_PLACES - 1 }, () => ({ facilityId, shiftId, startsAt, endsAt }));
  await db.insert(slot).values(rest);
  const as = await aUser({ facilityId });
  const read = async () =>
    (await call<DaySheet>(GET, { as, query: { facilityId, date: "2026-11-20" } })).body;
  expect((await read()).is_cut).toBe(false);
  await aSlot({ shiftId });
  const { slots, is_cut } = await read();
  expect([slots.length, is_cut]).toEqual([MAX_PLACES, true]);
});

test("refuses what is no date", async () => {
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId });
  expect((await call(GET, { as, query: { facilityId, date: "2026-02-30" } })).status).toBe(400);
});

const now = new Date("2026-11-18T20:00:00Z");

async function aPlace() {
  const { id: facilityId } = await aFacility({ name: "Rose Court", timezone: "America/Los_Angeles" });
  const structure = await aStructure({ facilityId, resourceType: "CNA", fromTime: "07:00", toTime: "15:00" });
  const professional = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  const held = { facilityId, status: "CONFIRMED", professionalId: professional.id } as const;
  const on = (startsOn: string) => ({ shiftStructureId: structure.id, startsOn });
  await aSlot({ facilityId, shift: on("2026-11-19") });
  await aSlot({ ...held, shift: on("2026-11-18") });
  await aSlot({ ...held, shift: on("2026-11-20") });
  await aSlot({ ...held, billRate: 4_000, shift: on("2026-11-21") });
  const actorWith = async (permissions: string[]) => {
    const user = await aUser({ facilityId, permissions });
    return (await findActor(new Map(Object.entries(await signIn(user)))))!;
  };
  return { facilityId, actorWith };
}

test("finds the next confirmed shift that hasn't begun, and its rate for people who see pay", async () => {
  const { facilityId, actorWith } = await aPlace();
  const [viewer, payroll] = [await actorWith([]), await actorWith([P.DISPUTES])];
  const scope = oneFacilityScope(viewer, facilityId);
  expect(await loadNextShift(viewer, scope, { now })).toMatchObject({
    shift_date: "2026-11-20",
    start_time: "7:00 AM",
    professional_name: "Mara Holt",
    bill_rate: null,
  });
  const billed = { now, isBilled: true };
  expect((await loadNextShift(viewer, scope, billed))?.bill_rate).toBeNull();
  expect(await loadNextShift(payroll, scope, billed)).toMatchObject({
    shift_date: "2026-11-21",
    bill_rate: 40,
  });
  expect(await loadNextShift(viewer, scope, { now: new Date("2027-01-01T00:00:00Z") })).toBeNull();
});

test("prints the text of a call-off for the viewer's facilities alone", async () => {
  const { facilityId, actorWith } = await aPlace();
  await aPlace();
  expect(await loadCallOffExamples(await actorWith([]), now)).toEqual({
    [facilityId]:
      "Rose Court: Mara Holt called off CNA, 11/20/2026, 7:00 AM - 3:00 PM PT. The shift is open again.",
  });
});
