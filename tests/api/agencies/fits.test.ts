import { expect, test } from "vitest";
import { GET } from "@/app/api/agencies/fits/route";
import { weighed } from "@/lib/agency-schedule/assignment/count-fits";
import type { Fits } from "@/lib/agency-schedule/assignment/schema";
import { anAgencyDesk } from "../../support/agency";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aBundle, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

const DAY = "2030-03-06";

/** An agency with Ada and Bo, both licensed, and others it can't assign; a day open for them. */
async function aDesk() {
  freezeClock(`${DAY}T08:00:00Z`);
  const { id: facilityId } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  const ada = await desk.aWorker({ firstName: "Ada", lastName: "Grove" });
  await desk.aWorker({ firstName: "Bo", lastName: "Stone" });
  for (const given of [{}, { joinedAt: new Date(), disabledAt: new Date() }]) {
    const one = await desk.aWorker({ firstName: "Cy", lastName: "Moss", agencyId: null });
    await desk.anInvited(one.id, given);
  }
  const open = (given = {}, of = {}) => aSlot({ facilityId, ...of, shift: { startsOn: DAY, ...given } });
  const fits = async (kind: "shift" | "bundle" = "shift", as = desk.user) => {
    const { body } = await call<Fits>(GET, { as, query: { kind, start: DAY, end: DAY } });
    return new Map(body.rows.map(({ id, fits: count }) => [id, count]));
  };
  return { facilityId, desk, ada, open, fits };
}

test("counts who can be assigned to each open shift: with the license, free, and on the roster", async () => {
  const { desk, ada, open, fits, facilityId } = await aDesk();
  const [day, nurse] = [await open(), await open({ resourceType: "RN" })];
  expect(await fits()).toEqual(
    new Map([
      [day.shiftId, 2],
      [nurse.shiftId, 0],
    ]),
  );
  const held = { status: "CONFIRMED", professionalId: ada.id, agencyId: desk.agency.id } as const;
  await aSlot({ facilityId, ...held, shift: { startsOn: DAY } });
  expect((await fits()).get(day.shiftId)).toBe(1);
});

test("counts those for a bundle who can work all of its shifts", async () => {
  const { desk, ada, open, fits, facilityId } = await aDesk();
  const { id: bundleId } = await aBundle({ facilityId });
  await open({}, { bundleId });
  const next = { startsOn: "2030-03-07" };
  await open(next, { bundleId });
  expect(await fits("bundle")).toEqual(new Map([[bundleId, 2]]));
  expect(await fits()).toEqual(new Map());
  const held = { status: "CONFIRMED", professionalId: ada.id, agencyId: desk.agency.id } as const;
  await aSlot({ facilityId, ...held, shift: next });
  expect(await fits("bundle")).toEqual(new Map([[bundleId, 1]]));
});

test("tells another agency nothing of these people", async () => {
  const { open, fits, facilityId } = await aDesk();
  const { shiftId } = await open();
  const rival = await anAgencyDesk([facilityId]);
  expect(await fits("shift", rival.user)).toEqual(new Map([[shiftId, 0]]));
});

test("says that others may fit as well, of a roster too large to be weighed to its end", async () => {
  const { desk, open } = await aDesk();
  const { shiftId } = await open();
  const people = weighed.people;
  const read = async () =>
    (await call<Fits>(GET, { as: desk.user, query: { kind: "shift", start: DAY, end: DAY } })).body;
  expect(await read()).toEqual({ rows: [{ id: shiftId, fits: 2 }], is_part: false });
  weighed.people = 1;
  const part = await read().finally(() => (weighed.people = people));
  expect(part).toEqual({ rows: [{ id: shiftId, fits: 1 }], is_part: true });
});
