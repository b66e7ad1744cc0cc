import { afterEach, beforeEach, expect, test } from "vitest";
import { GET as count } from "@/app/api/people/gap-counts/route";
import { GET as readGaps } from "@/app/api/people/[caregiverId]/gaps/route";
import { P } from "@/lib/access/permissions";
import type { GapCounts, Gaps } from "@/lib/people/schema";
import { setClock } from "@/lib/time/clock";
import { call } from "../../support/call";
import { countStatements } from "../../support/count-statements";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "../../support/people";
import { aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

// A Wednesday, noon in Los Angeles.
beforeEach(() => setClock(new Date("2026-11-18T20:00:00Z")));
afterEach(() => setClock(null));

async function aPlace(days: string[]) {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
  const { id: shiftStructureId } = await aStructure({ facilityId });
  for (const startsOn of days)
    await aSlot({ facilityId, shift: { shiftStructureId, startsOn, route: "FLEX" } });
  const staff = () => anEligibleProfessional({ facilities: [{ facilityId, isFlexStaff: true }] });
  return { facilityId, user, staff };
}

const countsFor = async (as: { id: number }, ids: number[]) =>
  (await call<GapCounts>(count, { as, query: { ids: ids.join(",") } })).body.counts;

test("counts what each person's own page lists", async () => {
  const { facilityId, user, staff } = await aPlace(["2026-11-20", "2026-11-21", "2026-12-02"]);
  const [free, busy] = [await staff(), await staff()];
  await aSlot({
    facilityId,
    status: "CONFIRMED",
    professionalId: busy.id,
    shift: { startsOn: "2026-11-20", route: "FLEX" },
  });
  const counts = await countsFor(user, [free.id, busy.id]);
  expect(new Map(counts.map(({ id, open }) => [id, open]))).toEqual(
    new Map([
      [free.id, 2],
      [busy.id, 1],
    ]),
  );
  for (const { id, open } of counts) {
    const { body } = await call<Gaps>(readGaps, { as: user, params: { caregiverId: id } });
    expect(body.total).toBe(open);
  }
});

test("leaves out people the facilities haven't met, as if there were none", async () => {
  const [{ user }, elsewhere] = [await aPlace(["2026-11-20"]), await aPlace([])];
  const foreign = await elsewhere.staff();
  expect(await countsFor(user, [foreign.id, 2_000_000])).toEqual([]);
});

test("takes as many statements for three people as for one", async () => {
  const { user, staff } = await aPlace(["2026-11-20"]);
  const ids = [(await staff()).id, (await staff()).id, (await staff()).id];
  const statements = (of: number[]) => countStatements(() => countsFor(user, of));
  expect(await statements(ids)).toBe(await statements(ids.slice(0, 1)));
});

test.each(["", "x", "1,,2", "0", Array.from({ length: 101 }, (_, n) => n + 1).join(",")])(
  "refuses the ids %j",
  async (ids) => {
    const { user } = await aPlace([]);
    expect((await call(count, { as: user, query: { ids } })).status).toBe(400);
  },
);
