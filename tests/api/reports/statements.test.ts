import { expect, test } from "vitest";
import { GET as readData } from "@/app/api/reports/[reportCode]/data/route";
import { reportCatalogue } from "@/lib/reports/report-catalogue";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { countStatements } from "../../support/count-statements";
import { useDatabase } from "../../support/database";
import { aPastSlot, reviewDay } from "../../support/past";
import { aDirector } from "../../support/reports";
import { aSlot } from "../../support/schedule";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();
useClock();

/** A director of facilities that each have as many worked and as many open slots as there are facilities. */
async function aDirectorOf(facilities: number) {
  freezeClock(reviewDay);
  const { id: managementCompanyId } = await aCompany();
  const ids: number[] = [];
  for (let n = 0; n < facilities; n++) ids.push((await aFacility({ managementCompanyId })).id);
  for (const facilityId of ids)
    for (let n = 0; n < facilities; n++) {
      await aPastSlot({ facilityId, shift: { route: "ON_DEMAND" } });
      await aSlot({ facilityId, shift: { startsOn: "2026-11-18" } });
    }
  return aDirector(managementCompanyId, ids);
}

/** Statements for further kinds of rows: census, holidays, planned and worked slots. */
const ofMoreKinds: Record<string, number> = { "staffing-hours": 4 };

test("every report runs as many statements for three facilities as for one", async () => {
  const [ofOne, ofThree] = [await aDirectorOf(1), await aDirectorOf(3)];
  for (const { code, dates, comparison } of reportCatalogue) {
    const query: Record<string, string[]> = dates ? { dateRange: ["2026-11-14", "2026-11-20"] } : {};
    const count = (as: { id: number }) =>
      countStatements(async () => {
        const { status } = await call(readData, { as, params: { reportCode: code }, query });
        expect(status).toBe(200);
      });
    // The session, the facilities, the rows and, for a comparison, those of the period before.
    const statements = (comparison ? 4 : 3) + (ofMoreKinds[code] ?? 0);
    expect([code, await count(ofOne), await count(ofThree)]).toEqual([code, statements, statements]);
  }
});
