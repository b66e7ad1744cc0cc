import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { PUT } from "@/app/api/recurring-shifts/[id]/skip-dates/route";
import { PUT as callOff } from "@/app/api/slot/[id]/call-off/route";
import { POST as splitRoute } from "@/app/api/slot/[id]/split/route";
import { db } from "@/db/client";
import { recurringShift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { materialiseRecurringShifts } from "@/lib/shifts/instances/materialise-recurring-shifts";
import type { ChangedSkipDates } from "@/lib/recurring-shifts/schema";
import { clock } from "@/lib/time/clock";
import { PUT as approve } from "@/app/api/time-off/[timeOffId]/approve/route";
import { addDays } from "@/lib/time/calendar";
import { instantAt } from "@/lib/time/zones";
import { auditOf, slotOf } from "../../support/query";
import { call, type Refusal } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aProfessional, aUser, anEligibleProfessional } from "../../support/people";
import {
  aScheduledFacility,
  isLive,
  liveByDay,
  mondays,
  onMondays,
  shiftsOf,
  slotsOf,
} from "../../support/recurring";
import { systemAt } from "../../support/context";
import { aTimeOff } from "../../support/time-off";

useDatabase();
useClock();

/** Two CNAs every Monday, published. */
async function aWeek() {
  const setup = await aScheduledFacility();
  await setup.publish(setup.monday());
  const [{ id }] = (await db
    .select({ id: recurringShift.id })
    .from(recurringShift)
    .where(eq(recurringShift.facilityId, setup.facilityId))) as [{ id: number }];
  const skip = (skipDates: string[], oldSkipDates: string[] = [], as: { id: number } = setup.user) =>
    call<ChangedSkipDates & Refusal>(PUT, {
      as,
      method: "PUT",
      params: { id },
      body: { skipDates, oldSkipDates },
    });
  return { ...setup, id, skip };
}

type Slot = Awaited<ReturnType<typeof slotsOf>>[number];

async function take(slotId: number) {
  const professionalId = (await aProfessional()).id;
  await db
    .update(slot)
    .set({ status: "CLAIMED", professionalId, claimedAt: clock.now() })
    .where(eq(slot.id, slotId));
}

test("removes a skipped date's open slots, keeps held ones, and restores them later", async () => {
  const { facilityId, structureId, id, load, skip } = await aWeek();
  const [, second, third] = mondays as [string, string, string];
  const [shiftOfThird] = (await shiftsOf(facilityId)).filter(({ startsOn }) => startsOn === third);
  const [taken] = (await slotsOf(facilityId)).filter(({ shiftId }) => shiftId === shiftOfThird!.id);
  await take(taken!.id);
  expect((await skip([second, third])).body).toEqual({ slots_added: 0, slots_removed: 3, slots_kept: 1 });
  const { [second]: _, ...others } = onMondays(2);
  expect(await liveByDay(facilityId)).toEqual({ ...others, [third]: 1 });
  expect((await load()).Monday).toMatchObject([{ structureId, skipDates: [second, third] }]);
  // Neither the daily job nor a repeat brings anything back or does anything twice.
  await materialiseRecurringShifts(systemAt(clock.now()), { facilityIds: [facilityId] });
  expect((await skip([third, second])).body).toEqual({ slots_added: 0, slots_removed: 0, slots_kept: 0 });
  expect(await liveByDay(facilityId)).toEqual({ ...others, [third]: 1 });
  expect((await skip([third], [second, third])).body).toEqual({
    slots_added: 2,
    slots_removed: 0,
    slots_kept: 0,
  });
  expect(await liveByDay(facilityId)).toEqual({ ...onMondays(2), [third]: 1 });
  expect((await auditOf("recurring_shift", id)).map(({ action }) => action)).toEqual([
    "recurring-shift.published",
    "recurring-shift.skip-dates-changed",
    "recurring-shift.skip-dates-changed",
  ]);
});

describe("places of a skipped date that aren't as they were generated", () => {
  /** The slots of the second Monday, the second of which was taken. */
  async function aDay() {
    const setup = await aWeek();
    const [, day] = mondays as [string, string];
    const ofDay = async () => {
      const parts = (await shiftsOf(setup.facilityId)).filter(({ startsOn }) => startsOn === day);
      return (await slotsOf(setup.facilityId)).filter(({ shiftId }) =>
        parts.some(({ id }) => id === shiftId),
      );
    };
    const live = async () => (await ofDay()).filter(isLive).map(({ id }) => id);
    const [open, taken] = (await ofDay()) as [Slot, Slot];
    await take(taken.id);
    const split = async (one: Slot) => {
      const at = new Date((Number(one.startsAt) + Number(one.endsAt)) / 2).toISOString();
      const seen = { oldStartsAt: one.startsAt.toISOString(), oldEndsAt: one.endsAt.toISOString() };
      const { professionalId } = (await slotOf(one.id))!;
      const { status, body } = await call<{ slot_id: number }>(splitRoute, {
        as: setup.user,
        params: { id: one.id },
        body: { caregiverId: professionalId, ...seen, at, keeps: "FIRST" },
      });
      expect(status).toBe(200);
      return body.slot_id;
    };
    return { ...setup, day, open, taken, live, split };
  }

  test("what replaces someone who called off goes and comes back with the others", async () => {
    const { user, day, open, taken, live, skip } = await aDay();
    const { professionalId: caregiverId } = (await slotOf(taken.id))!;
    const body = { caregiverId, reason: "SICK" };
    const calledOff = await call(callOff, { as: user, method: "PUT", params: { id: taken.id }, body });
    expect(calledOff.status).toBe(200);
    const before = await live();
    expect(before).toHaveLength(2);
    expect(before).not.toContain(taken.id);
    expect((await skip([day])).body).toMatchObject({ slots_removed: 2, slots_kept: 0 });
    expect(await live()).toEqual([]);
    expect((await skip([], [day])).body).toMatchObject({ slots_added: 2 });
    expect(await live()).toEqual(before);
    expect(before).toContain(open.id);
  });

  test("both halves of an open place go and come back; a place that someone has a half of stays", async () => {
    const { day, facilityId, open, taken, live, split, skip } = await aDay();
    const [openHalf, keptHalf] = [await split(open), await split(taken)];
    const halves = [open.id, taken.id, openHalf, keptHalf];
    expect(await live()).toEqual(halves);
    expect((await skip([day])).body).toMatchObject({ slots_removed: 2, slots_kept: 1 });
    expect(await live()).toEqual([taken.id, keptHalf]);
    expect((await skip([], [day])).body).toMatchObject({ slots_added: 2 });
    expect(await live()).toEqual(halves);
    await materialiseRecurringShifts(systemAt(clock.now()), { facilityIds: [facilityId] });
    expect(await live()).toEqual(halves);
  });

  test("a lowered schedule keeps a split place whole", async () => {
    const { open, taken, live, split, edit } = await aDay();
    const half = await split(taken);
    await edit({ slots: 1 });
    expect(await live()).toEqual([taken.id, half]);
    await edit({ slots: 2 });
    expect(await live()).toEqual([open.id, taken.id, half]);
  });
});

test("never generates a skipped date beyond the range, and leaves skipped dates alone when raised", async () => {
  const { facilityId, edit, skip } = await aWeek();
  const [first] = mondays as [string];
  await skip([first, "2026-12-28"]);
  await edit({ slots: 3 });
  const { [first]: _, ...others } = onMondays(3);
  expect(await liveByDay(facilityId)).toEqual(others);
  await materialiseRecurringShifts(systemAt(new Date("2026-12-01T12:00:00Z")), { facilityIds: [facilityId] });
  expect(Object.keys(await liveByDay(facilityId))).not.toContain("2026-12-28");
  expect(Object.keys(await liveByDay(facilityId))).toContain("2026-12-21");
});

test.each([
  ["of another weekday", "2026-06-09"],
  ["that is past", "2026-06-01"],
  ["beyond two years", "2028-07-03"],
])("rejects a date %s", async (_, date) => {
  const { skip } = await aWeek();
  const { status, body } = await skip([date]);
  expect([status, body.errors[0]?.code]).toEqual([400, "NOT_ITS_DATE"]);
  expect(body.errors[0]?.message).toContain("Monday");
});

test("reports a conflict to the second of two people", async () => {
  const { skip } = await aWeek();
  const [first, second] = mondays as [string, string];
  const answers = await Promise.all([skip([first]), skip([second])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("requires the permission to add shifts of the kind, and returns 404 for another company's schedule", async () => {
  const { facilityId, skip } = await aWeek();
  const viewer = await aUser({ facilityId, permissions: [P.FLEX_ADD_EDIT_SHIFT] });
  expect((await skip([mondays[0]!], [], viewer)).status).toBe(403);
  const stranger = await aUser({ permissions: [P.EDIT] });
  expect((await skip([mondays[0]!], [], stranger)).status).toBe(404);
});

const zone = "America/Los_Angeles";
const [, second] = mondays as [string, string];

test("a recurring shift that someone's time off left stays whole, and isn't filled up a second time", async () => {
  const { facilityId, publish, monday } = await aScheduledFacility({ permissions: [P.FLEX_ADD_EDIT_SHIFT] });
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
  await publish(monday(), { route: "FLEX" });
  const facilities = [{ facilityId, isFlexStaff: true }];
  const { id: professionalId } = await anEligibleProfessional({ isOnDemand: false, facilities });
  const { id: shiftId } = (await shiftsOf(facilityId)).find(({ startsOn }) => startsOn === second)!;
  const [held] = (await slotsOf(facilityId)).filter((one) => one.shiftId === shiftId);
  const [claimedAt, confirmedAt] = [clock.now(), clock.now()];
  await db
    .update(slot)
    .set({ professionalId, status: "CONFIRMED", claimedAt, confirmedAt })
    .where(eq(slot.id, held!.id));
  const startsAt = instantAt(second, "00:00", zone);
  const endsAt = instantAt(addDays(second, 1), "00:00", zone);
  const off = await aTimeOff({ facilityId, professionalId, startsAt, endsAt, requestedAt: clock.now() });
  const params = { timeOffId: off.id };
  const slotIds = [held!.id];
  expect(await call(approve, { as: user, method: "PUT", params, body: { slotIds } })).toMatchObject({
    status: 200,
  });
  expect(await liveByDay(facilityId)).toEqual(onMondays(2));
  for (let n = 0; n < 2; n++)
    await materialiseRecurringShifts(systemAt(clock.now()), { facilityIds: [facilityId] });
  expect(await liveByDay(facilityId)).toEqual(onMondays(2));
});
