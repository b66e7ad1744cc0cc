import { expect, test } from "vitest";
import { GET as readData } from "@/app/api/reports/[reportCode]/data/route";
import { GET as readHeadlines } from "@/app/api/reports/headlines/route";
import { GET as listReports } from "@/app/api/reports/route";
import type { Headlines, ReportData, ReportItem } from "@/lib/reports/schema";
import { call } from "../../support/call";
import { countStatements } from "../../support/count-statements";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aCompanyWithTwo, aDirector } from "../../support/reports";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

async function headlinesFor(as: { id: number }) {
  const { status, body } = await call<Headlines>(readHeadlines, { as });
  expect(status).toBe(200);
  return body.headlines;
}

test("each listed report has the first figure of its own page", async () => {
  const { director } = await aCompanyWithTwo();
  const headlines = await headlinesFor(director);
  const listed = await call<ReportItem[]>(listReports, { as: director });
  const daysOf = (all: readonly Pick<ReportItem, "code" | "range">[]) =>
    all.map(({ code, range }) => [code, range]);
  expect(daysOf(headlines)).toEqual(daysOf(listed.body));
  for (const { code, range, figure } of headlines) {
    const query: Record<string, string[]> = range ? { dateRange: [range.from, range.to] } : {};
    const { body } = await call<ReportData>(readData, { as: director, params: { reportCode: code }, query });
    expect([code, { ...figure, change: null }]).toEqual([code, { ...body.figures[0], change: null }]);
  }
  // Both slots of the last week.
  const hours = headlines.find(({ code }) => code === "hours-worked")!;
  expect(hours.weeks).toEqual([0, 0, 0, 0, 0, 0, 0, 1550]);
});

test("counts only the person's facilities, and money only where they may see it", async () => {
  const { company, north } = await aCompanyWithTwo();
  const foreign = await aFacility();
  await aSlot({ facilityId: foreign.id, shift: { startsOn: "2026-11-18" } });
  const one = await aDirector(company.id, [north.id], ["PORTAL.DISPUTES"]);
  const headlines = await headlinesFor(one);
  expect(headlines.find(({ code }) => code === "fill-rate")!.figure).toMatchObject({ note: "1 filled" });
  expect(headlines.map(({ code }) => code)).not.toContain("spend");
});

test("is refused without the permission for a company's reports", async () => {
  const { north } = await aCompanyWithTwo();
  const scheduler = await aUser({ facilities: { [north.id]: ["REPORTS.VIEW"] } });
  expect((await call(readHeadlines, { as: scheduler })).status).toBe(403);
});

test("reads each report's rows once", async () => {
  const { director } = await aCompanyWithTwo();
  // The session, the facilities, and the rows of twelve reports, some of which have further kinds.
  expect(await countStatements(() => headlinesFor(director))).toBe(18);
});
