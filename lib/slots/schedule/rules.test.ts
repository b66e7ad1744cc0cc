import { describe, expect, test } from "vitest";
import type { ListSlot } from "../schema";
import { aListSlot } from "@/tests/support/list-slot";
import { filtersFromQuery, isDefault, queryFromFilters, slotLinkOf } from "./address-rules";
import { defaultFilters, fromToday, slotFilter, offeredFilters, UNASSIGNED } from "./filter-rules";
import { coverageByUnit, scheduleDays, withHeldPlaces } from "./rules";

const filtersIn = (query: string) => filtersFromQuery(new URLSearchParams(query));

describe("the filters in an address", () => {
  test.each([
    ["", {}],
    ["status=Open", { statuses: ["Open"] }],
    ["status=", { statuses: [] }],
    ["status=Open,Shut", { statuses: ["Open"] }],
    ["status=Shut", {}],
    ["route=ALL", {}],
    ["route=FLEX", { routes: ["FLEX"] }],
    ["unit=x", {}],
    ["unit=0,7", { units: [UNASSIGNED, 7] }],
    ["type=RN", { types: ["RN"] }],
    ["from=2026-13-01", {}],
    ["search=Carla", {}],
  ])("are read from '%s'", (query, stated) =>
    expect(filtersIn(query)).toEqual({ ...defaultFilters, ...stated }),
  );

  test("contain only differences from the default, and no searched name", () => {
    expect(queryFromFilters(defaultFilters).size).toBe(0);
    const filters = { ...filtersIn("status=Open&unit=7"), search: "Carla" };
    expect(queryFromFilters(filters).toString()).toBe("unit=7&status=Open");
    expect(isDefault({ ...defaultFilters, search: "C" })).toBe(false);
  });
});

describe("a facility's screen ignores filters without a control", () => {
  const at = { units: [{ id: 7 }, { id: 9 }], hasBothRoutes: true };

  test.each([
    [[7, 8], [7]],
    [[8], null],
    [[UNASSIGNED, 8], [UNASSIGNED]],
  ])("for units %j of another facility", (chosen, expected) => {
    expect(offeredFilters({ ...defaultFilters, units: chosen }, at).units).toEqual(expected);
  });

  test("for units if there are none", () => {
    expect(offeredFilters(filtersIn("unit=0"), { ...at, units: [] }).units).toBeNull();
  });

  test("for a route if there is only one", () => {
    expect(offeredFilters(filtersIn("route=FLEX"), at).routes).toEqual(["FLEX"]);
    expect(offeredFilters(filtersIn("route=FLEX"), { ...at, hasBothRoutes: false })).toEqual(defaultFilters);
    expect(offeredFilters(filtersIn("route="), { ...at, hasBothRoutes: false })).toEqual(defaultFilters);
  });
});

test("derives a shift's routes from all its active slots, visible or filtered out", () => {
  const routesOf = (...slots: Partial<ListSlot>[]) =>
    scheduleDays(
      slots.map((slot, n) => aListSlot({ slot_id: n + 1, ...slot })),
      ({ slot_id }) => slot_id === 1,
    ).flatMap(({ shifts }) => shifts.map(({ routes }) => routes));
  const cancelled = { slot_status: "CANCELLED" } as const;
  expect(routesOf({ is_flex: false }, { is_flex: true })).toEqual([["FLEX", "ON_DEMAND"]]);
  expect(routesOf({ is_flex: false }, { is_flex: true, ...cancelled })).toEqual([["ON_DEMAND"]]);
  expect(routesOf({ is_flex: true, ...cancelled })).toEqual([["FLEX"]]);
});

test.each([
  ["be", true],
  ["bea", true],
  [" BÉA ", true],
  ["rodríguez", true],
  ["rodriguez", true],
  ["ana", false],
])("searches for %j", (search, isFound) => {
  const slot = aListSlot({ caregiver_name: "Béatriz Rodríguez" });
  expect(slotFilter({ ...defaultFilters, search }, "2026-06-01")(slot)).toBe(isFound);
});

describe("coverage under filters", () => {
  const filled = aListSlot({
    slot_id: 1,
    slot_status: "CONFIRMED",
    caregiver_id: 7,
    caregiver_name: "Ana Diaz",
  });
  const claimed = aListSlot({
    slot_id: 2,
    slot_status: "CLAIMED",
    caregiver_id: 8,
    caregiver_name: "Bea Ruiz",
  });
  const open = aListSlot({ slot_id: 3, slot_status: "UNCLAIMED" });
  const searched = scheduleDays([filled, claimed, open], ({ slot_id }) => slot_id === 1);

  test("counts hidden slots of a day and a shift in a search", () => {
    const whole = { filled: 2, claimed: 1, total: 3 };
    expect(searched[0]!.shifts[0]!.slots).toEqual([filled]);
    expect(searched[0]!.shifts[0]).toMatchObject(whole);
    expect(searched[0]!.coverage).toMatchObject(whole);
  });

  test("counts shifts of a day that are completely hidden", () => {
    const other = aListSlot({ slot_id: 4, shift_structure_id: 2, slot_status: "UNCLAIMED" });
    const [day] = scheduleDays([filled, other], ({ slot_id }) => slot_id === 1);
    expect(day!.shifts).toHaveLength(1);
    expect(day!.coverage).toMatchObject({ filled: 1, total: 2 });
  });

  test("names every route of a shift, also a hidden one", () => {
    const flex = aListSlot({ slot_id: 5, is_flex: true });
    const [day] = scheduleDays([filled, flex], ({ slot_id }) => slot_id === 1);
    expect(day!.shifts[0]!.routes).toEqual(["FLEX", "ON_DEMAND"]);
  });
});

test("saves a counter's filter in the address and shows the slots it counts", () => {
  const filters = { ...defaultFilters, attention: "OPEN_TODAY" as const };
  expect(queryFromFilters(filters).toString()).toBe("attention=OPEN_TODAY");
  expect(filtersFromQuery(new URLSearchParams("attention=OPEN_TODAY")).attention).toBe("OPEN_TODAY");
  expect(filtersFromQuery(new URLSearchParams("attention=NEVER")).attention).toBeNull();
  const open = aListSlot({ slot_status: "UNCLAIMED", shift_date: "2026-06-02" });
  expect(slotFilter(filters, "2026-06-02")(open)).toBe(true);
  expect(slotFilter(filters, "2026-06-01")(open)).toBe(false);
});

describe("the slot in an address", () => {
  const toSchedule = { href: "/private/shifts", label: "Return to Daily Schedule" };
  const toOverview = { href: "/private/global-overview", label: "Return to Global Schedule" };
  const linkOf = (query: string, openGlobalSchedule = true) =>
    slotLinkOf(new URLSearchParams(query), { openGlobalSchedule });
  test.each([
    ["status=Open", null],
    ["facilityId=2", null],
    ["slotId=7", { slotId: 7, facilityId: null, returnTo: toSchedule }],
    ["slotId=7&facilityId=2", { slotId: 7, facilityId: 2, returnTo: toSchedule }],
    ["slotId=7&facilityId=2&fromGlobalOverview=true", { slotId: 7, facilityId: 2, returnTo: toOverview }],
    ["slotId=7&fromGlobalOverview=false", { slotId: 7, facilityId: null, returnTo: toSchedule }],
    ["slotId=x&facilityId=-2", { slotId: null, facilityId: null, returnTo: toSchedule }],
    ["slotId=99999999999", { slotId: null, facilityId: null, returnTo: toSchedule }],
  ])("is read from %s", (query, link) => expect(linkOf(query)).toEqual(link));

  test("returns to the Daily Schedule for someone who may not open the Global Schedule", () =>
    expect(linkOf("slotId=7&fromGlobalOverview=true", false)?.returnTo).toEqual(toSchedule));
});

test.each([
  ["2026-11-19", null],
  ["2026-11-20", null],
  ["2026-11-21", "2026-11-21"],
])("starts an address from %s at %s, on November 20th", (from, begins) => {
  expect(fromToday(filtersIn(`from=${from}`), "2026-11-20").from).toBe(begins);
});

describe("a changed row", () => {
  const shown = (statuses: Record<number, ListSlot["slot_status"]>) =>
    scheduleDays(
      Object.entries(statuses).map(([id, slot_status]) =>
        aListSlot({ slot_id: Number(id), slot_status, caregiver_id: Number(id), caregiver_name: `P ${id}` }),
      ),
    );
  const idsOf = (days: ReturnType<typeof shown>) => days[0]!.shifts[0]!.slots.map(({ slot_id }) => slot_id);

  const held = (before: ReturnType<typeof shown>, ...ids: number[]) => ({
    ids: new Set(ids),
    places: new Map(idsOf(before).map((id, at) => [id, at])),
  });

  test("keeps its place until its highlight has ended, then moves by its state", () => {
    const before = shown({ 1: "CLAIMED", 2: "CLAIMED", 3: "CONFIRMED" });
    const after = shown({ 1: "CONFIRMED", 2: "CLAIMED", 3: "CONFIRMED" });
    expect(idsOf(before)).toEqual([1, 2, 3]);
    expect(idsOf(withHeldPlaces(after, held(before, 1)))).toEqual([1, 2, 3]);
    expect(idsOf(withHeldPlaces(after, held(before)))).toEqual([2, 1, 3]);
  });

  test("stays before new rows of its shift", () => {
    const before = shown({ 1: "CLAIMED", 3: "CONFIRMED" });
    const after = shown({ 1: "CONFIRMED", 2: "CLAIMED", 3: "CONFIRMED" });
    expect(idsOf(withHeldPlaces(after, held(before, 1)))).toEqual([1, 3, 2]);
  });
});

test("counts a shift's units only while all of its slots are shown", () => {
  const slots = [
    aListSlot({ slot_id: 1, unit_name: "West", caregiver_id: 1 }),
    aListSlot({ slot_id: 2, unit_name: "West", slot_status: "UNCLAIMED" }),
    aListSlot({ slot_id: 3, unit_name: "West", slot_status: "CANCELLED" }),
    aListSlot({ slot_id: 4, unit_name: null, caregiver_id: 2 }),
  ];
  const unitsOf = (isShown?: (slot: ListSlot) => boolean) =>
    coverageByUnit(scheduleDays(slots, isShown)[0]!.shifts[0]!).map(
      ({ name, coverage: { filled, total } }) => `${name} ${filled} of ${total}`,
    );
  expect(unitsOf()).toEqual(["Unassigned 1 of 1", "West 1 of 2"]);
  expect(unitsOf(({ slot_id }) => slot_id !== 2)).toEqual([]);
});
