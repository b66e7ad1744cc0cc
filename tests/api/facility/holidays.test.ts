import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/facility/[facilityId]/holidays/[holidayId]/route";
import { GET, POST } from "@/app/api/facility/[facilityId]/holidays/route";
import { GET as past } from "@/app/api/facility/feed/past/route";
import { PUT as approve } from "@/app/api/facility/approve-past-shift/route";
import { db } from "@/db/client";
import { holidayDay } from "@/db/schema/holidays";
import { keepHolidayDays } from "@/lib/holidays/keep-holiday-days";
import { P } from "@/lib/access/permissions";
import type { Holidays, HolidaySaved } from "@/lib/holidays/schema";
import type { PastWeek } from "@/lib/past-shifts/schema";
import { materialiseRecurringShifts } from "@/lib/shifts/instances/materialise-recurring-shifts";
import { clock } from "@/lib/time/clock";
import { auditOf } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { useClock } from "../../support/clock";
import { systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { aReview, everyReview } from "../../support/past";
import { aUser } from "../../support/people";
import { aScheduledFacility, liveByDay, mondays, onMondays } from "../../support/recurring";

useDatabase();
useClock();

const aHoliday = {
  name: "Founders’ Day",
  rule: "ONCE",
  dateOn: "2026-11-19",
  fromTime: "00:00",
  untilTime: "00:00",
  multiplier: 1.5,
  hourlyAmount: null,
  skipsRecurring: false,
};

const keeping = (facilityId: number) =>
  aUser({ facilityId, permissions: [...everyReview, P.SETTINGS_FACILITY_INFO], name: "Dana Wells" });

const save = (as: { id: number }, facilityId: number, given: object = {}, holidayId?: number) =>
  call<HolidaySaved & Refusal>(holidayId ? PUT : POST, {
    as,
    method: holidayId ? "PUT" : "POST",
    params: { facilityId, ...(holidayId && { holidayId }) },
    body: { ...aHoliday, ...given },
  });
const remove = (as: { id: number }, facilityId: number, holidayId: number) =>
  call<HolidaySaved>(DELETE, { as, method: "DELETE", params: { facilityId, holidayId } });

describe("a holiday", () => {
  test("is listed with its next date, for the facility's people only", async () => {
    const { facilityId } = await aReview();
    const user = await keeping(facilityId);
    const stranger = await keeping((await aReview()).facilityId);
    const rule = { name: "Christmas", rule: "US_CHRISTMAS", dateOn: null };
    const { body } = await save(user, facilityId, rule);
    const listed = await call<Holidays>(GET, { as: user, params: { facilityId } });
    expect(listed.body.holidays).toMatchObject([{ id: body.id, multiplier: 1.5, next_on: "2026-12-25" }]);
    expect(await call(GET, { as: stranger, params: { facilityId } })).toMatchObject({ status: 403 });
    expect(await auditOf("holiday", body.id)).toMatchObject([
      { action: "holiday.added", actorId: user.id, facilityId },
    ]);
  });

  test("has one name, one premium, and a date unless it is federal", async () => {
    const { facilityId } = await aReview();
    const user = await keeping(facilityId);
    await save(user, facilityId);
    expect(await save(user, facilityId, { name: "FOUNDERS’ DAY" })).toMatchObject({ status: 409 });
    for (const odd of [{ hourlyAmount: 3 }, { dateOn: null }, { rule: "US_LABOR" }, { multiplier: 0.5 }])
      expect(await save(user, facilityId, { name: "Another", ...odd })).toMatchObject({ status: 400 });
  });

  test("keeps its days as years pass", async () => {
    const { facilityId } = await aReview();
    const user = await keeping(facilityId);
    const { body } = await save(user, facilityId, { rule: "US_LABOR", dateOn: null });
    await keepHolidayDays(systemAt(new Date("2027-06-01T12:00:00Z")));
    const days = await db.select().from(holidayDay).where(eq(holidayDay.holidayId, body.id));
    expect(days.map(({ fallsOn }) => fallsOn).sort()).toEqual(
      expect.arrayContaining(["2025-09-01", "2026-09-07", "2030-09-02"]),
    );
    expect(days).toHaveLength(6);
  });
});

describe("the premium", () => {
  const query = { start: "2026-11-14", end: "2026-11-20" };
  const shown = async (as: { id: number }) => {
    const { body, headers } = await call<PastWeek>(past, { as, query });
    return { slot: body.slots[0]!, etag: headers.get("etag") };
  };

  test("raises the total of what isn't approved, and leaves what is approved as it was", async () => {
    const { facilityId, made } = await aReview();
    const user = await keeping(facilityId);
    const before = await shown(user);
    expect(before.slot).toMatchObject({ total_rate: 335, holiday: null, holiday_premium: 0 });
    const { body } = await save(user, facilityId);
    const during = await shown(user);
    // Half of $40.00 more for 7.75 hours.
    expect(during.slot).toMatchObject({ total_rate: 490, holiday: "Founders’ Day", holiday_premium: 155 });
    expect(during.etag).not.toBe(before.etag);
    expect(await call(approve, { as: user, method: "PUT", body: { slotId: made.id } })).toMatchObject({
      status: 200,
    });
    await save(user, facilityId, { multiplier: null, hourlyAmount: 100 }, body.id);
    expect((await shown(user)).slot).toMatchObject({ total_rate: 490, holiday_premium: 155 });
    await remove(user, facilityId, body.id);
    expect((await shown(user)).slot).toMatchObject({ total_rate: 490, holiday: null, holiday_premium: 155 });
  });

  test("counts only the hours within it", async () => {
    const { facilityId } = await aReview();
    const user = await keeping(facilityId);
    const noon = { multiplier: null, hourlyAmount: 3, fromTime: "12:00", untilTime: "14:00" };
    await save(user, facilityId, noon);
    expect((await shown(user)).slot).toMatchObject({ total_rate: 341, holiday_premium: 6 });
  });
});

test("recurring shifts skip it from the day it says so, and come back", async () => {
  const setup = await aScheduledFacility();
  const { facilityId } = setup;
  const user = await keeping(facilityId);
  await setup.publish(setup.monday());
  const [, second] = mondays as [string, string];
  const given = { dateOn: second, skipsRecurring: true };
  const { body } = await save(user, facilityId, given);
  expect(body).toMatchObject({ slots_removed: 2, slots_added: 0 });
  const { [second]: _, ...others } = onMondays(2);
  expect(await liveByDay(facilityId)).toEqual(others);
  await materialiseRecurringShifts(systemAt(clock.now()), { facilityIds: [facilityId] });
  await setup.edit({ slots: 3 });
  const { [second]: __, ...raised } = onMondays(3);
  expect(await liveByDay(facilityId)).toEqual(raised);
  expect(await save(user, facilityId, { ...given, skipsRecurring: false }, body.id)).toMatchObject({
    body: { slots_removed: 0, slots_added: 3 },
  });
  expect(await liveByDay(facilityId)).toEqual(onMondays(3));
});
