import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/facility/[facilityId]/holidays/[holidayId]/route";
import { GET, POST } from "@/app/api/facility/[facilityId]/holidays/route";
import { db } from "@/db/client";
import { companyHoliday, holiday, holidayDay } from "@/db/schema/holidays";
import { P } from "@/lib/access/permissions";
import { seenOf } from "@/lib/holidays/form-rules";
import type { Holiday, Holidays, HolidaySaved } from "@/lib/holidays/schema";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { christmas } from "../../support/holidays";
import { aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

type User = { id: number };
const save = (as: User, facilityId: number, given: object, holidayId?: number) =>
  call<HolidaySaved>(holidayId ? PUT : POST, {
    as,
    method: holidayId ? "PUT" : "POST",
    params: { facilityId, ...(holidayId && { holidayId }) },
    body: { ...christmas, ...given },
  });
type Removal = { forCompany?: boolean; seen?: object };
const remove = (
  as: User,
  facilityId: number,
  holidayId: number,
  { forCompany = true, ...body }: Removal = {},
) =>
  call<HolidaySaved>(DELETE, {
    as,
    method: "DELETE",
    params: { facilityId, holidayId },
    query: { forCompany: String(forCompany) },
    body,
  });
const listOf = async (as: User, facilityId: number) =>
  (await call<Holidays>(GET, { as, params: { facilityId } })).body.holidays;

/** Three facilities of a company, two administrators of all of them, and one of the last. */
async function aCompany() {
  const { id: one, managementCompanyId } = await aFacility();
  const others = [await aFacility({ managementCompanyId }), await aFacility({ managementCompanyId })];
  const ids = [one, ...others.map(({ id }) => id)];
  const facilities = Object.fromEntries(ids.map((id) => [id, [P.SETTINGS_FACILITY_INFO]]));
  const [ann, ben] = [
    await aUser({ facilities, activeFacilityId: one }),
    await aUser({ facilities, activeFacilityId: ids[1] }),
  ];
  const local = await aUser({ facilityId: ids[2], permissions: [P.SETTINGS_FACILITY_INFO] });
  return { ids, ann, ben, local, companyId: managementCompanyId! };
}

/** Each facility has the company's holiday once, by its terms or as its own, with its days once. */
async function assertWhole(ids: readonly number[], companyId: number) {
  const [company] = await db
    .select()
    .from(companyHoliday)
    .where(eq(companyHoliday.managementCompanyId, companyId));
  for (const facilityId of ids) {
    const rows = await db.select().from(holiday).where(eq(holiday.facilityId, facilityId));
    expect(rows).toHaveLength(1);
    expect(rows[0]!.companyHolidayId).toBe(company!.id);
    if (!rows[0]!.isOwn) expect(rows[0]!.multiplier).toBe(company!.multiplier);
    const days = await db.select().from(holidayDay).where(eq(holidayDay.facilityId, facilityId));
    expect(new Set(days.map(({ fallsOn }) => fallsOn)).size).toBe(5);
    expect(days).toHaveLength(5);
  }
  return company!;
}

test("two administrators who set the same holiday at once set it once", async () => {
  const { ids, ann, ben, local, companyId } = await aCompany();
  const [first, second] = ids as [number, number, number];
  const answers = await Promise.all([
    save(ann, first, { forCompany: true, allowsOwn: true }),
    save(ben, second, { forCompany: true, allowsOwn: true }),
    save(local, ids[2]!, { multiplier: 3 }),
  ]);
  expect(
    answers
      .slice(0, 2)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([200, 409]);
  await assertWhole(ids, companyId);
});

test("a company's change, a facility's own and a removal at once leave every facility whole", async () => {
  const { ids, ann, ben, local, companyId } = await aCompany();
  const [first, second, third] = ids as [number, number, number];
  const { body } = await save(ann, first, { forCompany: true, allowsOwn: true });
  const idAt = async (as: User, facilityId: number) => (await listOf(as, facilityId))[0]!.id;
  const [theirs, locals] = [await idAt(ben, second), await idAt(local, third)];
  const answers = await Promise.all([
    save(ann, first, { forCompany: true, allowsOwn: true, multiplier: 2 }, body.id),
    save(ben, second, { forCompany: true, allowsOwn: true, multiplier: 2.5 }, theirs),
    save(local, third, { multiplier: 3 }, locals),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([2, 2.5]).toContain((await assertWhole(ids, companyId)).multiplier);
  expect(await listOf(local, third)).toMatchObject([{ multiplier: 3, is_own: true }]);

  const [gone, changed] = await Promise.all([
    remove(ann, first, body.id),
    save(local, third, { multiplier: 4 }, locals),
  ]);
  expect(gone.status).toBe(200);
  expect([200, 404]).toContain(changed.status);
  expect(await db.$count(holiday, eq(holiday.companyHolidayId, body.id))).toBe(0);
  expect(await listOf(local, third)).toEqual([]);
});

test("a company's name that a facility already has for another holiday is refused, and nothing changes", async () => {
  const { ids, ann, local, companyId } = await aCompany();
  const { body } = await save(ann, ids[0]!, { forCompany: true });
  const own = { name: "Founders’ Day", rule: "YEARLY", dateOn: "2026-06-01" };
  await save(local, ids[2]!, own);
  const { status } = await save(
    ann,
    ids[0]!,
    { ...christmas, name: "Founders’ Day", forCompany: true },
    body.id,
  );
  expect(status).toBe(409);
  const [company] = await db
    .select()
    .from(companyHoliday)
    .where(eq(companyHoliday.managementCompanyId, companyId));
  expect(company!.name).toBe("Christmas");
  expect((await listOf(local, ids[2]!)).map(({ name }) => name).toSorted()).toEqual([
    "Christmas",
    "Founders’ Day",
  ]);
});

/** As the form sends it: all values, and what it was opened with. */
const edit = (as: User, facilityId: number, opened: Holiday, given: object) => {
  const { name, rule, dateOn, fromTime, untilTime, multiplier, hourlyAmount, skipsRecurring } = opened;
  const values = { name, rule, dateOn, fromTime, untilTime, multiplier, hourlyAmount, skipsRecurring };
  return save(as, facilityId, { ...values, seen: seenOf(opened), ...given }, opened.id);
};

const stale = (field: string, current: string) => ({
  code: "STALE",
  field,
  current,
  message: `Someone else has changed this to ${current} since you opened the form. Save again to keep yours.`,
});

test("an administrator who saves an older holiday is told what another has changed, at its field", async () => {
  const { ids, ann, local } = await aCompany();
  const facilityId = ids[2]!;
  await save(local, facilityId, {});
  const [opened] = (await listOf(ann, facilityId)) as [Holiday];
  const answers = await Promise.all([
    edit(ann, facilityId, opened, { multiplier: 2 }),
    edit(local, facilityId, opened, { multiplier: null, hourlyAmount: 4 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [now] = (await listOf(ann, facilityId)) as [Holiday];
  const isAnns = answers[0]!.status === 200;
  const { body } = answers.find(({ status }) => status === 409)!;
  expect(body).toMatchObject({
    errors: [stale("premium", isAnns ? "2 × the rate" : "+$4.00 an hour")],
  });
  expect([now.multiplier, now.hourlyAmount]).toEqual(isAnns ? [2, null] : [null, 4]);
  // Once told, saving again is a choice.
  const again = await edit(ann, facilityId, opened, { multiplier: 3, seen: seenOf(now) });
  expect(again.status).toBe(200);
  expect(await listOf(ann, facilityId)).toMatchObject([{ multiplier: 3, hourlyAmount: null }]);
});

test("what an administrator didn't edit stays as another has saved it", async () => {
  const { ids, ann, local } = await aCompany();
  const facilityId = ids[2]!;
  await save(local, facilityId, {});
  const [opened] = (await listOf(ann, facilityId)) as [Holiday];
  await edit(local, facilityId, opened, { fromTime: "18:00", untilTime: "06:00", skipsRecurring: true });
  expect((await edit(ann, facilityId, opened, { multiplier: 2 })).status).toBe(200);
  const both = { fromTime: "18:00", untilTime: "06:00", skipsRecurring: true, multiplier: 2 };
  expect(await listOf(ann, facilityId)).toMatchObject([both]);
});

test("an older holiday of the company is refused the same way, from whichever facility", async () => {
  const { ids, ann, ben } = await aCompany();
  const [first, second] = ids as [number, number, number];
  await save(ann, first, { forCompany: true, allowsOwn: true });
  const [anns] = (await listOf(ann, first)) as [Holiday];
  const [bens] = (await listOf(ben, second)) as [Holiday];
  const company = { forCompany: true, allowsOwn: true };
  expect((await edit(ben, second, bens, { ...company, allowsOwn: false, multiplier: 2 })).status).toBe(200);
  const { status, body } = await edit(ann, first, anns, { ...company, multiplier: 3 });
  expect([status, body]).toMatchObject([409, { errors: [stale("premium", "2 × the rate")] }]);
  // Not hers to undo: she left the switch as it was.
  await edit(ann, first, anns, {
    ...company,
    multiplier: 3,
    seen: { ...seenOf(anns), premium: "2 × the rate" },
  });
  expect((await listOf(ann, first))[0]).toMatchObject({ multiplier: 3, of_company: { allowsOwn: false } });
});

test.each([false, true])(
  "one that was changed since is removed only once that was seen (company: %s)",
  async (forCompany) => {
    const { ids, ann, ben } = await aCompany();
    const [first, second] = ids as [number, number];
    await save(ann, first, { forCompany, ...(forCompany && { allowsOwn: true }) });
    const [opened] = (await listOf(ann, first)) as [Holiday];
    const at = forCompany ? second : first;
    const [theirs] = (await listOf(ben, at)) as [Holiday];
    const company = forCompany ? { forCompany, allowsOwn: true } : {};
    await edit(ben, at, theirs, { ...company, multiplier: 2, skipsRecurring: true });
    const given = { forCompany, seen: seenOf(opened) };
    const refused = await remove(ann, first, opened.id, given);
    const since = "since you opened the form. Remove it again if you still want to.";
    const fault = (field: string, current: string) => ({
      code: "STALE",
      field,
      current,
      message: `Someone else has changed this to ${current} ${since}`,
    });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { errors: [fault("premium", "2 × the rate"), fault("skipsRecurring", "checked")] },
    ]);
    expect(await listOf(ben, at)).toMatchObject([{ multiplier: 2 }]);
    const [now] = (await listOf(ann, first)) as [Holiday];
    expect((await remove(ann, first, opened.id, { forCompany, seen: seenOf(now) })).status).toBe(200);
    expect(await listOf(ben, at)).toEqual([]);
  },
);
