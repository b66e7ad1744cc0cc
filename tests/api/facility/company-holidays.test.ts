import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/facility/[facilityId]/holidays/[holidayId]/route";
import { GET, POST } from "@/app/api/facility/[facilityId]/holidays/route";
import { PUT as skip } from "@/app/api/recurring-shifts/[id]/skip-dates/route";
import { db } from "@/db/client";
import { companyHoliday, holidayDay } from "@/db/schema/holidays";
import { recurringShift } from "@/db/schema/shifts";
import { P } from "@/lib/access/permissions";
import { keepHolidayDays } from "@/lib/holidays/keep-holiday-days";
import type { Holidays, HolidaySaved } from "@/lib/holidays/schema";
import type { ChangedSkipDates } from "@/lib/recurring-shifts/schema";
import { clock } from "@/lib/time/clock";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { christmas } from "../../support/holidays";
import { aUser } from "../../support/people";
import { aScheduledFacility, liveByDay, mondays, onMondays } from "../../support/recurring";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

/** Two facilities of one company, and who keeps the holidays of both, and of one. */
async function aCompany() {
  const { id: one, managementCompanyId } = await aFacility();
  const { id: other } = await aFacility({ managementCompanyId });
  const both = await aUser({
    facilities: { [one]: [P.SETTINGS_FACILITY_INFO], [other]: [P.SETTINGS_FACILITY_INFO] },
    activeFacilityId: one,
  });
  const local = await aUser({ facilityId: other, permissions: [P.SETTINGS_FACILITY_INFO] });
  return { one, other, both, local, managementCompanyId };
}

type User = { id: number };
const save = (as: User, facilityId: number, given: object = {}, holidayId?: number) =>
  call<HolidaySaved>(holidayId ? PUT : POST, {
    as,
    method: holidayId ? "PUT" : "POST",
    params: { facilityId, ...(holidayId && { holidayId }) },
    body: { ...christmas, ...given },
  });
const remove = (as: User, facilityId: number, holidayId: number, query: { forCompany?: string } = {}) =>
  call<HolidaySaved>(DELETE, { as, method: "DELETE", params: { facilityId, holidayId }, query });
const listOf = async (as: User, facilityId: number) =>
  (await call<Holidays>(GET, { as, params: { facilityId } })).body.holidays;

test("a company's holiday is every facility's, and changes with it", async () => {
  const { one, other, both, local } = await aCompany();
  const { body } = await save(both, one, { forCompany: true });
  const [theirs] = await listOf(local, other);
  expect(theirs).toMatchObject({
    name: "Christmas",
    multiplier: 1.5,
    is_own: false,
    next_on: expect.stringMatching(/-12-25$/),
  });
  expect(theirs!.of_company).toMatchObject({ allowsOwn: false });
  await save(both, one, { forCompany: true, multiplier: 2 }, body.id);
  expect(await listOf(local, other)).toMatchObject([{ id: theirs!.id, multiplier: 2 }]);
  expect(await auditOf("holiday", theirs!.id)).toMatchObject([
    { action: "holiday.added", facilityId: other, actorId: both.id },
    { action: "holiday.changed", facilityId: other },
  ]);
  const days = await db.select().from(holidayDay).where(eq(holidayDay.facilityId, other));
  expect(new Set(days.map(({ fallsOn }) => fallsOn)).size).toBe(days.length);
});

test("only who keeps the holidays of every facility sets the company's", async () => {
  const { one, other, both, local, managementCompanyId } = await aCompany();
  expect(await save(local, other, { forCompany: true })).toMatchObject({ status: 403 });
  const { body } = await save(both, one, { forCompany: true, allowsOwn: true });
  const [theirs] = await listOf(local, other);
  expect(await remove(local, other, theirs!.id, { forCompany: "true" })).toMatchObject({ status: 403 });
  expect(await remove(local, other, theirs!.id)).toMatchObject({ status: 409 });
  expect(await save(local, other, { name: "Xmas" }, theirs!.id)).toMatchObject({ status: 409 });
  const ofCompany = eq(companyHoliday.managementCompanyId, managementCompanyId!);
  expect((await remove(both, one, body.id, { forCompany: "true" })).status).toBe(200);
  expect([await listOf(local, other), await db.$count(companyHoliday, ofCompany)]).toEqual([[], 0]);
});

test("a facility differs only where the company allows it, until it doesn't any more", async () => {
  const { one, other, both, local } = await aCompany();
  // Its own before the company's.
  await save(local, other, { multiplier: 3 });
  const { body } = await save(both, one, { forCompany: true, allowsOwn: true });
  const [theirs] = await listOf(local, other);
  expect(theirs).toMatchObject({ multiplier: 3, is_own: true, of_company: { multiplier: 1.5 } });
  await save(local, other, { multiplier: 2.5 }, theirs!.id);
  await save(both, one, { forCompany: true, allowsOwn: true, multiplier: 1.75 }, body.id);
  expect(await listOf(local, other)).toMatchObject([{ multiplier: 2.5, is_own: true }]);
  await save(local, other, { multiplier: 1.75 }, theirs!.id);
  expect(await listOf(local, other)).toMatchObject([{ is_own: false }]);
  await save(local, other, { multiplier: 2 }, theirs!.id);
  await save(both, one, { forCompany: true, allowsOwn: false, multiplier: 1.5 }, body.id);
  expect(await listOf(local, other)).toMatchObject([{ multiplier: 1.5, is_own: false }]);
  expect(await save(local, other, { multiplier: 2 }, theirs!.id)).toMatchObject({ status: 409 });
});

test("a facility that joins the company gets its holidays with the days of the night", async () => {
  const { one, both, managementCompanyId } = await aCompany();
  await save(both, one, { forCompany: true });
  const { id: joined } = await aFacility({ managementCompanyId });
  await keepHolidayDays(systemAt(clock.now()));
  await keepHolidayDays(systemAt(clock.now()));
  const days = await db.select().from(holidayDay).where(eq(holidayDay.facilityId, joined));
  expect(days.map(({ fallsOn }) => fallsOn)).toContain("2026-12-25");
});

test("one recurring shift takes place on a holiday that the others skip", async () => {
  const setup = await aScheduledFacility();
  const { facilityId } = setup;
  const user = await aUser({ facilityId, permissions: [P.SETTINGS_FACILITY_INFO] });
  await setup.publish(setup.monday());
  const [, second] = mondays as [string, string];
  const holiday = { name: "Founders’ Day", rule: "ONCE", dateOn: second, skipsRecurring: true };
  const { body: made } = await save(user, facilityId, holiday);
  const { [second]: _, ...others } = onMondays(2);
  expect(await liveByDay(facilityId)).toEqual(others);
  const [{ id }] = (await db
    .select({ id: recurringShift.id })
    .from(recurringShift)
    .where(eq(recurringShift.facilityId, facilityId))) as [{ id: number }];
  const skipping = (skipDates: string[], oldSkipDates: string[]) =>
    call<ChangedSkipDates>(skip, {
      as: setup.user,
      method: "PUT",
      params: { id },
      body: { skipDates, oldSkipDates },
    });
  expect((await skipping([], [second])).body).toMatchObject({ slots_added: 2, slots_removed: 0 });
  expect(await liveByDay(facilityId)).toEqual(onMondays(2));
  // It stays lifted while the holiday is changed, and however often it is removed and set again.
  await save(user, facilityId, { ...holiday, skipsRecurring: false }, made.id);
  await save(user, facilityId, holiday, made.id);
  expect(await liveByDay(facilityId)).toEqual(onMondays(2));
  expect((await skipping([second], [])).body).toMatchObject({ slots_added: 0, slots_removed: 2 });
  expect(await liveByDay(facilityId)).toEqual(others);
});
