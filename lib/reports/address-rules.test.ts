import { expect, test } from "vitest";
import { isReady, stateOfAddress } from "./address-rules";
import { presentConfig } from "./present";
import { reportFillRate } from "./fill-rate/report-fill-rate";
import { MAX_FILTER_LENGTH } from "./rules";

const config = presentConfig(reportFillRate, "2026-11-22", 1).reportConfig;
const stateOf = (query: string) => stateOfAddress(new URLSearchParams(query), config);

test("has the report's own sort and no dates at first", () =>
  expect(stateOf("")).toEqual({
    range: null,
    sorts: reportFillRate.sort,
    filters: new Map(),
    page: 1,
    pageSize: 100,
  }));

test("reads dates, sort, filters and page", () =>
  expect(
    stateOf("from=2026-11-01&to=2026-11-07&sort=facility.desc&filter=facility:North&page=2&size=25"),
  ).toEqual({
    range: { from: "2026-11-01", to: "2026-11-07" },
    sorts: [{ field: "facility", isDescending: true }],
    filters: new Map([["facility", { values: ["North"], leavesOut: false }]]),
    page: 2,
    pageSize: 25,
  }));

test("keeps a removed sort removed", () => expect(stateOf("sort=none").sorts).toEqual([]));

test.each([
  ["backwards", "from=2026-11-07&to=2026-11-01"],
  ["too long", "from=2026-01-01&to=2026-11-01"],
  ["not dates", "from=today&to=tomorrow"],
  ["no day of the calendar", "from=2026-02-30&to=2026-03-07"],
  ["half a range", "from=2026-11-07"],
])("takes dates that are %s for none", (_, query) => expect(isReady(stateOf(query), config)).toBe(false));

test("ignores unknown columns, pages and sizes", () =>
  expect(stateOf("sort=wage.asc&filter=wage:1&filter=date:2026-11-01&page=-1&size=7")).toMatchObject({
    sorts: [],
    filters: new Map(),
    page: 1,
    pageSize: 100,
  }));

test("ignores filters that are too long for the report", () =>
  expect(stateOf(`filter=facility:North&filter=shift_type:${"x".repeat(MAX_FILTER_LENGTH)}`).filters).toEqual(
    new Map(),
  ));
