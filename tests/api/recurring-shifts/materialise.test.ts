import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { recurringShift, recurringSkip, shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import { materialiseRecurringShifts } from "@/lib/shifts/instances/materialise-recurring-shifts";
import { P } from "@/lib/access/permissions";
import { useDatabase } from "../../support/database";
import { aRate, aRecurringShift, aShift, aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { systemAt } from "../../support/context";
import { useClock } from "../../support/clock";
import { aUser } from "../../support/people";
import { aScheduledFacility, liveByDay, onMondays, recurringOf } from "../../support/recurring";

useDatabase();
useClock();

/** A Tuesday; the clocks go back in the night to Sunday, November 1. */
const now = new Date("2026-10-20T12:00:00Z");
const shiftsOf = (facilityId: number) =>
  db.select().from(shift).where(eq(shift.facilityId, facilityId)).orderBy(asc(shift.startsOn));
const slotsOf = (facilityId: number) =>
  db.select().from(slot).where(eq(slot.facilityId, facilityId)).orderBy(asc(slot.id));
const run = (facilityId: number, at = now) =>
  materialiseRecurringShifts(systemAt(at), { facilityIds: [facilityId] });

describe("recurring schedules", () => {
  test("become real shifts and slots, eight weeks ahead, at the facility's rate", async () => {
    const facility = await aFacility({ isFixedMarkupRate: true });
    const structure = await aStructure({ facilityId: facility.id, fromTime: "23:00", toTime: "07:00" });
    await aRate({ facilityId: structure.facilityId, wage: 2_400, billRate: 3_400 });
    const recurring = await aRecurringShift({
      shiftStructureId: structure.id,
      weekday: "Saturday",
      isGuaranteed: true,
    });
    expect(await run(structure.facilityId)).toEqual({ slots: 16 });
    const shifts = await shiftsOf(structure.facilityId);
    expect(shifts).toHaveLength(8);
    const hours = shifts.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 3_600_000);
    expect(hours.slice(0, 3)).toEqual([8, 9, 8]);
    const terms = {
      wage: 2_400,
      originalWage: 2_400,
      billRate: 3_400,
      bonus: 0,
      recurringShiftId: recurring.id,
    };
    expect(shifts[0]).toMatchObject({
      startsOn: "2026-10-24",
      route: "ON_DEMAND",
      resourceType: "CNA",
      ...terms,
    });
    const slots = await slotsOf(structure.facilityId);
    expect(slots.slice(0, 2)).toMatchObject([
      { status: "UNCLAIMED", recurringOrdinal: 1, isGuaranteed: true, startsAt: shifts[0]!.startsAt },
      { status: "UNCLAIMED", recurringOrdinal: 2, isGuaranteed: true, startsAt: shifts[0]!.startsAt },
    ]);
    const events = await db.select().from(auditEvent).where(eq(auditEvent.facilityId, structure.facilityId));
    expect(events).toMatchObject([{ actorKind: "SYSTEM", action: "recurring-shifts.materialised" }]);
  });

  test("of one facility that fail keep no other waiting, and are made by the next run", async () => {
    const { facilityId: failing } = await aRecurringShift();
    const { facilityId: next } = await aRecurringShift();
    await db.execute(
      sql.raw(`create function fail_one() returns trigger language plpgsql as $$ begin
      if new.facility_id = ${failing} then raise exception 'out of order'; end if; return new; end $$`),
    );
    await db.execute(
      sql`create trigger fail_one before insert on slot for each row execute function fail_one()`,
    );
    const runAll = () => materialiseRecurringShifts(systemAt(now), { facilityIds: [failing, next] });
    await expect(runAll()).rejects.toThrow();
    expect(await slotsOf(failing)).toEqual([]);
    expect(await slotsOf(next)).not.toEqual([]);
    await db.execute(sql`drop trigger fail_one on slot`);
    await runAll();
    expect(await slotsOf(failing)).not.toEqual([]);
  });

  test("give the same result when run twice or by two processes at once", async () => {
    const { facilityId } = await aRecurringShift();
    await Promise.all([run(facilityId), run(facilityId), run(facilityId)]);
    const before = await slotsOf(facilityId);
    expect(before).toHaveLength(16);
    expect(await run(facilityId)).toEqual({ slots: 0 });
    expect(await slotsOf(facilityId)).toEqual(before);
  });

  test("add what comes into range a day later", async () => {
    const { facilityId } = await aRecurringShift({ weekday: "Tuesday" });
    await run(facilityId);
    expect(await run(facilityId, new Date("2026-10-21T12:00:00Z"))).toEqual({ slots: 2 });
  });

  test("don't recreate a cancelled slot, and add slots when more are requested", async () => {
    const { id, facilityId } = await aRecurringShift();
    await run(facilityId);
    const [first] = await slotsOf(facilityId);
    await db
      .update(slot)
      .set({ status: "FACILITY_CANCELLED", cancelledAt: now })
      .where(eq(slot.id, first!.id));
    await db.update(recurringShift).set({ slots: 3 }).where(eq(recurringShift.id, id));
    expect(await run(facilityId)).toEqual({ slots: 8 });
    expect((await slotsOf(facilityId)).find((one) => one.id === first!.id)?.status).toBe(
      "FACILITY_CANCELLED",
    );
  });

  test("skip dates that are skipped, ended, without an active structure or at zero", async () => {
    const skipping = await aRecurringShift();
    await db.insert(recurringSkip).values({ recurringShiftId: skipping.id, skippedOn: "2026-10-26" });
    expect(await run(skipping.facilityId)).toEqual({ slots: 14 });
    const ended = await aRecurringShift({ endedAt: now });
    const retired = await aRecurringShift();
    await db
      .update(shiftStructure)
      .set({ retiredAt: now })
      .where(eq(shiftStructure.id, retired.shiftStructureId));
    const empty = await aRecurringShift({ slots: 0 });
    for (const { facilityId } of [ended, retired, empty]) expect(await run(facilityId)).toEqual({ slots: 0 });
  });

  test("turn a shift requested by hand into their instance, and keep its slots", async () => {
    const structure = await aStructure();
    const byHand = await aShift({ shiftStructureId: structure.id, startsOn: "2026-10-26", bonus: 2_500 });
    await aSlot({ shiftId: byHand.id });
    const recurring = await aRecurringShift({ shiftStructureId: structure.id });
    expect(await run(structure.facilityId)).toEqual({ slots: 16 });
    const [first] = await shiftsOf(structure.facilityId);
    expect(first).toMatchObject({ id: byHand.id, bonus: 2_500, recurringShiftId: recurring.id });
    expect(await slotsOf(structure.facilityId)).toHaveLength(17);
  });

  test("never guarantee orientation, and set no price for flex", async () => {
    const structure = await aStructure({ isOrientation: true });
    await aRate({ facilityId: structure.facilityId });
    await aRecurringShift({ shiftStructureId: structure.id, route: "FLEX", isGuaranteed: true });
    await run(structure.facilityId);
    expect((await slotsOf(structure.facilityId))[0]?.isGuaranteed).toBe(false);
    expect((await shiftsOf(structure.facilityId))[0]).toMatchObject({
      wage: null,
      billRate: null,
      isOrientation: true,
    });
  });

  test("cover all facilities, in their own zones", async () => {
    const west = await aFacility({ timezone: "America/Los_Angeles" });
    const east = await aFacility({ timezone: "America/New_York" });
    for (const { id } of [west, east]) {
      const structure = await aStructure({ facilityId: id });
      await aRecurringShift({ shiftStructureId: structure.id });
    }
    await materialiseRecurringShifts(systemAt(now));
    const starts = await Promise.all(
      [west, east].map(async ({ id }) => (await shiftsOf(id))[0]?.startsAt.toISOString()),
    );
    expect(starts).toEqual(["2026-10-26T14:00:00.000Z", "2026-10-26T11:00:00.000Z"]);
  });
});

const codes = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ code }) => code),
];

describe("of two people who change the same schedule", () => {
  test("the second gets an error at the entry, and publishes nothing", async () => {
    const { facilityId, structureId, publish, load, edit, monday } = await aScheduledFacility();
    await publish(monday());
    const seen = (await load()).Monday[0]!;
    await edit({ slots: 4 });
    const mine = { recurringShiftId: seen.recurringShiftId, oldSlots: 2, oldIsGuaranteed: false };
    const other = await aStructure({ facilityId, resourceType: "RN" });
    const answer = await publish({
      ...monday({ slots: 1, ...mine }),
      Tuesday: [{ structureId: other.id, slots: 1, isGuaranteed: false }],
    });
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      [
        {
          code: "STALE",
          field: "recurringShiftId",
          message: "Someone else has changed this recurring shift since you opened the schedule.",
          type: "error",
          day: "Monday",
          structureId,
        },
      ],
    ]);
    expect((await load()).Tuesday).toEqual([]);
    expect(await liveByDay(facilityId)).toEqual(onMondays(4));
  });

  test("both succeed on different days, and with the same values", async () => {
    const { publish, load, monday, structureId } = await aScheduledFacility();
    await publish(monday());
    const { recurringShiftId } = (await load()).Monday[0]!;
    const entry = { structureId, isGuaranteed: false };
    const answers = await Promise.all([
      publish({ Monday: [{ ...entry, slots: 3, recurringShiftId, oldSlots: 2 }] }),
      publish({ Friday: [{ ...entry, slots: 1 }] }),
      publish({ Monday: [{ ...entry, slots: 3, recurringShiftId, oldSlots: 2 }] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("one of many succeeds in creating it, and one of many in changing the count", async () => {
    const { facilityId, publish, monday } = await aScheduledFacility();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((slots) => publish(monday({ slots }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const [recurring, ...others] = await recurringOf(facilityId);
    expect(others).toEqual([]);
    expect(await liveByDay(facilityId)).toEqual(onMondays(recurring!.slots));
  });
});

describe("publishing is refused", () => {
  test("with every error at its day and structure, and nothing is saved", async () => {
    const { facilityId, publish, structureId } = await aScheduledFacility();
    const orientation = await aStructure({ facilityId, isOrientation: true });
    const retired = await aStructure({ facilityId, retiredAt: new Date() });
    const foreign = await aStructure();
    const entry = { slots: 1, isGuaranteed: false };
    const answer = await publish({
      Sunday: [{ ...entry, structureId: orientation.id, isGuaranteed: true }],
      Monday: [
        { ...entry, structureId, slots: 21 },
        { ...entry, structureId: retired.id },
        { ...entry, structureId: foreign.id },
      ],
      Friday: [
        { ...entry, structureId },
        { ...entry, structureId },
      ],
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ code, day, structureId: at }) => [code, day, at])).toEqual([
      ["ORIENTATION_GUARANTEED", "Sunday", orientation.id],
      ["OUT_OF_RANGE", "Monday", structureId],
      ["RETIRED", "Monday", retired.id],
      ["UNKNOWN_STRUCTURE", "Monday", foreign.id],
      ["TWICE", "Friday", structureId],
    ]);
    expect(await recurringOf(facilityId)).toEqual([]);
  });

  test("without the permission to guarantee, unless it was guaranteed already", async () => {
    const { facilityId, publish, load, monday } = await aScheduledFacility();
    const editor = await aUser({ facilityId, permissions: [P.EDIT] });
    expect(codes(await publish(monday({ isGuaranteed: true }), { as: editor }))).toEqual([
      403,
      "NOT_PERMITTED",
    ]);
    await publish(monday({ isGuaranteed: true }));
    const { recurringShiftId } = (await load()).Monday[0]!;
    const raised = monday({
      slots: 3,
      isGuaranteed: true,
      recurringShiftId,
      oldSlots: 2,
      oldIsGuaranteed: true,
    });
    expect((await publish(raised, { as: editor })).status).toBe(200);
  });

  test.each([
    ["the feature is off", { isRecurringScheduleEnabled: false }, "NOT_OFFERED"],
    ["the account is on hold", { accountReceivableStatus: "SUSPENDED" as const }, "NON_PAYMENT"],
    ["the facility has no on-demand shifts", { allowOnDemandShifts: false }, "NOT_OFFERED"],
  ])("where %s", async (_, facility, code) => {
    const { publish, monday } = await aScheduledFacility({ facility });
    expect(codes(await publish(monday()))).toEqual([403, code]);
  });

  test.each([
    [{ Someday: [] }],
    [{ Monday: [{ structureId: 1, slots: "two", isGuaranteed: false }] }],
    [{ Monday: [{ structureId: 1, slots: 2 }] }],
    [{ monday: [] }],
  ])("for invalid input: %j", async (body) => {
    expect((await (await aScheduledFacility()).publish(body)).status).toBe(400);
  });
});
