import { describe, expect, test } from "vitest";
import { GET as list } from "@/app/api/desk/agencies/route";
import { GET as scorecard } from "@/app/api/desk/agencies/[agencyId]/scorecard/route";
import { agencyFacility, agencyScore } from "@/db/schema/agencies";
import { systemCtx } from "@/lib/context";
import type { Agencies, Scorecard } from "@/lib/desk/agencies/schema";
import { keepScores } from "@/lib/desk/agencies/scorecard/keep-scores";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { query } from "../../support/query";
import { insert, next } from "../../support/rows";
import { aShift, aSlot } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const utcToday = dateOnAt(new Date(), "UTC");

const read = async (asked: Record<string, string | number>) =>
  (await call<Agencies>(list, { as: await aDeskUser(), query: asked })).body;

/** An agency under contract for half a year, with slots that began some days ago. */
async function anOldContract() {
  const facility = await aFacility();
  const agency = await anAgency({ name: `Ranked${next()}` });
  const terms = { releaseAfterMinutes: 60, signedAt: ago(180 * 24) };
  await insert(agencyFacility, { agencyId: agency.id, facilityId: facility.id, ...terms }, {});
  return {
    agency,
    aPast: async (days: number, given: Parameters<typeof aSlot>[0]) => {
      const { id: shiftId } = await aShift({ facilityId: facility.id, startsOn: addDays(utcToday, -days) });
      return aSlot({ shiftId, createdAt: ago((days + 3) * 24), ...given });
    },
  };
}

describe("the figures of the list", () => {
  test("are those of the scorecard over the same days, and zeros are no figures", async () => {
    const { agency, aPast } = await anOldContract();
    const own = { agencyId: agency.id };
    for (const days of [5, 10, 40, 80])
      await aPast(days, { ...own, status: "CONFIRMED", claimedAt: ago((days + 2) * 24) });
    await aPast(6, { ...own, status: "CANCELLED", cancelledAt: ago(8 * 24) });
    await aPast(7, { ...own, status: "CONFIRMED", claimedAt: ago(9 * 24), outcomeCode: "NO_SHOW" });
    await aPast(8, { status: "EXPIRED" });
    await aPast(100, { ...own, status: "CONFIRMED", claimedAt: ago(102 * 24) });
    const { name } = await anAgency({ name: `Idle${next()}` });
    await keepScores(systemCtx("test"));
    for (const days of [90, 30]) {
      const { rows, counted_at } = await read({ search: agency.name, days });
      const period = { from: addDays(utcToday, -days), to: addDays(utcToday, -1) };
      const params = { agencyId: agency.id };
      const card = await call<Scorecard>(scorecard, { as: await aDeskUser(), params, query: period });
      const { cancelled_late: _, ...total } = card.body.total;
      expect(rows[0]!.score).toEqual(total);
      expect(total).toMatchObject({ filled: days === 90 ? 4 : 2, cancelled: 1, no_shows: 1 });
      expect(counted_at).not.toBeNull();
    }
    expect((await read({ search: name })).rows[0]!.score).toBeNull();
  });

  test("follow what was changed since, also where nothing is left to count", async () => {
    const { agency, aPast } = await anOldContract();
    const slot = await aPast(5, { agencyId: agency.id, status: "CONFIRMED", claimedAt: ago(7 * 24) });
    await keepScores(systemCtx("test"));
    expect((await read({ search: agency.name })).rows[0]!.score).toMatchObject({ filled: 1 });
    await query`update slot set status = 'FACILITY_CANCELLED', cancelled_at = now() where id = ${slot.id}`;
    await keepScores(systemCtx("test"));
    expect((await read({ search: agency.name })).rows[0]!.score).toBeNull();
  });
});

test("the list is ranked both ways over all pages, with few slots and none at its end", async () => {
  const mark = `Rankable${next()}`;
  const scored = async (name: string, figures: number[] | null) => {
    const { id } = await anAgency({ name: `${mark} ${name}` });
    if (!figures) return;
    const [offered, filled, cancelled, noShows, minutesToFill] = figures as [
      number,
      number,
      number,
      number,
      number,
    ];
    const counts = { offered, filled, cancelled, noShows, minutesToFill };
    await insert(agencyScore, { agencyId: id, days: 90, countedAt: new Date(), ...counts }, {});
  };
  await scored("A", [100, 90, 9, 1, 30]);
  await scored("B", [100, 50, 0, 0, 10]);
  await scored("C", [200, 150, 0, 50, 600]);
  await scored("Few", [9, 9, 0, 0, 1]);
  await scored("None", null);
  const ranked = async (sort: string) => {
    const pages = [1, 2, 3].map((page) => read({ search: mark, sort, page, page_size: 2 }));
    return (await Promise.all(pages)).flatMap(({ rows }) =>
      rows.map(({ name }) => name.slice(mark.length + 1)),
    );
  };
  expect(await ranked("fill")).toEqual(["B", "C", "A", "Few", "None"]);
  expect(await ranked("-fill")).toEqual(["A", "C", "B", "Few", "None"]);
  // Of what was taken: 9, 0 and 0 in 100; none at first among equals by what was offered.
  expect(await ranked("-cancelled")).toEqual(["A", "C", "B", "Few", "None"]);
  expect(await ranked("no-shows")).toEqual(["B", "A", "C", "Few", "None"]);
  expect(await ranked("-no-shows")).toEqual(["C", "A", "B", "Few", "None"]);
  expect(await ranked("time")).toEqual(["B", "A", "C", "Few", "None"]);
  expect(await ranked("-time")).toEqual(["C", "A", "B", "Few", "None"]);
  expect(await ranked("name")).toEqual(["A", "B", "C", "Few", "None"]);
  expect((await read({ search: mark, sort: "fill", days: 30 })).rows.map(({ score }) => score)).toEqual(
    Array(5).fill(null),
  );
});
