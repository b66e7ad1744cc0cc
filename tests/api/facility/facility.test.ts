import { expect, test, vi } from "vitest";
import { PostgresJsSession } from "drizzle-orm/postgres-js";
import { GET } from "@/app/api/facility/[facilityId]/route";
import { unit } from "@/db/schema/facilities";
import { GET as listStructures } from "@/app/api/facility/shift-structures/route";
import type { ShiftStructures } from "@/lib/shift-structures/schema";
import { GET as listSimilar } from "@/app/api/facility/[facilityId]/shifts/similar/route";
import { POST } from "@/app/api/shifts/route";
import { P } from "@/lib/access/permissions";
import type { SimilarShifts } from "@/lib/shifts/schema";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { insert } from "../../support/rows";
import { aFacility } from "../../support/tenants";
import { aStructure, aShift, aSlot } from "../../support/schedule";
import { freezeClock, useClock } from "../../support/clock";

useDatabase();
useClock();

test("returns a facility's terms and its active units, by name", async () => {
  const facility = await aFacility({
    timezone: "America/Chicago",
    isFixedMarkupRate: true,
    billableCancellationHours: 3,
    windowCancellationHours: 12,
    accountReceivableStatus: "SUSPENDED",
    accountReceivableMessage: "Please settle the open invoices.",
  });
  const west = await insert(unit, { facilityId: facility.id, name: "West 10" });
  const next = await insert(unit, { facilityId: facility.id, name: "West 9" });
  const east = await insert(unit, { facilityId: facility.id, name: "East", externalId: "E1" });
  await insert(unit, { facilityId: facility.id, name: "Closed wing", archivedAt: new Date() });
  const answer = await call(GET, {
    as: await aUser({ facilityId: facility.id }),
    params: { facilityId: facility.id },
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id: facility.id,
      timezone: "America/Chicago",
      allow_flex_shifts: true,
      allow_on_demand_shifts: true,
      is_fixed_markup_rate: true,
      facility_billable_cancellation_hours: 3,
      facility_window_cancellation_hours: 12,
      account_receivable_status: "SUSPENDED",
      account_receivable_message: "Please settle the open invoices.",
      units: [
        { id: east.id, unit_name: "East", unit_id: "E1" },
        { id: next.id, unit_name: "West 9", unit_id: null },
        { id: west.id, unit_name: "West 10", unit_id: null },
      ],
    },
  });
});

test("returns none for a facility without units", async () => {
  const facility = await aFacility();
  const { body } = await call(GET, {
    as: await aUser({ facilityId: facility.id }),
    params: { facilityId: facility.id },
  });
  expect(body).toMatchObject({ account_receivable_message: null, units: [] });
});

test("returns 404 for an address without a facility", async () => {
  const as = await aUser();
  for (const facilityId of ["abc", "0", "99999999999"]) {
    expect((await call(GET, { as, params: { facilityId } })).status).toBe(404);
  }
});

test("orders structures by resource type, start and end, an end on the next day last", async () => {
  const { id: facilityId } = await aFacility();
  const made = (resourceType: string, fromTime: string, toTime: string) =>
    aStructure({ facilityId, resourceType, fromTime, toTime });
  await made("RN", "07:00", "15:00");
  await made("CNA", "19:00", "07:00");
  await made("CNA", "07:00", "19:00");
  await made("CNA", "19:00", "23:00");
  await made("CNA", "07:00", "15:00");
  const { body } = await call<ShiftStructures>(listStructures, { as: await aUser({ facilityId }) });
  expect(body.map((one) => [one.resource_type, one.from_time, one.to_time])).toEqual([
    ["CNA", "07:00:00", "15:00:00"],
    ["CNA", "07:00:00", "19:00:00"],
    ["CNA", "19:00:00", "23:00:00"],
    ["CNA", "19:00:00", "07:00:00"],
    ["RN", "07:00:00", "15:00:00"],
  ]);
});

test("returns what a request needs to know of a structure", async () => {
  const { id: facilityId } = await aFacility();
  const { id } = await aStructure({ facilityId, isOrientation: true, unpaidBreakMinutes: 45 });
  const { body } = await call<ShiftStructures>(listStructures, { as: await aUser({ facilityId }) });
  expect(body).toEqual([
    {
      id,
      resource_type: "CNA",
      from_time: "07:00:00",
      to_time: "15:00:00",
      is_orientation: true,
      facility_id: facilityId,
      break_duration: 45,
    },
  ]);
});

test("omits a retired structure and another facility's", async () => {
  const { id: facilityId } = await aFacility();
  await aStructure({ facilityId, retiredAt: new Date() });
  await aStructure();
  const { body } = await call<ShiftStructures>(listStructures, { as: await aUser({ facilityId }) });
  expect(body).toEqual([]);
});

test("uses the request's facility, else the tab's, else the active one", async () => {
  const [active, other] = [await aFacility(), await aFacility()];
  const { id } = await aStructure({ facilityId: other.id });
  const as = await aUser({ facilities: { [active.id]: [], [other.id]: [] } });
  const named = await call<ShiftStructures>(listStructures, { as, query: { facilityId: other.id } });
  const ofTab = await call<ShiftStructures>(listStructures, {
    as,
    headers: { "x-facility-id": String(other.id) },
  });
  const unnamed = await call<ShiftStructures>(listStructures, { as });
  expect([named, ofTab, unnamed].map(({ body }) => body.map((one) => one.id))).toEqual([[id], [id], []]);
});

test("counts open slots by date and structure, over both routes", async () => {
  const { id: facilityId } = await aFacility();
  const days = await aStructure({ facilityId });
  const nights = await aStructure({ facilityId, fromTime: "19:00", toTime: "07:00" });
  const onDemand = await aShift({ shiftStructureId: days.id, startsOn: "2026-12-24" });
  const flex = await aShift({ shiftStructureId: days.id, startsOn: "2026-12-24", route: "FLEX" });
  for (const shiftId of [onDemand.id, onDemand.id, flex.id]) await aSlot({ shiftId });
  await aSlot({ shiftId: onDemand.id, status: "CONFIRMED" });
  await aSlot({ shiftId: onDemand.id, status: "CANCELLED" });
  const { body } = await call<SimilarShifts>(listSimilar, {
    as: await aUser({ facilityId }),
    params: { facilityId },
    query: { "2026-12-24": [days.id, nights.id], "2026-12-25": days.id },
  });
  expect(body).toEqual({ "2026-12-24": { [days.id]: 3, [nights.id]: 0 }, "2026-12-25": { [days.id]: 0 } });
});

test("ignores another facility's shift", async () => {
  const { id: facilityId } = await aFacility();
  const elsewhere = await aShift({ startsOn: "2026-12-24" });
  await aSlot({ shiftId: elsewhere.id });
  const { body } = await call<SimilarShifts>(listSimilar, {
    as: await aUser({ facilityId }),
    params: { facilityId },
    query: { "2026-12-24": elsewhere.shiftStructureId },
  });
  expect(body).toEqual({ "2026-12-24": { [elsewhere.shiftStructureId]: 0 } });
});

test("rejects an invalid date or structure", async () => {
  const { id: facilityId } = await aFacility();
  const ask = async (query: Record<string, string>) =>
    (await call(listSimilar, { as: await aUser({ facilityId }), params: { facilityId }, query })).status;
  expect([
    await ask({ tomorrow: "1" }),
    await ask({ "2026-02-30": "1" }),
    await ask({ "2026-12-24": "x" }),
  ]).toEqual([400, 400, 400]);
  expect(await ask({})).toBe(200);
});

test("runs as many statements for 20 shifts of 20 as for one of one", async () => {
  freezeClock("2026-06-01T19:00:00Z");
  const { id: facilityId } = await aFacility();
  const { id: structure_id } = await aStructure({ facilityId });
  const as = await aUser({ facilityId, permissions: [P.EDIT] });
  const statements = vi.spyOn(PostgresJsSession.prototype, "prepareQuery");
  const costOf = async (shifts: number, slots: number) => {
    const before = statements.mock.calls.length;
    const shiftsData = Array.from({ length: shifts }, (_, n) => ({
      structure_id,
      slots,
      unit_id: null,
      start_date: `2026-07-${String(n + 1).padStart(2, "0")}`,
    }));
    const headers = { "idempotency-key": `request-of-${shifts}` };
    expect((await call(POST, { as, body: { facilityId, shiftsData }, headers })).status).toBe(200);
    return statements.mock.calls.length - before;
  };
  const one = await costOf(1, 1);
  expect(await costOf(20, 20)).toBe(one);
  expect(one).toBeLessThanOrEqual(12);
});
