import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DELETE as takeBack, POST as request } from "@/app/api/desk/facilities/[facilityId]/first-week/route";
import { GET as getFacility } from "@/app/api/desk/facilities/[facilityId]/route";
import { GET as weekOf } from "@/app/api/desk/facilities/[facilityId]/first-week-of/[fromId]/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { shift } from "@/db/schema/shifts";
import { P } from "@/lib/access/permissions";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import type { WeekOf } from "@/lib/desk/first-week/schema";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { auditOf, query as run } from "@/tests/support/query";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aProfessional, aUser } from "../../support/people";
import { aRate, aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const times = ["07:00", "15:00", "23:00", "03:00"] as const;

async function aWeek(given: Parameters<typeof aFacility>[0] = {}) {
  const facility = await aFacility({ maxShiftsToCreate: 20, ...given });
  const structures = await Promise.all(
    times.map((fromTime) => aStructure({ facilityId: facility.id, fromTime, toTime: "19:00" })),
  );
  await aRate({ facilityId: facility.id });
  const from = addDays(dateOnAt(new Date(), facility.timezone), 1);
  const shifts = structures.flatMap(({ id }) =>
    Array.from({ length: 7 }, (_, day) => ({ structureId: id, startsOn: addDays(from, day), slots: 2 })),
  );
  return {
    facility,
    shifts,
    go: (as: { id: number }, body: object = {}) =>
      call(request, {
        as,
        params: { facilityId: facility.id },
        body: { kind: "ON_DEMAND", shifts, ...body },
      }),
    slots: () => db.select().from(slot).where(eq(slot.facilityId, facility.id)).orderBy(asc(slot.id)),
  };
}

describe("a facility's first week", () => {
  test("is requested at once, more than one request holds, at the rate in force and recorded", async () => {
    const as = await aDeskUser();
    const { facility, shifts, go, slots } = await aWeek();
    expect(shifts).toHaveLength(28);
    expect((await go(as)).status).toBe(200);
    const made = await slots();
    expect(made).toHaveLength(56);
    expect(made.every(({ status, billRate }) => status === "UNCLAIMED" && billRate === 3400)).toBe(true);
    const [first] = await db.select().from(shift).where(eq(shift.facilityId, facility.id)).limit(1);
    expect(await auditOf("shift", first!.id)).toMatchObject([
      { action: "shift.requested", actorId: as.id, facilityId: facility.id },
    ]);
  });

  test("is requested once, however often and by whoever it is sent", async () => {
    const { go, slots } = await aWeek();
    const [lena, ben] = [await aDeskUser(), await aDeskUser("Ben Ode")];
    const answers = await Promise.all([go(lena), go(lena), go(ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(codesOf(answers.find(({ status }) => status === 409)!)).toEqual(["HAS_SHIFTS"]);
    expect(await slots()).toHaveLength(56);
  });

  test("is taken back as a whole, by one of two, and requested again", async () => {
    const as = await aDeskUser();
    const { facility, go, slots } = await aWeek();
    const undo = () =>
      call(takeBack, { as, method: "DELETE", params: { facilityId: facility.id }, body: { slots: 56 } });
    expect((await undo()).status).toBe(409);
    await go(as);
    const [first] = await slots();
    expect((await Promise.all([undo(), undo()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(new Set((await slots()).map(({ status }) => status))).toEqual(new Set(["FACILITY_CANCELLED"]));
    expect((await auditOf("slot", first!.id)).at(-1)).toMatchObject({
      action: "slot.cancelled",
      actorId: as.id,
      after: { cancellationReason: "SCHEDULED_BY_MISTAKE" },
    });
    expect((await go(as)).status).toBe(200);
    expect((await slots()).filter(({ status }) => status === "UNCLAIMED")).toHaveLength(56);
  });

  test("stays once someone has taken a slot, and an hour later", async () => {
    const as = await aDeskUser();
    const taken = await aWeek();
    await taken.go(as);
    const [first] = await taken.slots();
    const { id: professionalId } = await aProfessional();
    await db
      .update(slot)
      .set({ status: "CLAIMED", professionalId, claimedAt: new Date() })
      .where(eq(slot.id, first!.id));
    const undo = (facilityId: number) =>
      call(takeBack, { as, method: "DELETE", params: { facilityId }, body: { slots: 56 } });
    expect(codesOf(await undo(taken.facility.id))).toEqual(["WEEK_STAYS"]);
    const old = await aWeek();
    const createdAt = new Date(Date.now() - 3_601_000);
    await aSlot({ facilityId: old.facility.id, status: "UNCLAIMED", createdAt });
    await run`insert into audit_event (actor_kind, action, facility_id, entity, entity_id, at)
      values ('SYSTEM', 'first-week.requested', ${old.facility.id}, 'facility', ${old.facility.id}, ${createdAt.toISOString()})`;
    expect(codesOf(await undo(old.facility.id))).toEqual(["WEEK_STAYS"]);
    const other = await aUser({ facilityId: old.facility.id, permissions: [P.EDIT] });
    expect(
      (
        await call(takeBack, {
          as: other,
          method: "DELETE",
          params: { facilityId: old.facility.id },
          body: { slots: 56 },
        })
      ).status,
    ).toBe(403);
  });

  test("is taken back without what the facility has requested itself, and as many as were seen", async () => {
    const as = await aDeskUser();
    const { facility, go, slots } = await aWeek();
    const params = { facilityId: facility.id };
    const undo = (seen: number) => call(takeBack, { as, method: "DELETE", params, body: { slots: seen } });
    const offered = async () =>
      (await call<DeskFacility>(getFacility, { as, params })).body.ahead.to_take_back;
    const own = await aSlot({ facilityId: facility.id, status: "UNCLAIMED" });
    expect(await offered()).toBeNull();
    expect(codesOf(await undo(1))).toEqual(["WEEK_STAYS"]);
    await db
      .update(slot)
      .set({ status: "FACILITY_CANCELLED", cancelledAt: new Date() })
      .where(eq(slot.id, own.id));
    await go(as);
    const later = await aSlot({ facilityId: facility.id, status: "UNCLAIMED" });
    expect(await offered()).toBe(56);
    expect(codesOf(await undo(57))).toEqual(["WEEK_CHANGED"]);
    expect((await undo(56)).status).toBe(200);
    const open = (await slots()).filter(({ status }) => status === "UNCLAIMED");
    expect(open.map(({ id }) => id)).toEqual([later.id]);
  });

  test("is taken back by the customer's own administrator only who may cancel shifts", async () => {
    const { facility, go } = await aWeek();
    await go(await aDeskUser());
    const undo = async (permissions: string[]) => {
      const as = await aUser({ facilityId: facility.id, permissions });
      const params = { facilityId: facility.id };
      return (await call(takeBack, { as, method: "DELETE", params, body: { slots: 56 } })).status;
    };
    expect(await undo([P.SET_UP, P.EDIT, P.FLEX_CANCEL])).toBe(403);
    expect(await undo([P.SET_UP, P.CANCEL])).toBe(200);
  });

  test("is all or none: what can't be requested is named at its row", async () => {
    const as = await aDeskUser();
    const { shifts, go, slots } = await aWeek();
    const foreign = (await aStructure()).id;
    const rows = shifts.map((one, n) => (n === 1 ? { ...one, structureId: foreign } : one));
    expect(await go(as, { shifts: rows })).toMatchObject({
      status: 400,
      body: { errors: [{ code: "UNKNOWN_STRUCTURE", row: 1 }] },
    });
    const many = Array.from({ length: 101 }, (_, n) => ({ ...shifts[0]!, structureId: n + 1, slots: 20 }));
    expect((await go(as, { shifts: many })).status).toBe(400);
    expect(await slots()).toEqual([]);
  });

  test("is refused where the facility has no such shifts or its account isn't active", async () => {
    const as = await aDeskUser();
    const flexOnly = await aWeek({ allowOnDemandShifts: false });
    expect(codesOf(await flexOnly.go(as))).toEqual(["NOT_OFFERED"]);
    expect((await flexOnly.go(as, { kind: "FLEX" })).status).toBe(200);
    const suspended = await aWeek({ accountReceivableStatus: "SUSPENDED" });
    expect(codesOf(await suspended.go(as))).toEqual(["NON_PAYMENT"]);
  });

  test("is requested by the customer's own administrator who may request shifts, at their facility alone", async () => {
    const { facility, go } = await aWeek();
    const held = (permissions: string[]) => aUser({ facilityId: facility.id, permissions });
    expect(codesOf(await go(await held([P.SET_UP])))).toEqual(["NOT_PERMITTED"]);
    const stranger = await aUser({ permissions: [P.SET_UP, P.EDIT] });
    expect((await go(stranger)).status).toBe(404);
    expect((await go(await held([P.SET_UP, P.EDIT]))).status).toBe(200);
  });

  test("begins with what another facility of the company needs in that week, of this kind and not cancelled", async () => {
    const as = await aDeskUser();
    const { facility, shifts, go, slots } = await aWeek();
    expect((await go(as)).status).toBe(200);
    const here = await aFacility({ managementCompanyId: facility.managementCompanyId });
    const params = { facilityId: here.id, fromId: facility.id };
    const from = shifts[0]!.startsOn;
    const read = (query: object, where = params) =>
      call<WeekOf>(weekOf, { as, params: where, query: { from, kind: "ON_DEMAND", ...query } });
    const [cancelled] = await slots();
    await db
      .update(slot)
      .set({ status: "CANCELLED", cancelledAt: new Date() })
      .where(eq(slot.id, cancelled!.id));
    const { rows } = (await read({})).body;
    expect(rows.reduce((sum, one) => sum + one.slots, 0)).toBe(55);
    expect(rows).toContainEqual({
      resource_type: "CNA",
      from: "15:00",
      to: "19:00",
      is_orientation: false,
      day: 6,
      slots: 2,
    });
    expect((await read({ from: addDays(from, 5) })).body.rows.every(({ day }) => day < 2)).toBe(true);
    expect((await read({ kind: "FLEX" })).body.rows).toEqual([]);
    const foreign = await aFacility();
    expect((await read({}, { ...params, fromId: foreign.id })).status).toBe(404);
  });
});
