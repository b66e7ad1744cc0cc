import { describe, expect, test } from "vitest";
import type { ShiftKind } from "@/lib/shifts/policy";
import { faultsFromErrors, checkRequest } from "./check-request";
import {
  emptyRequest,
  hasEntries,
  noFaults,
  postedRows,
  reduceRequest,
  rowsOf,
  takenStructures,
  type RequestAction,
  type RequestState,
} from "./request-state";

const today = "2026-06-01";
const latest = "2028-05-31";

const after = (...actions: RequestAction[]): RequestState =>
  actions.reduce(reduceRequest, emptyRequest(today));
const changed = (rowId: number, change: Extract<RequestAction, { type: "row-changed" }>["change"]) =>
  ({ type: "row-changed", rowId, change }) as const;

const day = { id: 1, resource_type: "CNA" };
const night = { id: 3, resource_type: "CNA" };
const added = (structure = day, groupId = 1) => ({ type: "shift-added", groupId, structure }) as const;

/** A request for one shift: CNA, structure 1, one provider; its row has id 2. */
const filled = [added()];

describe("an unsent request", () => {
  test("starts with today, nothing selected and nothing to lose", () => {
    const state = emptyRequest(today);
    expect(state.groups).toMatchObject([{ date: today, rows: [] }]);
    expect(hasEntries(state)).toBe(false);
  });

  const prefill = {
    type: "filled-in",
    resourceType: "CNA",
    shift: { structureId: 1, resourceType: "CNA" },
  } as const;

  test("has nothing to lose when it is prefilled, until it is edited", () => {
    const state = after(prefill);
    expect(state.groups).toMatchObject([
      { resourceType: "CNA", rows: [{ resourceType: "CNA", structureId: 1, slots: 1 }] },
    ]);
    expect(hasEntries(state)).toBe(false);
    expect(hasEntries(reduceRequest(state, added(night)))).toBe(true);
    expect(hasEntries(reduceRequest(state, { type: "shift-removed", rowId: 2 }))).toBe(false);
  });

  test("replaces an untouched prefill by the first other shift, and no shift after that", () => {
    const picked = reduceRequest(after(prefill), added(night));
    expect(rowsOf(picked)).toMatchObject([{ structureId: 3 }]);
    const both = reduceRequest(picked, added(day));
    expect(rowsOf(both)).toMatchObject([{ structureId: 3 }, { structureId: 1 }]);
  });

  test.each([{ slots: 2 }, { unitId: 7 }, { isGuaranteed: true }])("keeps a prefill with %j", (change) => {
    const state = after(prefill, changed(2, change), added(night));
    expect(rowsOf(state)).toMatchObject([{ structureId: 1, ...change }, { structureId: 3 }]);
  });

  test("keeps a prefill that was copied to another day", () => {
    const state = after(prefill, { type: "date-copied", groupId: 1, latest }, added(night));
    expect(state.groups.map(({ rows }) => rows.length)).toEqual([2, 1]);
    expect(hasEntries(state)).toBe(true);
  });

  test("is prefilled again for another date, but not once a choice was made", () => {
    const moved = { type: "date-changed", groupId: 1, date: latest } as const;
    const other = { ...prefill, shift: { structureId: 3, resourceType: "CNA" } };
    expect(rowsOf(after(prefill, moved))).toEqual([]);
    expect(rowsOf(after(prefill, moved, other))).toMatchObject([{ structureId: 3 }]);
    expect(rowsOf(after(prefill, { type: "shift-removed", rowId: 2 }, moved, other))).toEqual([]);
    expect(rowsOf(after(prefill, added(night), moved, other))).toMatchObject([{ structureId: 3 }]);
  });

  test("keeps the person's choices when defaults arrive late", () => {
    const state = after(
      { type: "type-chosen", groupId: 1, resourceType: "RN" },
      { type: "filled-in", resourceType: "CNA", shift: null },
    );
    expect(state.groups).toMatchObject([{ resourceType: "RN", rows: [] }]);
  });

  test.each<[string, RequestAction[]]>([
    ["a shift", filled],
    ["a unit", [...filled, changed(2, { unitId: 7 })]],
    ["a number of providers", [...filled, changed(2, { slots: 3 })]],
    ["a second shift", [...filled, added(night)]],
  ])("has something to lose with %s", (_, actions) => {
    expect(hasEntries(after(...actions))).toBe(true);
  });

  test("keeps the selected shifts when the type changes", () => {
    const state = after(...filled, { type: "type-chosen", groupId: 1, resourceType: "RN" });
    expect(rowsOf(state)).toMatchObject([{ resourceType: "CNA", structureId: 1 }]);
  });

  test("adds the day after the last date, for the same type, and focuses it", () => {
    const state = after(
      { type: "type-chosen", groupId: 1, resourceType: "RN" },
      { type: "date-added", latest },
    );
    expect(state.groups.map(({ date }) => date)).toEqual([today, "2026-06-02"]);
    expect(state.groups[1]).toMatchObject({ id: state.newestGroupId, resourceType: "RN", rows: [] });
  });

  test("copies a date with its shifts to the next free date", () => {
    const state = after(
      ...filled,
      { type: "date-added", latest },
      { type: "date-copied", groupId: 1, latest },
    );
    expect(state.groups.map(({ date }) => date)).toEqual([today, "2026-06-02", "2026-06-03"]);
    expect(state.groups[2]!.rows).toMatchObject([{ resourceType: "CNA", structureId: 1 }]);
    expect(new Set(rowsOf(state).map(({ id }) => id)).size).toBe(2);
  });

  test("adds no date beyond the last that can be requested", () => {
    const state = after({ type: "date-changed", groupId: 1, date: latest }, { type: "date-added", latest });
    expect(state.groups.map(({ date }) => date)).toEqual([latest, latest]);
  });

  test("disables a shift in the other groups of its date, not in its own or on another date", () => {
    const state = after(...filled, { type: "date-added", latest });
    const [first, second] = state.groups;
    expect(takenStructures(state, first!)).toEqual(new Set());
    expect(takenStructures(state, second!)).toEqual(new Set());
    expect(takenStructures(state, { ...second!, date: today })).toEqual(new Set([1]));
  });

  test("is posted with its own row ids", () => {
    expect(postedRows(after(...filled, changed(2, { slots: 4, unitId: 7, isGuaranteed: true })))).toEqual([
      { structure_id: 1, slots: 4, unit_id: 7, start_date: today, is_guaranteed: true, portalShiftId: 2 },
    ]);
  });
});

const context = {
  kind: "ON_DEMAND",
  zone: "America/Los_Angeles",
  now: new Date("2026-06-01T19:00:00Z"),
  structures: new Map([
    [1, { fromTime: "15:00:00", toTime: "23:00:00", isOrientation: false }],
    [2, { fromTime: "04:00:00", toTime: "11:00:00", isOrientation: false }],
  ]),
  unitIds: new Set([7]),
} as const;

describe("validating a request", () => {
  const checked = (state: RequestState, given: { kind?: ShiftKind; most?: number } = {}) =>
    checkRequest(state, { ...context, most: 20, ...given });

  test("accepts a complete request", () => expect(checked(after(...filled))).toBeNull());

  test("names each missing field", () => {
    const state = after(...filled, changed(2, { slots: null }), { type: "date-added", latest });
    expect(checked(state)).toEqual({
      message: "Please complete all fields.",
      rows: { 2: { slots: "Required" } },
      groups: { 3: { shift: "Required" } },
    });
  });

  test("requires a date", () => {
    const state = after(...filled, { type: "date-changed", groupId: 1, date: "" });
    expect(checked(state)?.groups).toEqual({ 1: { date: "Required" } });
  });

  test("rejects more shifts than the facility allows, and names the limit", () => {
    const state = after(...filled, { type: "date-copied", groupId: 1, latest });
    expect(checked(state, { most: 1 })?.message).toBe(
      "Sorry, you can only post 1 different shifts per each request.",
    );
  });

  test("rejects an ended shift at the shift", () => {
    const ended = "One or more of the requested shifts has ended. Please update your request and try again.";
    const state = after(added({ id: 2, resource_type: "CNA" }));
    expect(checked(state)).toEqual({ message: ended, rows: { 2: { structureId: ended } }, groups: {} });
  });

  test("rejects a past date at the date", () => {
    const state = after(...filled, { type: "date-changed", groupId: 1, date: "2026-05-31" });
    expect(checked(state)?.groups).toEqual({
      1: { date: "Choose a date from today to two years ahead." },
    });
  });
});

describe("a server error", () => {
  const state = after(...filled, { type: "date-copied", groupId: 1, latest });

  test.each([
    ["is_disabled", "structureId"],
    ["structure_id", "structureId"],
    ["slots", "slots"],
  ])("at %s is shown at the row's %s", (field, shown) => {
    const faults = faultsFromErrors(state, [{ field, message: "No.", portalShiftId: 4 }]);
    expect(faults).toEqual({ message: "No.", rows: { 4: { [shown]: "No." } }, groups: {} });
  });

  test("of a flex row, which has no field name, is found by position", () => {
    expect(faultsFromErrors(state, [{ field: "slots", message: "No.", row: 0 }])?.rows).toEqual({
      2: { slots: "No." },
    });
  });

  test("without a row doesn't belong to the form", () => {
    expect(faultsFromErrors(state, [{ message: "No." }])).toBeNull();
  });

  test("disappears above the form with its last field", () => {
    const incomplete = checkRequest(after(), { ...context, most: 20 })!;
    const refused = after({ type: "refused", faults: incomplete });
    expect(refused.faults.message).toBe("Please complete all fields.");
    expect(reduceRequest(refused, filled[0]!).faults.message).toBeNull();
    const without = [
      { type: "date-added", latest },
      { type: "date-removed", groupId: 1 },
    ] as const;
    expect(without.reduce<RequestState>(reduceRequest, refused).faults.message).toBeNull();
  });

  test("about the whole shift disappears with any edit that may have fixed it", () => {
    const twice = { rows: { 2: { structureId: "Twice." } }, groups: {}, message: "Twice." };
    const refused = reduceRequest(reduceRequest(state, added(night)), { type: "refused", faults: twice });
    const mending: RequestAction[] = [
      { type: "date-changed", groupId: 1, date: latest },
      { type: "shift-removed", rowId: 3 },
    ];
    for (const action of mending) expect(reduceRequest(refused, action).faults).toEqual(noFaults);
  });

  test("about no field disappears with the next edit", () => {
    const refused = reduceRequest(state, { type: "refused", faults: { ...noFaults, message: "Too many." } });
    expect(reduceRequest(refused, changed(2, { slots: 2 })).faults.message).toBeNull();
  });

  test("disappears from a field when that field is edited", () => {
    const faults = { rows: { 2: { slots: "No.", structureId: "No." } }, groups: {}, message: "No." };
    const next = [{ type: "refused", faults } as const, changed(2, { slots: 2 })].reduce<RequestState>(
      reduceRequest,
      state,
    );
    expect(next.faults.rows[2]).toEqual({ structureId: "No." });
  });
});
