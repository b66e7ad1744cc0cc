import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as openSlots } from "@/app/api/recurring-shifts/[id]/open-slots/route";
import { PUT as assignUnit } from "@/app/api/recurring-shifts/[id]/unit-assignment/route";
import { PUT as changeBonus } from "@/app/api/shift/[id]/facility-bonus/route";
import { PUT as changeWage } from "@/app/api/shift/[id]/fixed-markup-wage/route";
import { PUT as cancelSlot } from "@/app/api/slot/[id]/cancel/route";
import { POST as addSlots } from "@/app/api/slots/route";
import { db } from "@/db/client";
import { recurringShift, recurringSkip } from "@/db/schema/shifts";
import { P } from "@/lib/access/permissions";
import type { OpenSlots } from "@/lib/recurring-shifts/schema";
import { materialiseRecurringShifts } from "@/lib/shifts/instances/materialise-recurring-shifts";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { isLive, shiftsOf, slotsOf, type ScheduleRefusal } from "../../support/recurring";
import { aRate, aRecurringShift, aStructure } from "../../support/schedule";
import { aFacility, aUnit } from "../../support/tenants";
import { systemAt } from "../../support/context";
import { aHolidayOn } from "../../support/time-off";

useDatabase();
useClock();

/** Two CNAs every Monday, with no day generated yet; it is Tuesday, June 2. */
async function setUp(given: { facility?: Parameters<typeof aFacility>[0]; slots?: number } = {}) {
  freezeClock("2026-06-02T07:30:00Z");
  const { id: facilityId } = await aFacility({ portalUnitsEnabled: true, ...given.facility });
  const structure = await aStructure({ facilityId });
  await aRate({ facilityId });
  const schedule = await aRecurringShift({ shiftStructureId: structure.id, slots: given.slots ?? 2 });
  const as = await aUser({ facilityId, permissions: Object.values(P) });
  return { facilityId, schedule, as, params: { id: schedule.id } };
}

const ofDay = (shiftDate: string) => ({ isRecurring: true, shiftDate });
const soon = "2026-06-15";

describe("acting on a day that isn't generated yet", () => {
  test("generates it to read its open slots, within the eight weeks and beyond, with real ids", async () => {
    const { facilityId, as, params } = await setUp();
    for (const day of [soon, "2027-06-07"]) {
      const { status, body } = await call<OpenSlots>(openSlots, { as, params, body: ofDay(day) });
      const made = (await shiftsOf(facilityId)).find(({ startsOn }) => startsOn === day)!;
      const slots = (await slotsOf(facilityId)).filter(({ shiftId }) => shiftId === made.id);
      expect([status, body]).toEqual([200, { shift_id: made.id, slot_ids: slots.map(({ id }) => id) }]);
      expect(slots).toHaveLength(2);
    }
    expect(
      await materialiseRecurringShifts(systemAt(new Date()), { facilityIds: [facilityId] }),
    ).toBeDefined();
  });

  test("adds slots to that day alone", async () => {
    const { facilityId, schedule, as } = await setUp();
    const body = { facilityId, shiftId: schedule.id, numberOfSlots: 3, ...ofDay(soon) };
    expect((await call(addSlots, { as, body })).status).toBe(200);
    expect(await slotsOf(facilityId)).toHaveLength(2 + 3);
  });

  test("sets its bonus or another wage", async () => {
    const bonus = await setUp();
    const added = {
      shiftId: bonus.schedule.id,
      eventCode: "ADD_BONUS",
      facilityPayableBonus: 25,
      ...ofDay(soon),
    };
    expect(
      (await call(changeBonus, { as: bonus.as, method: "PUT", params: bonus.params, body: added })).status,
    ).toBe(200);
    expect((await slotsOf(bonus.facilityId)).map((one) => one.bonus)).toEqual([2500, 2500]);
    const wage = await setUp({ facility: { isFixedMarkupRate: true } });
    const raised = { isGuaranteed: false, newPrice: 30, ...ofDay(soon) };
    expect(
      (await call(changeWage, { as: wage.as, method: "PUT", params: wage.params, body: raised })).status,
    ).toBe(200);
    expect((await slotsOf(wage.facilityId)).map((one) => one.wage)).toEqual([3000, 3000]);
  });

  test("assigns a unit", async () => {
    const { facilityId, as, params } = await setUp();
    const { id: unitId } = await aUnit({ facilityId });
    const body = { unitId, oldUnitId: null, oldCaregiverId: null, ...ofDay(soon) };
    expect((await call(assignUnit, { as, method: "PUT", params, body })).status).toBe(200);
    expect((await slotsOf(facilityId)).map((one) => one.unitId)).toEqual([unitId, null]);
  });

  test("cancels one of its slots", async () => {
    const { facilityId, as, params } = await setUp();
    const body = {
      facilityId,
      isGuaranteed: false,
      cancelationReason: "UNEXPECTED_EVENT",
      isLateCancelation: false,
      facilityBillableCancellationHours: 2,
      facilityWindowCancellationHours: 24,
      ...ofDay(soon),
    };
    expect((await call(cancelSlot, { as, method: "PUT", params, body })).status).toBe(200);
    expect((await slotsOf(facilityId)).map(isLive)).toEqual([true, false]);
    // When the daily job gets to this day, it leaves it alone.
    await materialiseRecurringShifts(systemAt(new Date("2026-06-02T07:30:00Z")), {
      facilityIds: [facilityId],
    });
    const day = (await shiftsOf(facilityId)).find(({ startsOn }) => startsOn === soon)!;
    expect((await slotsOf(facilityId)).filter(({ shiftId }) => shiftId === day.id).map(isLive)).toEqual([
      true,
      false,
    ]);
  });

  test("generates it once, also for many people at once and with the job beside them", async () => {
    const { facilityId, as, params } = await setUp();
    const requests = Array.from({ length: 6 }, () =>
      call<OpenSlots>(openSlots, { as, params, body: ofDay(soon) }),
    );
    const job = materialiseRecurringShifts(systemAt(new Date("2026-06-02T07:30:00Z")), {
      facilityIds: [facilityId],
    });
    const answers = await Promise.all(requests);
    await job;
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await slotsOf(facilityId)).toHaveLength(16);
  });
});

describe("no day is generated", () => {
  const refusedOf = async (setup: Awaited<ReturnType<typeof setUp>>, day: string, more = {}) => {
    const { as, params, facilityId } = setup;
    const { status, body } = await call<ScheduleRefusal>(openSlots, {
      as,
      params,
      body: { ...ofDay(day), ...more },
    });
    expect(await shiftsOf(facilityId)).toEqual([]);
    return [status, body.errors[0]?.code, body.errors[0]?.field];
  };

  test.each([
    ["another weekday", "2026-06-16"],
    ["one that is over", "2026-06-01"],
    ["more than two years ahead", "2028-06-05"],
  ])("on %s: the caller is asked to refresh", async (_, day) => {
    expect(await refusedOf(await setUp(), day)).toEqual([409, "STALE", "shiftId"]);
  });

  test("for a schedule that ended or skips that day or its holiday, or without naming it as recurring", async () => {
    const ended = await setUp();
    await db
      .update(recurringShift)
      .set({ endedAt: new Date() })
      .where(eq(recurringShift.id, ended.schedule.id));
    expect(await refusedOf(ended, soon)).toEqual([409, "STALE", "shiftId"]);
    const resting = await setUp();
    await db.insert(recurringSkip).values({ recurringShiftId: resting.schedule.id, skippedOn: soon });
    expect(await refusedOf(resting, soon)).toEqual([409, "STALE", "shiftId"]);
    const festive = await setUp();
    await aHolidayOn(festive.facilityId, "Founders’ Day", soon, 1.5, { skipsRecurring: true });
    expect(await refusedOf(festive, soon)).toEqual([409, "STALE", "shiftId"]);
    expect(await refusedOf(await setUp(), soon, { isRecurring: false })).toEqual([409, "STALE", "shiftId"]);
  });

  test("for someone of another facility, or without the permission", async () => {
    const { facilityId, params } = await setUp();
    const stranger = await aUser({ permissions: Object.values(P) });
    const viewer = await aUser({ facilityId, permissions: [P.CANCEL] });
    const ask = async (as: { id: number }) =>
      (await call(openSlots, { as, params, body: ofDay(soon) })).status;
    expect([await ask(stranger), await ask(viewer)]).toEqual([404, 403]);
    expect(await shiftsOf(facilityId)).toEqual([]);
  });

  test("when the action itself is refused", async () => {
    const { facilityId, as, params, schedule } = await setUp();
    const body = { shiftId: schedule.id, eventCode: "EDIT_BONUS", facilityPayableBonus: 25, ...ofDay(soon) };
    expect((await call(changeBonus, { as, method: "PUT", params, body })).status).toBe(409);
    expect(await shiftsOf(facilityId)).toEqual([]);
  });
});
