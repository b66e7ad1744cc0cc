import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { recurringShift, recurringSkip, shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { shiftStructure } from "@/db/schema/structures";
import { materialiseRecurringShifts } from "@/lib/shifts/instances/materialise-recurring-shifts";
import { useDatabase } from "../../support/database";
import { aRate, aRecurringShift, aShift, aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { systemAt } from "../../support/context";

useDatabase();

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
