import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as postFlex } from "@/app/api/flex/facility/[facilityId]/shifts/route";
import { POST } from "@/app/api/shifts/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import type { RequestedShifts } from "@/lib/shifts/schema";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aRequestingFacility, tomorrow, type RequestingFacility } from "../../support/requesting";
import { aRate, aShift, aSlot, aStructure } from "../../support/schedule";
import { aUnit } from "../../support/tenants";

useDatabase();
useClock();

const rowOf = ({ days }: Pick<RequestingFacility, "days">, given: Record<string, unknown> = {}) => ({
  structure_id: days.id,
  slots: 3,
  unit_id: null,
  start_date: tomorrow,
  is_guaranteed: false,
  portalShiftId: "row-1",
  ...given,
});

const post = ({ user, facility }: Pick<RequestingFacility, "user" | "facility">, rows: unknown[]) =>
  call<RequestedShifts>(POST, { as: user, body: { facilityId: facility.id, shiftsData: rows } });

const slotsOf = (facilityId: number) => db.select().from(slot).where(eq(slot.facilityId, facilityId));
const shiftsOf = (facilityId: number) => db.select().from(shift).where(eq(shift.facilityId, facilityId));

describe("requesting on-demand shifts", () => {
  test("creates the shift and its open slots, and returns which row became which shift", async () => {
    const setup = await aRequestingFacility();
    const { status, body } = await post(setup, [rowOf(setup)]);
    const [made] = await shiftsOf(setup.facility.id);
    const slots = await slotsOf(setup.facility.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      shifts: [{ portalShiftId: "row-1", shift_id: made!.id, slot_ids: slots.map(({ id }) => id) }],
    });
    expect(made).toMatchObject({
      route: "ON_DEMAND",
      resourceType: "CNA",
      startsOn: tomorrow,
      createdBy: setup.user.id,
    });
    expect(made!.startsAt).toEqual(new Date("2026-06-02T14:00:00Z"));
    expect(slots.map((one) => one.status)).toEqual(["UNCLAIMED", "UNCLAIMED", "UNCLAIMED"]);
  });

  test("adds to an existing shift, with its current terms", async () => {
    const setup = await aRequestingFacility();
    const before = await aShift({
      shiftStructureId: setup.days.id,
      startsOn: tomorrow,
      bonus: 2500,
      billRate: 4100,
    });
    await aSlot({ shiftId: before.id });
    const { body } = await post(setup, [rowOf(setup, { slots: 2 })]);
    expect(body.shifts[0]!.shift_id).toBe(before.id);
    const slots = await slotsOf(setup.facility.id);
    expect(slots).toHaveLength(3);
    expect(slots.slice(1).map(({ bonus, billRate }) => [bonus, billRate])).toEqual([
      [2500, 4100],
      [2500, 4100],
    ]);
  });

  test("stores the guarantee and the unit of each row", async () => {
    const setup = await aRequestingFacility();
    const unit = await aUnit({ facilityId: setup.facility.id });
    await post(setup, [rowOf(setup, { slots: 1, unit_id: unit.id, is_guaranteed: true })]);
    expect(await slotsOf(setup.facility.id)).toMatchObject([{ unitId: unit.id, isGuaranteed: true }]);
  });

  test("uses the rate in force on the date: the bill rate, and the wage with a fixed markup", async () => {
    for (const isFixedMarkupRate of [false, true]) {
      const setup = await aRequestingFacility({ isFixedMarkupRate });
      await aRate({ facilityId: setup.facility.id, effectiveOn: "2026-01-01", wage: 2000, billRate: 3000 });
      await aRate({ facilityId: setup.facility.id, effectiveOn: "2026-06-03", wage: 2200, billRate: 3300 });
      await post(setup, [rowOf(setup, { slots: 1 }), rowOf(setup, { slots: 1, start_date: "2026-06-03" })]);
      const terms = (await slotsOf(setup.facility.id)).map(({ wage, originalWage, billRate }) => [
        wage,
        originalWage,
        billRate,
      ]);
      expect(terms).toEqual(
        isFixedMarkupRate
          ? [
              [2000, 2000, 3000],
              [2200, 2200, 3300],
            ]
          : [
              [null, null, 3000],
              [null, null, 3300],
            ],
      );
    }
  });

  test("audits what was created", async () => {
    const setup = await aRequestingFacility();
    const { body } = await post(setup, [rowOf(setup)]);
    const [entry] = await db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.facilityId, setup.facility.id), eq(auditEvent.entity, "shift")));
    expect(entry).toMatchObject({
      action: "shift.requested",
      actorId: setup.user.id,
      entityId: String(body.shifts[0]!.shift_id),
    });
    expect(entry!.after).toMatchObject({ slots: 3, startsOn: tomorrow, slotIds: body.shifts[0]!.slot_ids });
  });

  test("shortens an overnight shift by an hour when the clocks go forward", async () => {
    const setup = await aRequestingFacility();
    const nights = await aStructure({ facilityId: setup.facility.id, fromTime: "19:00", toTime: "07:00" });
    await post(setup, [rowOf({ days: nights }, { start_date: "2027-03-13" })]);
    const [made] = await shiftsOf(setup.facility.id);
    expect((made!.endsAt.getTime() - made!.startsAt.getTime()) / 3_600_000).toBe(11);
  });
});

describe("requesting flex shifts", () => {
  test("creates open flex slots without a price", async () => {
    const { facility, days, user } = await aRequestingFacility({}, [P.FLEX_ADD_EDIT_SHIFT]);
    await aRate({ facilityId: facility.id });
    const { portalShiftId: _, is_guaranteed: __, ...row } = rowOf({ days });
    const { status, body } = await call<RequestedShifts>(postFlex, {
      as: user,
      params: { facilityId: facility.id },
      body: [row],
    });
    const [made] = await shiftsOf(facility.id);
    expect(status).toBe(200);
    expect(body.shifts).toEqual([
      { shift_id: made!.id, slot_ids: (await slotsOf(facility.id)).map(({ id }) => id) },
    ]);
    expect(made).toMatchObject({ route: "FLEX", wage: null, billRate: null });
  });

  test("creates another shift beside an on-demand one of the same structure and day", async () => {
    const { facility, days, user } = await aRequestingFacility({}, [P.FLEX_ADD_EDIT_SHIFT, P.EDIT]);
    await post({ facility, user }, [rowOf({ days })]);
    const row = { structure_id: days.id, slots: 1, unit_id: null, start_date: tomorrow };
    await call(postFlex, { as: user, params: { facilityId: facility.id }, body: [row] });
    expect((await shiftsOf(facility.id)).map(({ route }) => route).sort()).toEqual(["FLEX", "ON_DEMAND"]);
  });
});
