import { expect, test } from "vitest";
import { GET } from "@/app/api/facility/day-sheet/route";
import { DaySheet } from "@/lib/slots/day-sheet/schema";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aShift, aSlot, aStructure } from "../../support/schedule";
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

test("refuses what is no date", async () => {
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId });
  expect((await call(GET, { as, query: { facilityId, date: "2026-02-30" } })).status).toBe(400);
});
