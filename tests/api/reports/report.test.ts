import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as readData } from "@/app/api/reports/[reportCode]/data/route";
import { GET as readConfig } from "@/app/api/reports/[reportCode]/ui-config/route";
import { GET as list } from "@/app/api/reports/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { reportCatalogue } from "@/lib/reports/report-catalogue";
import type { ReportConfig, ReportData, ReportItem } from "@/lib/reports/schema";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot, thursday } from "../../support/past";
import { aProfessional, aUser } from "../../support/people";
import { aCompanyWithTwo, aDirector } from "../../support/reports";
import { aSlot } from "../../support/schedule";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();
useClock();

type Refusal = { errors: { field?: string; message: string }[] };
type Query = Record<string, string | number | (string | number)[]>;

const week = ["2026-11-14", "2026-11-20"];

const report = (as: { id: number }, code: string, query: Query = { dateRange: week }) =>
  call<ReportData & Refusal>(readData, { as, params: { reportCode: code }, query });

describe("the list of reports", () => {
  test("has every report for a director", async () => {
    const { director } = await aCompanyWithTwo();
    const { body } = await call<ReportItem[]>(list, { as: director });
    expect(body.map(({ code }) => code)).toEqual(reportCatalogue.map(({ code }) => code));
    expect(body.find(({ code }) => code === "fill-rate")).toEqual({
      code: "fill-rate",
      columns: ["Date", "Facility", "Shift type", "Requested", "Filled", "Unfilled", "No-shows", "Fill rate"],
      name: "Fill rate by day and type",
      description: expect.stringContaining(
        "How many of the requested shifts had someone when they started.",
      ) as string,
      category_code: "COVERAGE",
      category_name: "Coverage",
      range: { from: expect.any(String) as string, to: expect.any(String) as string },
    });
  });

  test("leaves out reports of money for someone who may not see any", async () => {
    const { company, north } = await aCompanyWithTwo();
    const as = await aDirector(company.id, [north.id], [P.DISPUTES]);
    const codes = (await call<ReportItem[]>(list, { as })).body.map(({ code }) => code);
    expect(codes).not.toContain("spend");
    expect(codes).toContain("fill-rate");
    expect((await report(as, "spend")).status).toBe(404);
  });

  test("is refused without the permission for a company's reports", async () => {
    const { north } = await aCompanyWithTwo();
    const as = await aUser({ facilityId: north.id, permissions: Object.values(P) });
    expect((await call(list, { as })).status).toBe(403);
    expect((await report(as, "fill-rate")).status).toBe(403);
  });
});

test("describes a report: columns, date parameter and sort", async () => {
  const { director } = await aCompanyWithTwo();
  const { body } = await call<ReportConfig>(readConfig, {
    as: director,
    params: { reportCode: "fill-rate" },
  });
  expect(body.report).toMatchObject({
    name: "Fill rate by day and type",
    download_permission: "REPORTS.FILL_RATE.DOWNLOAD",
    nothing: null,
    facilities: 2,
  });
  expect(body.reportConfig.columns[1]).toEqual({
    field: "facility",
    name: "Facility",
    dataType: "string",
    filterable: true,
    sortable: true,
    isArray: false,
    formatTimezone: null,
    unit: null,
    below: null,
  });
  expect(body.reportConfig.parameters).toEqual([
    {
      type: "date-range",
      uniqueId: "dateRange",
      from: { value: null },
      to: { value: null },
      maxRange: { value: 13, unit: "weeks" },
      latest: "2026-11-22",
      looks_ahead: false,
    },
  ]);
  expect(body.reportConfig.sort).toEqual({
    primarySortField: "date",
    sortOrder: -1,
    multiSortMeta: [
      { field: "date", order: -1 },
      { field: "fill_rate", order: 1 },
    ],
  });
});

describe("the dates of a report", () => {
  test.each([
    ["missing", {}, "Choose a start and an end date."],
    ["half missing", { dateRange: "2026-11-14" }, "Choose a start and an end date."],
    [
      "reversed",
      { dateRange: ["2026-11-20", "2026-11-14"] },
      "The end date must not be before the start date.",
    ],
    ["too far apart", { dateRange: ["2026-08-01", "2026-10-31"] }, "Choose at most 13 weeks."],
  ])("are refused if %s", async (_, query, message) => {
    const { director } = await aCompanyWithTwo();
    const { status, body } = await report(director, "fill-rate", query);
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ field: "dateRange", message });
  });

  test("may be the longest range", async () => {
    const { director } = await aCompanyWithTwo();
    expect((await report(director, "fill-rate", { dateRange: ["2026-08-01", "2026-10-30"] })).status).toBe(
      200,
    );
  });

  test("are not taken by a report without them", async () => {
    const { director } = await aCompanyWithTwo();
    expect((await report(director, "expiring-credentials")).status).toBe(400);
    expect((await report(director, "expiring-credentials", {})).status).toBe(200);
  });
});

describe("the rows of a report", () => {
  test("come only from facilities with the permission, and never from another company", async () => {
    const { company, north } = await aCompanyWithTwo();
    const foreign = await aFacility({ managementCompanyId: (await aCompany()).id, name: "Foreign" });
    await aPastSlot({ facilityId: foreign.id });
    const facilities = { [north.id]: [P.DISPUTES], [foreign.id]: [P.DISPUTES] };
    const as = await aUser({ facilities, companyPermissions: { [company.id]: [P.REPORTS_VIEW] } });
    for (const { code, dates } of reportCatalogue) {
      const { status, body } = await report(as, code, dates ? { dateRange: week } : {});
      expect(status).toBe(200);
      const named = body.rows.flatMap((row) => [row.facility ?? row.facilities ?? []].flat());
      expect(named.filter((name) => name !== "North")).toEqual([]);
    }
    expect((await report(as, "fill-rate")).body.total).toBe(1);
  });

  test("count requested, filled and unfilled slots, without cancelled ones", async () => {
    const { director, north } = await aCompanyWithTwo();
    const { shiftId } = await aSlot({ facilityId: north.id, shift: { startsOn: "2026-11-18" } });
    await aSlot({ shiftId, status: "CONFIRMED", professionalId: (await aProfessional()).id });
    await aSlot({ shiftId, status: "FACILITY_CANCELLED", cancelledAt: new Date("2026-11-10T12:00Z") });
    const { body } = await report(director, "fill-rate", { dateRange: ["2026-11-18", "2026-11-18"] });
    expect(body.rows).toEqual([
      {
        date: "2026-11-18",
        facility: "North",
        shift_type: "CNA",
        requested: 2,
        filled: 1,
        open: 1,
        no_shows: 0,
        fill_rate: 50,
      },
    ]);
  });

  test("add up hours, bonuses and totals as Past Shifts does", async () => {
    const { director } = await aCompanyWithTwo();
    const { body } = await report(director, "spend");
    // 7.75 hours × $40 + $25 at each facility.
    expect(body.rows.map((row) => [row.facility, row.hours, row.bonus, row.total])).toEqual([
      ["North", 7.75, 25, 335],
      ["South", 7.75, 25, 335],
    ]);
    expect(body.figures[0]).toMatchObject({ label: "Spend", value: "$670.00", note: "2 shifts" });
  });

  test("are filtered, sorted and paged, with the values to filter by", async () => {
    const { director, north, south } = await aCompanyWithTwo();
    const { body } = await report(director, "fill-rate", {
      dateRange: week,
      filter: [`facility:${south.id}`, "facility:0"],
      sort: "facility.desc",
    });
    expect(body.rows.map(({ facility }) => facility)).toEqual(["South"]);
    expect(body.filters.facility).toEqual([
      { value: "0", label: "ID 0", count: 0 },
      { value: String(north.id), label: "North", count: 1 },
      { value: String(south.id), label: "South", count: 1 },
    ]);
    const second = await report(director, "fill-rate", {
      dateRange: week,
      sort: "facility.desc",
      page: 2,
      page_size: 1,
    });
    expect(second.body.rows.map(({ facility }) => facility)).toEqual(["North"]);
    expect(second.body.total).toBe(2);
  });

  test.each([
    ["sort", { sort: "wage.asc" }, 'The report has no column "wage".'],
    ["filter", { filter: "requested:1" }, 'The report can’t be filtered by "requested".'],
    [
      "filter",
      { filter: Array.from({ length: 100 }, (_, n) => `facility:${"N".repeat(100)}${n}`) },
      "That’s too much to filter by at once. Select fewer, all but a few, or clear another filter.",
    ],
  ])("are refused for a column to %s by that is unknown, or too long", async (field, query, message) => {
    const { director } = await aCompanyWithTwo();
    const { status, body } = await report(director, "fill-rate", { dateRange: week, ...query });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ field, message });
  });

  test("tell who didn't come, left early or came late by the corrected clock time, but not who was cancelled", async () => {
    const { director, north } = await aCompanyWithTwo();
    const absent = { facilityId: north.id, checkedInAt: null, checkedOutAt: null };
    await aPastSlot({ ...absent, outcomeCode: "NO_SHOW" });
    await aPastSlot({ ...absent, status: "FACILITY_CANCELLED", outcomeCode: null });
    await aPastSlot({ facilityId: north.id, outcomeCode: "WALK_OUT" });
    await aPastSlot({ facilityId: north.id, outcomeCode: "SENT_HOME" });
    await aPastSlot({ facilityId: north.id, financeCheckedInAt: thursday("07:10") });
    const { body } = await report(director, "attendance", { dateRange: week, sort: "event.asc" });
    expect(body.rows.map(({ event }) => event)).toEqual([
      "Late arrival",
      "No call / no show",
      "Sent home",
      "Walked out",
    ]);
  });

  test("count someone who didn't come and the one who replaces them as one place", async () => {
    const { director, north } = await aCompanyWithTwo();
    const absent = await aPastSlot({
      facilityId: north.id,
      checkedInAt: null,
      checkedOutAt: null,
      outcomeCode: "NO_SHOW",
    });
    const rowsOf = async (code: string) => (await report(director, code, { dateRange: week })).body.rows;
    expect(await rowsOf("fill-rate")).toMatchObject([{ requested: 2, no_shows: 1 }, {}]);
    const { shiftId, startsAt, endsAt } = absent;
    const { id } = await aSlot({ shiftId, startsAt, endsAt, replacesSlotId: absent.id });
    expect(await rowsOf("fill-rate")).toMatchObject([{ requested: 2, no_shows: 0 }, {}]);
    expect(await rowsOf("open-shifts")).toHaveLength(1);
    await db.update(slot).set({ status: "FACILITY_CANCELLED", cancelledAt: startsAt }).where(eq(slot.id, id));
    expect(await rowsOf("open-shifts")).toHaveLength(1);
    expect(await rowsOf("fill-rate")).toMatchObject([{ requested: 2, no_shows: 1 }, {}]);
  });

  test("mark a late arrival from the eighth minute", async () => {
    const { director, north } = await aCompanyWithTwo();
    await aPastSlot({ facilityId: north.id, checkedInAt: thursday("07:08") });
    await aPastSlot({ facilityId: north.id, checkedInAt: thursday("07:07") });
    const { body } = await report(director, "attendance");
    expect(body.rows).toMatchObject([
      {
        event: "Late arrival",
        minutes_late: 8,
        starts_at: "2026-11-19T07:00 PT",
        clocked_in_at: "2026-11-19T07:08 PT",
      },
    ]);
  });
});
