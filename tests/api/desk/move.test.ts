import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as history } from "@/app/api/desk/facilities/[facilityId]/history/route";
import { GET as preview, POST as move } from "@/app/api/desk/facilities/[facilityId]/move/route";
import { POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { db } from "@/db/client";
import { facility as facilities } from "@/db/schema/facilities";
import { companyHoliday, holiday } from "@/db/schema/holidays";
import { professional } from "@/db/schema/professionals";
import { slot as slots } from "@/db/schema/slots";
import { facilityMembership } from "@/db/schema/users";
import { permissionsOf } from "@/lib/access/permission-sets";
import type { MovePreview } from "@/lib/desk/customers/schema";
import type { DeskHistory } from "@/lib/desk/history/schema";
import { listMemberships } from "@/lib/users/administration/reads";
import { auditOf, countWaiting } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { eventually } from "../../support/eventually";
import { anEligibleProfessional, aProfessional, aUser } from "../../support/people";
import { insert } from "../../support/rows";
import { aSlot } from "../../support/schedule";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();

async function aMove() {
  const [from, to] = [await aCompany({ name: "Rose Care" }), await aCompany({ name: "Elm Group" })];
  const here = await aFacility({ managementCompanyId: from.id });
  const as = await aDeskUser();
  const params = { facilityId: here.id };
  return {
    from,
    to,
    here,
    as,
    shown: async () =>
      (await call<MovePreview>(preview, { as, params, query: { companyId: String(to.id) } })).body,
    go: (body: object = {}) => call(move, { as, params, body: { companyId: to.id, seen: from.id, ...body } }),
    companyNow: async () => {
      const [row] = await db.select().from(facilities).where(eq(facilities.id, here.id));
      return row!.managementCompanyId;
    },
  };
}

const aDirector = (companyId: number, facilityIds: readonly number[]) =>
  aUser({
    name: "Dana Wells",
    facilities: Object.fromEntries(facilityIds.map((id) => [id, permissionsOf("director", "facility")])),
    companyPermissions: { [companyId]: permissionsOf("director", "company") },
  });

const holidayOf = (managementCompanyId: number, name: string) =>
  insert(companyHoliday, {
    managementCompanyId,
    name,
    rule: "YEARLY",
    dateOn: "2026-06-19",
    fromTime: "07:00",
    untilTime: "07:00",
    changedAt: new Date(),
  });

test("a facility moves: its former company’s people lose it, others stay, and its holidays are its own", async () => {
  const { from, to, here, as, shown, go, companyNow } = await aMove();
  const there = await aFacility({ managementCompanyId: from.id });
  const director = await aDirector(from.id, [here.id, there.id]);
  const own = await aUser({
    facilities: { [here.id]: permissionsOf("facility-administrator", "facility") },
  });
  const old = await holidayOf(from.id, "Founders’ Day");
  await holidayOf(to.id, "Elm Day");
  await insert(holiday, {
    facilityId: here.id,
    companyHolidayId: old.id,
    name: old.name,
    rule: old.rule,
    dateOn: old.dateOn,
    fromTime: "07:00",
    untilTime: "07:00",
    changedAt: new Date(),
  });
  await aSlot({ facilityId: here.id });
  const said = await shown();
  expect(said).toMatchObject({ refusals: [], loses_administrator: false });
  expect(said.effects[0]).toBe("1 person of Rose Care loses access to it at once: Dana Wells.");
  expect(said.effects.at(-1)).toBe("What stays: 1 slot ahead, the roles of 1 person.");
  expect((await go({ seen: to.id })).status).toBe(409);
  expect((await go()).status).toBe(200);
  expect(await companyNow()).toBe(to.id);
  expect((await listMemberships(db, director.id)).facility.map(({ id }) => id)).toEqual([there.id]);
  expect((await listMemberships(db, own.id)).facility.map(({ id }) => id)).toEqual([here.id]);
  const held = await db.select().from(holiday).where(eq(holiday.facilityId, here.id)).orderBy(holiday.name);
  expect(held.map(({ name, companyHolidayId }) => [name, companyHolidayId === null])).toEqual([
    ["Elm Day", false],
    ["Founders’ Day", true],
  ]);
  expect(await auditOf("facility", here.id)).toContainEqual(
    expect.objectContaining({
      action: "facility.moved",
      actorId: as.id,
      before: { managementCompanyId: from.id, company: "Rose Care" },
      after: { managementCompanyId: to.id, company: "Elm Group" },
    }),
  );
  const told = await call<DeskHistory>(history, { as, params: { facilityId: here.id } });
  expect(told.body.entries[0]).toMatchObject({ what: "Moved it from Rose Care to Elm Group", changes: [] });
});

test("it becomes independent, and says so once it has no administrator left", async () => {
  const { from, here, as, go, companyNow } = await aMove();
  await aDirector(from.id, [here.id]);
  const none = await call<MovePreview>(preview, { as, params: { facilityId: here.id } });
  expect(none.body).toMatchObject({ refusals: [], loses_administrator: true });
  expect(await go({ companyId: null })).toMatchObject({
    status: 409,
    body: { errors: [{ code: "LAST_ADMINISTRATOR" }] },
  });
  expect(await companyNow()).toBe(from.id);
  expect((await go({ companyId: null, evenLast: true })).status).toBe(200);
  expect(await companyNow()).toBeNull();
});

test("it stays while employees of the former company alone are booked at it", async () => {
  const { from, to, here, shown, go } = await aMove();
  const employee = await aProfessional({ employers: [{ managementCompanyId: from.id }] });
  const flex = { facilityId: here.id, shift: { route: "FLEX" as const } };
  await aSlot({ ...flex, status: "CONFIRMED", professionalId: employee.id });
  expect((await shown()).refusals).toEqual([
    `1 employee of Rose Care is on flex slots ahead at ${here.name}. Take them off first, or make them its internal staff.`,
  ]);
  expect(await go()).toMatchObject({ status: 409, body: { errors: [{ code: "STAFF_BOOKED" }] } });
  const both = [from, to].map(({ id }) => ({ managementCompanyId: id }));
  const free = await aMove();
  const shared = await aProfessional({
    employers: [...both, { managementCompanyId: free.from.id }, { managementCompanyId: free.to.id }],
  });
  const slot = { facilityId: free.here.id, shift: { route: "FLEX" as const } };
  await aSlot({ ...slot, status: "CONFIRMED", professionalId: shared.id });
  expect((await free.shown()).refusals).toEqual([]);
});

test("it stays while slots ahead are floated, and where its name is taken or its company the same", async () => {
  const { from, to, here, shown, go } = await aMove();
  const there = await aFacility({ managementCompanyId: from.id });
  const origin = await aSlot({ facilityId: there.id });
  await aSlot({ facilityId: here.id, floatedFromSlotId: origin.id });
  expect((await shown()).refusals[0]).toMatch(/^1 slot ahead floated between/);
  expect(await go({ companyId: from.id })).toMatchObject({ body: { errors: [{ code: "SAME_COMPANY" }] } });
  const other = await aMove();
  await aFacility({ managementCompanyId: other.to.id, name: other.here.name });
  expect(await other.go()).toMatchObject({
    status: 409,
    body: { errors: [{ code: "NAME_TAKEN" }] },
  });
  expect((await go({ companyId: 999_999 })).status).toBe(404);
  expect(to.id).not.toBe(from.id);
});

/** A flex slot at the facility, and an employee of its company alone whom someone there books for it. */
async function aBooking({ from, here }: Awaited<ReturnType<typeof aMove>>) {
  const employee = await anEligibleProfessional({ employers: [{ managementCompanyId: from.id }] });
  const made = await aSlot({ facilityId: here.id, shift: { route: "FLEX" } });
  const by = await aUser({ facilityId: here.id, permissions: permissionsOf("scheduler", "facility") });
  const body = { slotId: made.id, caregiverId: employee.id, flexShiftId: made.shiftId, oldUnitId: null };
  return { employee, by, book: () => call(assign, { as: by, body }) };
}

test("it waits for a booking under way, and stays because of it", async () => {
  const one = await aMove();
  const { employee, book } = await aBooking(one);
  const both = await db.transaction(async (tx) => {
    // The booking has begun and waits for the professional.
    await tx.select().from(professional).where(eq(professional.id, employee.id)).for("update");
    const booking = book();
    await eventually(async () => expect(await countWaiting()).toBe(1));
    const moving = one.go();
    await eventually(async () => expect(await countWaiting()).toBe(2));
    return { booking, moving };
  });
  expect((await both.booking).status).toBe(200);
  expect(await both.moving).toMatchObject({ status: 409, body: { errors: [{ code: "STAFF_BOOKED" }] } });
  expect(await one.companyNow()).toBe(one.from.id);
});

test("a booking that comes while it moves waits, and finds the former company's employee no longer there", async () => {
  const one = await aMove();
  const { employee, book } = await aBooking(one);
  const director = await aDirector(one.from.id, [one.here.id]);
  const both = await db.transaction(async (tx) => {
    // The move has begun and waits to take this role.
    await tx
      .select()
      .from(facilityMembership)
      .where(eq(facilityMembership.userId, director.id))
      .for("update");
    const moving = one.go({ evenLast: true });
    await eventually(async () => expect(await countWaiting()).toBe(1));
    const booking = book();
    await eventually(async () => expect(await countWaiting()).toBe(2));
    return { booking, moving };
  });
  expect((await both.moving).status).toBe(200);
  expect((await both.booking).status).toBe(404);
  const held = await db.select().from(slots).where(eq(slots.professionalId, employee.id));
  expect(held).toEqual([]);
});
