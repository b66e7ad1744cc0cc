import { expect, test } from "vitest";
import { GET } from "@/app/api/facility/overtime-ahead/route";
import { DELETE, PUT } from "@/app/api/flex/slot/[id]/professional/route";
import { P } from "@/lib/access/permissions";
import type { OvertimeAhead } from "@/lib/overtime-ahead/schema";
import { addDays } from "@/lib/time/calendar";
import { messagesTo, query } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "../../support/people";
import { aSlot, aStructure } from "../../support/schedule";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();
useClock();

const saturday = "2026-11-28";

/** Four shifts of ten hours here and one at another facility of the company, in the next week. */
async function aWeek({ elsewhere = 1, days = 4 } = {}) {
  freezeClock("2026-11-27T20:00:00Z");
  const { id: managementCompanyId } = await aCompany();
  const [here, away] = [await aFacility({ managementCompanyId }), await aFacility({ managementCompanyId })];
  const staff = [here, away].map(({ id }) => ({ facilityId: id, isFlexStaff: true }));
  const [person, other] = [
    await anEligibleProfessional({ firstName: "Mara", lastName: "Holt", facilities: staff }),
    await anEligibleProfessional({ facilities: staff }),
  ];
  const book = async (facilityId: number, onDays: number[]) => {
    const structure = { facilityId, fromTime: "07:00", toTime: "17:00", unpaidBreakMinutes: 0 };
    const { id: shiftStructureId } = await aStructure(structure);
    const slots = [];
    for (const n of onDays)
      slots.push(
        await aSlot({
          facilityId,
          professionalId: person.id,
          status: "CONFIRMED",
          shift: { shiftStructureId, route: "FLEX", startsOn: addDays(saturday, n) },
        }),
      );
    return slots;
  };
  const booked = await book(
    here.id,
    Array.from({ length: days }, (_, n) => n + 1),
  );
  const atOther = await book(
    away.id,
    Array.from({ length: elsewhere }, (_, n) => n + 6),
  );
  const scheduler = (facilityIds: number[], held: string[] = [P.FLEX_ADD_CAREGIVER, P.FLEX_CANCEL]) =>
    aUser({ facilities: Object.fromEntries(facilityIds.map((id) => [id, held])) });
  const read = async (as: { id: number }, facilityId = here.id) =>
    (await call<OvertimeAhead[]>(GET, { as, query: { facilityId } })).body;
  return { here, away, person, other, booked, atOther, scheduler, read };
}

test("names the shift that passes the limit, counted over the company's facilities", async () => {
  const { here, away, person, atOther, scheduler, read } = await aWeek();
  const both = await scheduler([here.id, away.id]);
  expect(await read(both)).toMatchObject([
    {
      caregiver_id: person.id,
      caregiver_name: "Mara Holt",
      week_on: saturday,
      week_hours: 50,
      limit_hours: 40,
      overtime_hours: 10,
      unseen_hours: 0,
      shifts: [
        { place: { slot_id: atOther[0]!.id, facility_name: away.name }, overtime_hours: 10, is_ahead: true },
      ],
    },
  ]);
  expect(await read(both, away.id)).toHaveLength(1);
});

test("counts hours at a facility the person doesn't see, without naming it", async () => {
  const { here, away, scheduler, read } = await aWeek();
  const answer = await read(await scheduler([here.id]));
  expect(answer).toMatchObject([{ unseen_hours: 10, shifts: [{ place: null, overtime_hours: 10 }] }]);
  expect(JSON.stringify(answer)).not.toContain(away.name);
});

test("offers to give a shift to someone else only where the viewer may cancel and assign", async () => {
  const { here, away, scheduler, read } = await aWeek();
  const may = async (held: string[]) =>
    (await read(await scheduler([here.id, away.id], held)))[0]!.shifts[0]!.can_reassign;
  expect(await may([P.FLEX_ADD_CAREGIVER, P.FLEX_CANCEL])).toBe(true);
  expect(await may([P.FLEX_ADD_CAREGIVER])).toBe(false);
});

test("leaves out who stays within the limit, is marked absent, or works for another company", async () => {
  const within = await aWeek({ elsewhere: 0 });
  expect(await within.read(await within.scheduler([within.here.id]))).toEqual([]);
  const { here, away, booked, scheduler, read } = await aWeek();
  const user = await scheduler([here.id, away.id]);
  await query`update slot set outcome_code = 'NO_SHOW' where id = ${booked[0]!.id}`;
  expect(await read(user)).toEqual([]);
  await query`update slot set outcome_code = null where id = ${booked[0]!.id}`;
  expect(await read(user)).toHaveLength(1);
  const { id: managementCompanyId } = await aCompany();
  await query`update facility set management_company_id = ${managementCompanyId} where id = ${away.id}`;
  expect(await read(user)).toEqual([]);
});

test("uses the company's limit, and forgets shifts of the week once none here is ahead", async () => {
  const { here, scheduler, read } = await aWeek({ elsewhere: 0 });
  const user = await scheduler([here.id]);
  await query`update management_company set overtime_threshold_hours = 36 where id = ${here.managementCompanyId}`;
  expect(await read(user)).toMatchObject([
    { limit_hours: 36, overtime_hours: 4, shifts: [{ overtime_hours: 4 }] },
  ]);
  freezeClock("2026-12-04T20:00:00Z");
  expect(await read(user)).toEqual([]);
});

test("gives a shift to someone else in one write: one is told not to come, the other is confirmed", async () => {
  const { here, away, person, other, booked, scheduler, read } = await aWeek();
  const user = await scheduler([here.id, away.id]);
  const slot = booked[0]!;
  const reassign = (as: { id: number }, caregiverId = other.id) =>
    call(PUT, {
      as,
      method: "PUT",
      params: { id: slot.id },
      body: { caregiverId, oldCaregiverId: person.id },
    });
  expect((await reassign(await scheduler([here.id], [P.FLEX_ADD_CAREGIVER]))).status).toBe(403);
  const { id: strangeId } = await aFacility();
  expect((await reassign(await scheduler([strangeId]))).status).toBe(404);
  // Who works at that time already can't, and the shift stays as it is.
  await aSlot({ shiftId: slot.shiftId, professionalId: other.id, status: "CONFIRMED" });
  expect((await reassign(user)).status).toBe(409);
  expect(await read(user)).toHaveLength(1);
  await query`delete from slot where shift_id = ${slot.shiftId} and professional_id = ${other.id}`;

  const statuses = (await Promise.all([reassign(user), reassign(user)])).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
  const slots =
    await query`select status, professional_id as who from slot where shift_id = ${slot.shiftId} order by id`;
  expect(slots).toEqual([
    { status: "FACILITY_CANCELLED", who: person.id },
    { status: "CONFIRMED", who: other.id },
  ]);
  expect(await read(user)).toEqual([]);
  expect(await messagesTo(person.email!)).toHaveLength(1);
  expect(await messagesTo(other.email!)).toHaveLength(1);

  const undo = (as: { id: number }) =>
    call<string>(DELETE, {
      as,
      method: "DELETE",
      params: { id: slot.id },
      body: { caregiverId: other.id, oldCaregiverId: person.id },
    });
  expect((await undo(await scheduler([strangeId]))).status).toBe(404);
  expect((await undo(user)).body).toBe("OK");
  expect((await undo(user)).status).toBe(200);
  expect(
    await query`select status, professional_id as who from slot where shift_id = ${slot.shiftId} order by id`,
  ).toEqual([
    { status: "CONFIRMED", who: person.id },
    { status: "FACILITY_CANCELLED", who: other.id },
  ]);
  expect(await messagesTo(person.email!)).toHaveLength(2);
  expect(await messagesTo(other.email!)).toHaveLength(2);
});

test("a reassignment isn't undone once its shift has started", async () => {
  const { here, away, person, other, booked, scheduler } = await aWeek();
  const user = await scheduler([here.id, away.id]);
  const { id, startsAt } = booked[0]!;
  const body = { caregiverId: other.id, oldCaregiverId: person.id };
  await call(PUT, { as: user, method: "PUT", params: { id }, body });
  freezeClock(startsAt);
  const { body: refused } = await call<{ errors: { code: string }[] }>(DELETE, {
    as: user,
    method: "DELETE",
    params: { id },
    body,
  });
  expect(refused.errors[0]!.code).toBe("STARTED");
});
