import { PostgresJsSession } from "drizzle-orm/postgres-js";
import { expect, test, vi } from "vitest";
import { GET } from "@/app/api/facility/[facilityId]/shifts/similar/route";
import { POST } from "@/app/api/shifts/route";
import { P } from "@/lib/access/permissions";
import type { SimilarShifts } from "@/lib/shifts/schema";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aShift, aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

test("counts open slots by date and structure, over both routes", async () => {
  const { id: facilityId } = await aFacility();
  const days = await aStructure({ facilityId });
  const nights = await aStructure({ facilityId, fromTime: "19:00", toTime: "07:00" });
  const onDemand = await aShift({ shiftStructureId: days.id, startsOn: "2026-12-24" });
  const flex = await aShift({ shiftStructureId: days.id, startsOn: "2026-12-24", route: "FLEX" });
  for (const shiftId of [onDemand.id, onDemand.id, flex.id]) await aSlot({ shiftId });
  await aSlot({ shiftId: onDemand.id, status: "CONFIRMED" });
  await aSlot({ shiftId: onDemand.id, status: "CANCELLED" });
  const { body } = await call<SimilarShifts>(GET, {
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
  const { body } = await call<SimilarShifts>(GET, {
    as: await aUser({ facilityId }),
    params: { facilityId },
    query: { "2026-12-24": elsewhere.shiftStructureId },
  });
  expect(body).toEqual({ "2026-12-24": { [elsewhere.shiftStructureId]: 0 } });
});

test("rejects an invalid date or structure", async () => {
  const { id: facilityId } = await aFacility();
  const ask = async (query: Record<string, string>) =>
    (await call(GET, { as: await aUser({ facilityId }), params: { facilityId }, query })).status;
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
