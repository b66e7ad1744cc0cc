import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as search } from "@/app/api/agencies/shift/[shiftId]/search-professionals/route";
import { db } from "@/db/client";
import { agency, agencyFacility } from "@/db/schema/agencies";
import { anAgencyDesk, anOpening } from "../../support/agency";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aBundle, aSlot } from "../../support/schedule";

useDatabase();
useClock();

const MINUTE = 60_000;

/** An opening that a facility releases to the agency this many minutes after it was created. */
async function aDelayedOpening(createdAt: Date, minutes: number, startsOn: string) {
  const zone = "America/Los_Angeles";
  const made = await anOpening({ facility: { timezone: zone }, createdAt, shift: { startsOn } });
  const { id } = made.desk.agency;
  await db.update(agency).set({ timezone: zone }).where(eq(agency.id, id));
  await db
    .update(agencyFacility)
    .set({ releaseAfterMinutes: minutes, signedAt: new Date("2029-01-01T00:00:00Z") })
    .where(eq(agencyFacility.agencyId, id));
  return made;
}

test.each([
  ["on an ordinary day", "2030-05-14T17:00:00Z", 90, "2030-05-16"],
  ["over the night the clocks go forward", "2030-03-10T09:30:00Z", 120, "2030-03-12"],
  ["over the night the clocks go back", "2030-11-03T08:30:00Z", 120, "2030-11-05"],
  ["a day later, when that day has 23 hours", "2030-03-09T20:00:00Z", 1_440, "2030-03-12"],
  ["a day later, when that day has 25 hours", "2030-11-02T20:00:00Z", 1_440, "2030-11-05"],
  ["at once", "2030-05-14T17:00:00Z", 0, "2030-05-16"],
] as const)(
  "a shift is released to the minute %s: not a moment earlier, in no call",
  async (_, created, minutes, startsOn) => {
    const createdAt = new Date(created);
    const { opening, desk } = await aDelayedOpening(createdAt, minutes, startsOn);
    const releasedAt = new Date(createdAt.getTime() + minutes * MINUTE);
    const { id: workerId } = await desk.aWorker({ firstName: "Ada" });
    const find = async () => {
      const params = { shiftId: opening.shiftId };
      return (await call(search, { as: desk.user, params, query: { name: "Ada" } })).status;
    };

    freezeClock(new Date(releasedAt.getTime() - 1));
    expect(await desk.open()).toEqual([]);
    expect(await find()).toBe(404);
    expect((await desk.assign(opening.shiftId, workerId)).status).toBe(404);

    freezeClock(releasedAt);
    expect(await desk.open()).toMatchObject([{ slot_id: opening.id }]);
    expect(await find()).toBe(200);
    expect((await desk.assign(opening.shiftId, workerId)).status).toBe(200);
  },
);

test("each contract has its own delay", async () => {
  const createdAt = new Date("2030-05-14T17:00:00Z");
  const { facility } = await aDelayedOpening(createdAt, 60, "2030-05-16");
  const prompt = await anAgencyDesk([facility.id]);
  freezeClock(createdAt);
  expect(await prompt.open()).toHaveLength(1);
});

test("a bundle is released once the last of its shifts is", async () => {
  const createdAt = new Date("2030-05-14T17:00:00Z");
  const { facility, desk } = await aDelayedOpening(createdAt, 60, "2030-05-16");
  const bundle = await aBundle({ facilityId: facility.id });
  const of = (startsOn: string, at: Date) =>
    aSlot({ facilityId: facility.id, bundleId: bundle.id, createdAt: at, shift: { startsOn } });
  const first = await of("2030-05-17", createdAt);
  const last = await of("2030-05-18", new Date(createdAt.getTime() + 30 * MINUTE));
  const worker = await desk.aWorker();
  const take = (slotIds: number[]) => desk.assignBundle(bundle.id, worker.id, slotIds);

  freezeClock(new Date(createdAt.getTime() + 90 * MINUTE - 1));
  expect(await desk.bundles()).toEqual([]);
  expect((await take([first.id])).status).toBe(404);

  freezeClock(new Date(createdAt.getTime() + 90 * MINUTE));
  expect(await desk.bundles()).toMatchObject([{ shift_count: 2 }]);
  expect((await take([first.id, last.id])).status).toBe(200);
});
