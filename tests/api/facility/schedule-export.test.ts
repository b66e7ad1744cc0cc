import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { POST as exportSchedule } from "@/app/api/facility/[facilityId]/schedule/export/route";
import { GET as readFeed } from "@/app/api/facility/feed/upcoming/route";
import { P } from "@/lib/access/permissions";
import { defaultFilters, slotFilter, type ScheduleFilters } from "@/lib/slots/schedule/filter-rules";
import type { Feed } from "@/lib/slots/schema";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aProfessional, aUser } from "../../support/people";
import { aSlot, aStructure } from "../../support/schedule";
import { aFacility, aUnit } from "../../support/tenants";

useDatabase();
useClock();

const take = (
  as: { id: number },
  facilityId: number,
  filters: Partial<ScheduleFilters & { until: string }> = {},
) => {
  const { attention: _, ...exported } = { ...defaultFilters, ...filters };
  return call<string>(exportSchedule, { as, params: { facilityId }, body: exported });
};

type Row = Record<string, string>;
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Row[];

/** A facility with slots of every status and route, and names that a spreadsheet would run as formulas. */
async function aVariedFacility() {
  const facility = await aFacility({ name: "Maple, Court", timezone: "America/Los_Angeles" });
  const unit = await aUnit({ facilityId: facility.id, name: "+North" });
  const night = await aStructure({ facilityId: facility.id, fromTime: "23:00", toTime: "07:00" });
  const day = await aStructure({ facilityId: facility.id, resourceType: "RN" });
  const evil = await aProfessional({ firstName: '=HYPERLINK("x")', lastName: "Quill" });
  const { shiftId } = await aSlot({ shift: { shiftStructureId: night.id }, unitId: unit.id, bonus: 2500 });
  await aSlot({ shiftId, status: "CLAIMED", professionalId: evil.id });
  await aSlot({ shiftId, status: "FACILITY_CANCELLED" });
  await aSlot({ shift: { shiftStructureId: day.id, route: "FLEX" }, status: "CONFIRMED" });
  await aSlot({ shift: { shiftStructureId: day.id, startsOn: "2027-01-15" } });
  return { facility, unit };
}

test("exports what the screen's filters leave of the feed, for any filters", async () => {
  freezeClock("2026-11-20T20:00:00Z");
  const { facility, unit } = await aVariedFacility();
  const as = await aUser({ facilityId: facility.id });
  const all: Partial<ScheduleFilters>[] = [
    {},
    { statuses: ["Filled", "Open", "Cancelled"] },
    { statuses: [] },
    { units: [unit.id] },
    { types: ["RN"], routes: ["FLEX"] },
    { search: "hyper" },
    { features: ["Bundle"] },
  ];
  const { body: feed } = await call<Feed>(readFeed, { as, query: { facilityId: facility.id } });
  const sizes: number[] = [];
  for (const filters of all) {
    const shown = feed.slots.filter(
      slotFilter({ ...defaultFilters, ...filters }, dateOnAt(clock.now(), facility.timezone)),
    );
    const rows = rowsOf((await take(as, facility.id, filters)).body);
    expect(rows.map(({ Slot }) => Number(Slot)).sort()).toEqual(shown.map(({ slot_id }) => slot_id).sort());
    sizes.push(rows.length);
  }
  expect(sizes).toEqual([3, 4, 0, 1, 1, 1, 0]);
  const ahead = rowsOf((await take(as, facility.id, { from: "2027-01-10" })).body);
  expect(ahead.map((row) => row["Date"])).toEqual(["2027-01-15"]);
});

test("writes times in the facility's zone, and no formulas", async () => {
  freezeClock("2026-11-20T20:00:00Z");
  const { facility } = await aVariedFacility();
  const as = await aUser({ facilityId: facility.id });
  const { status, body, headers } = await take(as, facility.id, { types: ["CNA"] });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toContain(
    'filename="Schedule of Maple, Court from 2026-11-20.csv"',
  );
  expect(rowsOf(body)).toMatchObject([
    {
      Facility: "Maple, Court",
      Date: "2026-11-21",
      Day: "Saturday",
      Start: "11:00 PM",
      "End date": "2026-11-22",
      End: "7:00 AM",
      "Time zone": "America/Los_Angeles",
      Hours: "8",
      Status: "Claimed",
      "Healthcare professional": `'=HYPERLINK("x") Quill`,
    },
    { Unit: "'+North", Status: "Unclaimed", Bonus: "25.00", "Healthcare professional": "" },
  ]);
});

test("includes wages for those who may see them, and phone numbers for no one", async () => {
  const facility = await aFacility({ isFixedMarkupRate: true });
  const professional = await aProfessional({ phone: "555-010-4477" });
  await aSlot({ facilityId: facility.id, wage: 2450, status: "CONFIRMED", professionalId: professional.id });
  const may = await take(await aUser({ facilityId: facility.id, permissions: [P.EDIT_WAGE] }), facility.id);
  const mayNot = await take(await aUser({ facilityId: facility.id }), facility.id);
  expect(rowsOf(may.body)[0]!["Hourly wage"]).toBe("24.50");
  expect(rowsOf(mayNot.body)[0]!["Hourly wage"]).toBe("");
  expect(may.body).not.toContain("555-010-4477");
});

test("audits the export without the searched name", async () => {
  const facility = await aFacility();
  await aSlot({ facilityId: facility.id });
  const as = await aUser({ facilityId: facility.id });
  await take(as, facility.id, { search: "Quillon" });
  const events = await auditOf("facility", facility.id);
  expect(events).toMatchObject([
    {
      action: "schedule.exported",
      actorId: as.id,
      after: { isSearch: true, slots: 0, routes: ["FLEX", "ON_DEMAND"] },
    },
  ]);
  expect(JSON.stringify(events)).not.toContain("Quillon");
});

test("allows thirty exports per 15 minutes", async () => {
  const facility = await aFacility();
  const as = await aUser({ facilityId: facility.id });
  const statuses = await Promise.all(
    Array.from({ length: 31 }, async () => (await take(as, facility.id)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test.each([
  ["statuses", ["Shut"]],
  ["from", "soon"],
  ["units", [-1]],
  ["search", "x".repeat(256)],
])("rejects an invalid %s", async (field, value) => {
  const facility = await aFacility();
  const answer = await take(await aUser({ facilityId: facility.id }), facility.id, { [field]: value });
  expect(answer.status).toBe(400);
});
