import { expect, test } from "vitest";
import { GET } from "@/app/api/flex/global-overview/shifts/route";
import { slotsOfShifts } from "@/lib/global-schedule/client";
import { coverageOfWeek } from "@/lib/global-schedule/coverage-rules";
import { daysOf } from "@/lib/global-schedule/rules";
import type { Calendar } from "@/lib/global-schedule/schema";
import { addDays } from "@/lib/time/calendar";
import { aCompanyUser } from "@/tests/support/people";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { aSlot, aStructure } from "../../../support/schedule";
import { aCompany, aFacility } from "../../../support/tenants";

useDatabase();

const zones = ["America/New_York", "America/Phoenix", "America/Los_Angeles"] as const;

/** A facility in each zone with a night shift on every day of a week, and on the days before and after. */
async function nightsOf(week: string) {
  const { id: managementCompanyId } = await aCompany();
  const facilities = [];
  for (const timezone of zones) {
    const facility = await aFacility({ managementCompanyId, timezone });
    const night = { facilityId: facility.id, fromTime: "23:00", toTime: "07:00" };
    const { id: shiftStructureId } = await aStructure(night);
    for (let day = -1; day <= 7; day++)
      await aSlot({ shift: { shiftStructureId, startsOn: addDays(week, day) } });
    facilities.push(facility);
  }
  const as = await aCompanyUser(
    managementCompanyId,
    facilities.map(({ id }) => id),
  );
  const query = { start: week, end: addDays(week, 6), type: "ALL" };
  const { body } = await call<Calendar>(GET, { as, query });
  return { facilities, shifts: body.shifts };
}

// The clocks change in the night to Sunday, except in Phoenix.
test.each([
  ["go back", "2026-10-31", { "America/New_York": 9, "America/Phoenix": 8, "America/Los_Angeles": 9 }],
  ["go forward", "2027-03-13", { "America/New_York": 7, "America/Phoenix": 8, "America/Los_Angeles": 7 }],
] as const)(
  "keeps every night on its own day, one longer or shorter, when the clocks %s",
  async (_, week, saturday) => {
    const { facilities, shifts } = await nightsOf(week);
    for (const { id, timezone } of facilities) {
      const own = shifts.filter(({ facility_id }) => facility_id === id);
      expect(own.map(({ shift_date }) => shift_date)).toEqual(daysOf(week));
      for (const shift of own) {
        expect([shift.start_time, shift.end_time]).toEqual(["11:00 PM", "7:00 AM"]);
        const hours = (Date.parse(shift.end_time_at_utc) - Date.parse(shift.start_time_at_utc)) / 3_600_000;
        expect(hours).toBe(shift.shift_date === week ? saturday[timezone as keyof typeof saturday] : 8);
      }
    }
  },
);

test("decides by each facility's own time which gaps are soon, around midnight and clock changes", async () => {
  const { facilities, shifts } = await nightsOf("2026-10-31");
  const zoneOf = (id: number) => facilities.find((one) => one.id === id)!.timezone;
  const soonCounts = (instant: string) => {
    const { byFacility } = coverageOfWeek(slotsOfShifts(shifts), zoneOf, Date.parse(instant));
    return facilities.map(({ id }) => byFacility[id]!.soon);
  };
  // 12:30 AM on Sunday in New York; still Saturday in the west.
  expect(soonCounts("2026-11-01T04:30:00Z")).toEqual([3, 2, 2]);
  // 12:30 AM on Monday in New York, an hour later in UTC than the night before.
  expect(soonCounts("2026-11-02T05:30:00Z")).toEqual([3, 2, 2]);
});

test("returns an empty answer for a week without shifts", async () => {
  const { id: managementCompanyId } = await aCompany();
  const { id } = await aFacility({ managementCompanyId });
  const as = await aCompanyUser(managementCompanyId, [id]);
  const answer = await call<Calendar>(GET, {
    as,
    query: { start: "2026-10-31", end: "2026-11-06", type: "ALL" },
  });
  expect(answer).toMatchObject({ status: 200, body: { shifts: [], is_cut: false } });
});
