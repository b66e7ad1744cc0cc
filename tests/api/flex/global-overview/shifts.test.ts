import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/flex/global-overview/shifts/route";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { P } from "@/lib/access/permissions";
import { slotsOfShifts } from "@/lib/global-schedule/client";
import { Calendar } from "@/lib/global-schedule/schema";
import { awaitsArrival } from "@/lib/slots/arrival/rules";
import { presentSlots } from "@/lib/slots/present";
import { slotViewer } from "@/lib/slots/policy";
import { listChangedSlots } from "@/lib/slots/reads.sql";
import { systemScope } from "@/lib/access/scopes";
import { clock } from "@/lib/time/clock";
import { aCompanyUser, aProfessional, aUser } from "@/tests/support/people";
import { call } from "../../../support/call";
import { freezeClock, useClock } from "../../../support/clock";
import { useDatabase } from "../../../support/database";
import { aBundle, aShift, aSlot, aStructure } from "../../../support/schedule";
import { aCompany, aFacility, aUnit } from "../../../support/tenants";

useDatabase();
useClock();

const week = { start: "2026-11-21", end: "2026-11-27", type: "ALL" };

const readWeek = async (as: { id: number }, query: Record<string, string | number> = {}) =>
  (await call<Calendar>(GET, { as, query: { ...week, ...query } })).body.shifts;

/** A slot of a shift on the week's Monday. */
async function aMonday(facilityId: number, route: "FLEX" | "ON_DEMAND" = "FLEX") {
  return aSlot({ facilityId, shift: { route, startsOn: "2026-11-23" } });
}

describe("the calendar", () => {
  test("contains the shifts of all the person's facilities, including past days, and no others", async () => {
    freezeClock("2026-11-25T18:00:00Z");
    const { id: managementCompanyId } = await aCompany();
    const [one, other] = [await aFacility({ managementCompanyId }), await aFacility({ managementCompanyId })];
    const foreign = await aFacility({ managementCompanyId });
    const slots = [await aMonday(one.id), await aMonday(other.id, "ON_DEMAND")];
    await aMonday(foreign.id);
    const as = await aCompanyUser(managementCompanyId, [one.id, other.id]);
    const shown = (await readWeek(as)).map(({ facility_id, slots: [slot] }) => [facility_id, slot!.slot_id]);
    expect(shown.sort()).toEqual(slots.map(({ facilityId, id }) => [facilityId, id]).sort());
  });

  test("contains every field of the specification, in its shape", async () => {
    const { id: managementCompanyId } = await aCompany();
    const { id: facilityId } = await aFacility({ managementCompanyId, portalUnitsEnabled: true });
    const unit = await aUnit({ facilityId });
    const professionalId = (await aProfessional()).id;
    const bundleId = (await aBundle({ facilityId })).id;
    const shift = { startsOn: "2026-11-23" };
    await aSlot({ facilityId, shift, unitId: unit.id, status: "CONFIRMED", professionalId, bundleId });
    const as = await aCompanyUser(managementCompanyId, [facilityId]);
    const { body } = await call<Calendar>(GET, { as, query: week });
    expect(Calendar.strict().safeParse(body).error).toBeUndefined();
    expect(body.shifts[0]).toMatchObject({
      shift_type: "ON_DEMAND",
      facility_timezone: "America/Los_Angeles",
      start_time: "7:00 AM",
      shift_resource_type: "CNA",
      slots: [{ unit_name: unit.name, slot_status: "CONFIRMED", contract_id: bundleId, is_approved: false }],
    });
  });

  test("contains the same slots as the Daily Schedule and the live stream", async () => {
    const { id: managementCompanyId } = await aCompany();
    const { id: facilityId } = await aFacility({ managementCompanyId });
    const { id: shiftStructureId } = await aStructure({ facilityId, isOrientation: true });
    const { id: shiftId } = await aShift({ shiftStructureId, startsOn: "2026-11-24", route: "FLEX" });
    const held = { status: "CONFIRMED", checkedInAt: new Date("2026-11-24T15:00:00Z") } as const;
    const ids = [
      (await aSlot({ shiftId, ...held, bonus: 1500, rideStatus: "REQUESTED" })).id,
      (await aSlot({ shiftId, status: "FACILITY_CANCELLED" })).id,
      (await aSlot({ shiftId, isGuaranteed: true, billRate: 3190 })).id,
      (await aSlot({ shiftId, status: "CONFIRMED", disputedAt: new Date("2026-11-24T17:00:00Z") })).id,
    ];
    const as = await aCompanyUser(managementCompanyId, [facilityId]);
    freezeClock("2026-11-24T18:00:00Z");
    const viewer = slotViewer({ permissionsByFacility: { [facilityId]: Object.values(P) } }, facilityId);
    const rows = await listChangedSlots(systemScope(facilityId), ids, { limit: 100 });
    expect(slotsOfShifts(await readWeek(as))).toEqual(presentSlots(rows, viewer, clock.now()));
  });

  test("contains a professional's number until a day after the shift", async () => {
    const { id: managementCompanyId } = await aCompany();
    const { id: facilityId } = await aFacility({ managementCompanyId });
    const { id: professionalId } = await aProfessional({ phone: "555-010-4477" });
    const shift = { startsOn: "2026-11-23" };
    await aSlot({ facilityId, shift, status: "CONFIRMED", professionalId });
    const as = await aCompanyUser(managementCompanyId, [facilityId]);
    const phoneAt = async (now: string) => {
      freezeClock(now);
      return slotsOfShifts(await readWeek(as))[0]?.caregiver_phone_number;
    };
    expect(await phoneAt("2026-11-24T22:59:00Z")).toBe("555-010-4477");
    expect(await phoneAt("2026-11-24T23:00:00Z")).toBeNull();
  });

  test.each([
    ["approved", { approvedAt: new Date("2026-11-24T23:30:00Z"), settledMinutes: 0, hoursSource: "NONE" }],
    ["disputed", { disputedAt: new Date("2026-11-24T23:30:00Z") }],
  ] as const)("offers no arrival for a slot that was %s", async (_, reviewed) => {
    const { id: managementCompanyId } = await aCompany();
    const { id: facilityId } = await aFacility({ managementCompanyId });
    const shift = { startsOn: "2026-11-24" };
    await aSlot({ facilityId, status: "CONFIRMED", shift, ...reviewed });
    const open = await aSlot({ facilityId, status: "CONFIRMED", shift });
    const as = await aCompanyUser(managementCompanyId, [facilityId]);
    freezeClock("2026-11-25T00:00:00Z");
    const shown = slotsOfShifts(await readWeek(as)).map((slot) => [
      slot.slot_id === open.id,
      slot.can_set_arrival_status,
      awaitsArrival(slot, clock.now()),
    ]);
    expect(shown.sort()).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
  });

  test("shows a night shift on its start day at its facility, whatever day that is elsewhere", async () => {
    const { id: managementCompanyId } = await aCompany();
    const { id: facilityId } = await aFacility({ managementCompanyId, timezone: "Pacific/Honolulu" });
    const structure = await aStructure({ facilityId, fromTime: "23:00", toTime: "07:00" });
    const ofDay = (startsOn: string) => aSlot({ shift: { shiftStructureId: structure.id, startsOn } });
    const last = await ofDay("2026-11-27");
    await ofDay("2026-11-28");
    await ofDay("2026-11-20");
    const shifts = await readWeek(await aCompanyUser(managementCompanyId, [facilityId]));
    expect(shifts.flatMap(({ slots }) => slots.map(({ slot_id }) => slot_id))).toEqual([last.id]);
  });
});

describe("the shifts a person sees", () => {
  const cases = [
    ["include both kinds with both permissions", [P.FLEX_ADD_EDIT_SHIFT, P.EDIT], {}, ["FLEX", "ON_DEMAND"]],
    ["include flex shifts with the permission to add those", [P.FLEX_ADD_EDIT_SHIFT], {}, ["FLEX"]],
    ["include on-demand shifts with the permission to edit", [P.EDIT], {}, ["ON_DEMAND"]],
    [
      "exclude facilities without flex shifts",
      [P.FLEX_ADD_EDIT_SHIFT, P.EDIT],
      { allowFlexShifts: false },
      ["ON_DEMAND"],
    ],
    [
      "exclude a kind that the facility keeps off the calendar",
      [P.FLEX_ADD_EDIT_SHIFT, P.EDIT],
      { isOnDemandGlobalCalendarEnabled: false },
      ["FLEX"],
    ],
  ] as const;
  test.each(cases)("%s", async (_, held, given, kinds) => {
    const { id: managementCompanyId } = await aCompany();
    const { id: facilityId } = await aFacility({ managementCompanyId, ...given });
    const structure = await aStructure({ facilityId });
    for (const route of ["FLEX", "ON_DEMAND"] as const)
      await aSlot({ shift: { shiftStructureId: structure.id, route, startsOn: "2026-11-23" } });
    const as = await aCompanyUser(managementCompanyId, [facilityId], held);
    expect((await readWeek(as)).map(({ shift_type }) => shift_type).sort()).toEqual(kinds);
  });

  test("are limited by type", async () => {
    const { id: managementCompanyId } = await aCompany();
    const { id: facilityId } = await aFacility({ managementCompanyId });
    await aMonday(facilityId, "FLEX");
    await aMonday(facilityId, "ON_DEMAND");
    const as = await aCompanyUser(managementCompanyId, [facilityId]);
    expect(await readWeek(as)).toHaveLength(2);
    expect((await readWeek(as, { type: "FLEX" })).map(({ shift_type }) => shift_type)).toEqual(["FLEX"]);
  });

  test("are limited by facility, and a foreign facility is refused", async () => {
    const { id: managementCompanyId } = await aCompany();
    const [one, other] = [await aFacility({ managementCompanyId }), await aFacility({ managementCompanyId })];
    await aMonday(one.id);
    await aMonday(other.id);
    const as = await aCompanyUser(managementCompanyId, [one.id, other.id]);
    expect((await readWeek(as, { facilityIds: `${other.id}` })).map((shift) => shift.facility_id)).toEqual([
      other.id,
    ]);
    const foreign = await aFacility();
    const refused = await call(GET, { as, query: { ...week, facilityIds: `${one.id},${foreign.id}` } });
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ code: "FACILITY_NOT_PERMITTED" }] } });
  });

  test("are none for someone outside the company", async () => {
    const { id: facilityId } = await aFacility();
    const as = await aUser({ facilityId, permissions: Object.values(P) });
    expect((await call(GET, { as, query: week })).status).toBe(403);
  });
});

describe("requesting the calendar", () => {
  const refusals = [
    ["reversed dates", { start: "2026-11-27", end: "2026-11-21" }],
    ["more than a month", { end: "2027-01-27" }],
    ["an invalid date", { start: "2026-02-30" }],
    ["a date at the end of the calendar", { start: "9999-12-30", end: "9999-12-31" }],
    ["a date at its beginning", { start: "0001-01-01", end: "0001-01-07" }],
    ["an unknown type", { type: "BOTH" }],
    ["a facility that is not a number", { facilityIds: "one" }],
  ] as const;
  test.each(refusals)("is rejected at its field for %s", async (_, given) => {
    const { id: managementCompanyId } = await aCompany();
    const { id: facilityId } = await aFacility({ managementCompanyId });
    const as = await aCompanyUser(managementCompanyId, [facilityId]);
    const { status, body } = await call(GET, { as, query: { ...week, ...given } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ validationError: true });
  });

  test("returns new data once a facility's shift routing is switched", async () => {
    const { id: managementCompanyId } = await aCompany();
    const { id: facilityId } = await aFacility({ managementCompanyId });
    await aMonday(facilityId);
    const as = await aCompanyUser(managementCompanyId, [facilityId]);
    const first = await call(GET, { as, query: week });
    await db.update(facility).set({ enableShiftRouting: true }).where(eq(facility.id, facilityId));
    const headers = { "if-none-match": first.headers.get("etag")! };
    const { status, body } = await call<Calendar>(GET, { as, query: week, headers });
    expect([status, body.shifts[0]?.slots]).toMatchObject([200, [{ enable_shift_routing: true }]]);
  });

  test("returns 304 for unchanged data, and new data once a slot has changed", async () => {
    const { id: managementCompanyId } = await aCompany();
    const { id: facilityId } = await aFacility({ managementCompanyId });
    await aMonday(facilityId);
    const as = await aCompanyUser(managementCompanyId, [facilityId]);
    const first = await call(GET, { as, query: week });
    const headers = { "if-none-match": first.headers.get("etag")! };
    expect((await call(GET, { as, query: week, headers })).status).toBe(304);
    await aMonday(facilityId);
    expect((await call(GET, { as, query: week, headers })).status).toBe(200);
  });
});
