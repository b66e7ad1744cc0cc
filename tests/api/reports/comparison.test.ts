import { expect, test } from "vitest";
import { GET as readData } from "@/app/api/reports/[reportCode]/data/route";
import type { ReportData } from "@/lib/reports/schema";
import { instantAt } from "@/lib/time/zones";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot } from "../../support/past";
import { aCompanyWithTwo } from "../../support/reports";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

const week = ["2026-11-14", "2026-11-20"];
/** A day of the week before. */
const earlier = "2026-11-11";

async function changeIn(
  as: { id: number },
  code: string,
  query: { dateRange?: string[]; filter?: string } = {},
) {
  const { status, body } = await call<ReportData>(readData, {
    as,
    params: { reportCode: code },
    query: { dateRange: week, ...query },
  });
  expect(status).toBe(200);
  expect(body.figures.slice(1).map(({ change }) => change)).toEqual([null, null, null]);
  return body.figures[0]!.change;
}

/** 7.75 hours for $335.00, as on the Thursday of the week. */
const workedBefore = (facilityId: number) =>
  aPastSlot({
    facilityId,
    shift: { route: "ON_DEMAND", startsOn: earlier },
    checkedInAt: instantAt(earlier, "06:55", "America/Los_Angeles"),
    checkedOutAt: instantAt(earlier, "15:10", "America/Los_Angeles"),
  });

test("the fill rate is compared by points, of the person's facilities only", async () => {
  const { director, north, south } = await aCompanyWithTwo();
  const foreign = await aFacility();
  for (const { id: facilityId } of [north, north, north, south, foreign, foreign])
    await aSlot({ facilityId, shift: { startsOn: earlier } });
  await aSlot({ facilityId: north.id, shift: { startsOn: earlier }, status: "CONFIRMED" });
  // 2 of 2 filled after 1 of 5.
  expect(await changeIn(director, "fill-rate")).toEqual({
    text: "80.0 points above the week before",
    direction: "up",
    tone: "good",
  });
  // 1 of 1 after 1 of 4.
  expect((await changeIn(director, "fill-rate", { filter: `facility:${north.id}` }))?.text).toBe(
    "75.0 points above the week before",
  );
});

test.each(["hours-worked", "spend"])("%s is compared by percent, as filtered", async (code) => {
  const { director, north, south } = await aCompanyWithTwo();
  await workedBefore(north.id);
  const twice = { text: "100.0% more than in the week before", direction: "up", tone: "plain" };
  expect(await changeIn(director, code)).toEqual(twice);
  expect((await changeIn(director, code, { filter: `facility:${north.id}` }))?.text).toBe(
    "about the same as in the week before",
  );
  expect(await changeIn(director, code, { filter: `facility:${south.id}` })).toBeNull();
});

test.each(["fill-rate", "hours-worked", "spend"])("%s isn't compared with missing data", async (code) => {
  const { director, north } = await aCompanyWithTwo();
  expect(await changeIn(director, code)).toBeNull();
  await workedBefore(north.id);
  expect(await changeIn(director, code)).not.toBeNull();
  // Of the four weeks before, only the last has anything.
  expect(await changeIn(director, code, { dateRange: ["2026-11-14", "2026-12-11"] })).toBeNull();
});

test("the period before ends at the same time of day at each facility, over a clock change too", async () => {
  const { director, north } = await aCompanyWithTwo();
  // Clocks go back on November 1: 9:30 AM is 17:30 UTC now, and was 16:30 UTC the day before.
  freezeClock("2026-11-01T17:30:00Z");
  const slotAt = (startsAt: string, status: "UNCLAIMED" | "CONFIRMED" = "UNCLAIMED") =>
    aSlot({
      facilityId: north.id,
      status,
      shift: {
        startsOn: startsAt.slice(0, 10),
        startsAt: new Date(startsAt),
        endsAt: new Date(Date.parse(startsAt) + 8 * 3_600_000),
      },
    });
  await slotAt("2026-11-01T17:00:00Z");
  await slotAt("2026-10-31T16:00:00Z");
  // At 10 AM: after 9:30 AM, but more than 24 hours ago.
  await slotAt("2026-10-31T17:00:00Z", "CONFIRMED");
  expect(await changeIn(director, "fill-rate", { dateRange: ["2026-11-01", "2026-11-01"] })).toEqual({
    text: "about the same as in the day before",
    direction: "none",
    tone: "plain",
  });
});
