import { describe, expect, test } from "vitest";
import { PUT as putFlex } from "@/app/api/flex/slot/[id]/unit-assignment/route";
import { PUT as putRecurring } from "@/app/api/recurring-shifts/[id]/unit-assignment/route";
import { PUT } from "@/app/api/slot/[id]/unit-assignment/route";
import { P } from "@/lib/access/permissions";
import { findActor } from "@/lib/auth/find-actor";
import { NotFound } from "@/lib/errors";
import { loadSlotView } from "@/lib/slots/schedule/load-first-screen";
import { auditOf, slotOf } from "../../support/query";
import { call, type Refusal, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aRecurringShift, aShift, aSlot, aStructure } from "../../support/schedule";
import { aFacility, aUnit } from "../../support/tenants";
import { freezeClock, useClock } from "../../support/clock";

useDatabase();
useClock();
type Given = NonNullable<Parameters<typeof aSlot>[0]>;

/** A slot at a facility with the units Sunrise and Meadow. */
async function aFacilityWithUnits(given: Given = {}, portalUnitsEnabled = true) {
  const { id: facilityId } = await aFacility({ portalUnitsEnabled });
  const user = await aUser({ facilityId, permissions: [P.EDIT_ASSIGNMENT, P.FLEX_ASSIGN_UNITS] });
  const sunrise = await aUnit({ facilityId, name: "Sunrise" });
  const meadow = await aUnit({ facilityId, name: "Meadow" });
  const made = await aSlot({ facilityId, ...given });
  const ask = (body: Record<string, unknown>) => ({
    as: user,
    method: "PUT" as const,
    params: { id: made.id },
    body: { oldUnitId: null, oldCaregiverId: made.professionalId, ...body },
  });
  const put = (unitId: number | null, body: Record<string, unknown> = {}) =>
    call<Refusal>(PUT, ask({ slotId: made.id, unitId, resourceRateId: null, ...body }));
  const flex = (unitId: number | null, body: Record<string, unknown> = {}) =>
    call<Refusal>(putFlex, ask({ facilityId, unitId, ...body }));
  return { facilityId, user, sunrise, meadow, made, put, flex };
}

describe("the unit of a slot", () => {
  test("is set, changed and removed, with its audit entries", async () => {
    const { made, put, sunrise, meadow } = await aFacilityWithUnits({ status: "CLAIMED" });
    expect((await put(sunrise.id)).body).toBe("OK");
    expect((await put(meadow.id, { oldUnitId: sunrise.id })).status).toBe(200);
    expect((await slotOf(made.id)).unitId).toBe(meadow.id);
    expect((await put(null, { oldUnitId: meadow.id })).status).toBe(200);
    expect((await slotOf(made.id)).unitId).toBeNull();
    expect(await auditOf("slot", made.id)).toMatchObject([
      { action: "slot.unit-changed", before: { unitId: null }, after: { unitId: sunrise.id } },
      { action: "slot.unit-changed", before: { unitId: sunrise.id }, after: { unitId: meadow.id } },
      { action: "slot.unit-removed", before: { unitId: meadow.id }, after: { unitId: null } },
    ]);
  });

  test("is set once when sent twice", async () => {
    const { made, put, sunrise } = await aFacilityWithUnits();
    await put(sunrise.id);
    expect((await put(sunrise.id)).status).toBe(200);
    expect(await auditOf("slot", made.id)).toHaveLength(1);
  });

  test.each([
    ["another unit", { oldUnitId: 4_711 }],
    ["another professional", { oldCaregiverId: 4_711 }],
  ])("is not changed from a stale %s", async (_, body) => {
    const { made, put, sunrise } = await aFacilityWithUnits();
    const answer = await put(sunrise.id, body);
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, "STALE"]);
    expect((await slotOf(made.id)).unitId).toBeNull();
  });

  test("must be one of the facility's active units", async () => {
    const { facilityId, put } = await aFacilityWithUnits();
    const archived = await aUnit({ facilityId, archivedAt: new Date() });
    for (const unitId of [(await aUnit()).id, archived.id]) {
      const { status, body } = await put(unitId);
      expect([status, body.errors[0]?.code]).toEqual([400, "UNKNOWN_UNIT"]);
    }
  });

  test.each<[string, Given, boolean, string]>([
    ["if units are not in use", {}, false, "UNITS_DISABLED"],
    ["on a cancelled slot", { status: "FACILITY_CANCELLED" }, true, "CANCELLED"],
    ["after the shift", { shift: { startsOn: "2026-01-05" } }, true, "ENDED"],
    ["on an expired shift", { shift: { integrationExpiredAt: new Date() } }, true, "EXPIRED"],
  ])("is not set %s", async (_, given, hasUnits, code) => {
    const { put, sunrise } = await aFacilityWithUnits(given, hasUnits);
    const { status, body } = await put(sunrise.id);
    expect([status, body.errors[0]?.code]).toEqual([409, code]);
  });

  test("requires the path and the permission of its kind", async () => {
    const { made, put, flex, sunrise, facilityId } = await aFacilityWithUnits({ shift: { route: "FLEX" } });
    expect((await put(sunrise.id)).status).toBe(404);
    const other = await aFacility();
    expect((await flex(sunrise.id, { facilityId: other.id })).status).toBe(403);
    expect((await flex(sunrise.id)).status).toBe(200);
    expect((await slotOf(made.id)).unitId).toBe(sunrise.id);
    const as = await aUser({ facilityId, permissions: [P.EDIT_ASSIGNMENT] });
    const body = { facilityId, unitId: null, oldUnitId: sunrise.id, oldCaregiverId: null };
    expect((await call(putFlex, { as, method: "PUT", params: { id: made.id }, body })).status).toBe(403);
  });

  test("is not set on another slot than the address names", async () => {
    const { put, sunrise } = await aFacilityWithUnits();
    expect((await put(sunrise.id, { slotId: 4_711 })).status).toBe(400);
  });

  test("is set once when two people set different ones at once", async () => {
    const { made, put, sunrise, meadow } = await aFacilityWithUnits();
    const answers = await Promise.all([put(sunrise.id), put(meadow.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditOf("slot", made.id)).toHaveLength(1);
  });
});

describe("the unit of a recurring shift", () => {
  async function aRecurring() {
    const { id: facilityId } = await aFacility({ portalUnitsEnabled: true });
    const user = await aUser({ facilityId, permissions: [P.EDIT_ASSIGNMENT] });
    const { id: shiftStructureId } = await aStructure({ facilityId });
    const { id: recurringShiftId } = await aRecurringShift({ shiftStructureId });
    const [shiftDate, nextDate] = ["2099-06-03", "2099-06-10"];
    const of = async (startsOn: string) => {
      const { id: shiftId } = await aShift({ shiftStructureId, startsOn, recurringShiftId });
      return [await aSlot({ shiftId }), await aSlot({ shiftId })] as const;
    };
    const [slots, later] = [await of(shiftDate), await of(nextDate)];
    const { id: unitId } = await aUnit({ facilityId });
    const put = (body: Record<string, unknown> = {}) =>
      call<Refusal>(putRecurring, {
        as: user,
        method: "PUT",
        params: { id: recurringShiftId },
        body: { unitId, shiftDate, isRecurring: true, oldUnitId: null, oldCaregiverId: null, ...body },
      });
    return { slots, later, unitId, put };
  }

  test("is set on one slot of the day alone", async () => {
    const { slots, later, unitId, put } = await aRecurring();
    expect((await put()).body).toBe("OK");
    const units = await Promise.all([...slots, ...later].map(async ({ id }) => (await slotOf(id)).unitId));
    expect(units).toEqual([unitId, null, null, null]);
  });

  test("is set on the named slot", async () => {
    const { slots, later, unitId, put } = await aRecurring();
    expect((await put({ slotId: slots[1].id })).status).toBe(200);
    expect((await slotOf(slots[1].id)).unitId).toBe(unitId);
    const other = await put({ slotId: later[0].id });
    expect([other.status, other.body.errors[0]?.field]).toEqual([400, "slotId"]);
  });

  test("is not changed if someone else changed it on all of them", async () => {
    const { put } = await aRecurring();
    expect((await put({ oldUnitId: 4_711 })).status).toBe(409);
  });
});

const actorOf = async (user: { id: number }) =>
  (await findActor(new Map(Object.entries(await signIn(user)))))!;

test("returns a link's slot with its whole shift, also long past and at another of the person's facilities", async () => {
  freezeClock("2026-06-01T19:00:00Z");
  const [here, there] = [await aFacility(), await aFacility()];
  const { id: shiftStructureId } = await aStructure({ facilityId: there.id });
  const shift = { shiftStructureId, startsOn: "2026-03-02" };
  const linked = await aSlot({ shift });
  const beside = await aSlot({ shiftId: linked.shiftId, status: "CONFIRMED" });
  const onFlex = await aSlot({ shift: { ...shift, route: "FLEX" } });
  await aSlot({ shift: { ...shift, startsOn: "2026-03-03" } });
  const actor = await actorOf(
    await aUser({ facilities: { [here.id]: [], [there.id]: [] }, activeFacilityId: here.id }),
  );
  const view = await loadSlotView(actor, linked.id);
  expect(view.facilityId).toBe(there.id);
  expect(view.slots.map(({ slot_id }) => slot_id).sort()).toEqual([linked.id, beside.id, onFlex.id].sort());
});

test("returns 404 for someone else's slot, as for a missing one", async () => {
  const actor = await actorOf(await aUser());
  const { id } = await aSlot();
  await expect(loadSlotView(actor, id)).rejects.toThrow(NotFound);
  await expect(loadSlotView(actor, 2_000_000_000)).rejects.toThrow(NotFound);
});
