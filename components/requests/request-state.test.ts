import { describe, expect, test } from "vitest";
import type { ShiftKind } from "@/lib/shifts/policy";
import { faultsFromErrors, judgeRequest } from "./judge-request";
import {
  emptyRequest,
  hasEntries,
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

/** The first row of a request, filled in: CNA, structure 1, one provider. */
const filled = [changed(2, { resourceType: "CNA" }), changed(2, { structureId: 1 })];

describe("a request in the making", () => {
  test("begins with a blank shift today, which is nothing to lose", () => {
    const state = emptyRequest(today);
    expect(state.groups).toMatchObject([
      { date: today, rows: [{ resourceType: "", structureId: null, slots: 1 }] },
    ]);
    expect(hasEntries(state)).toBe(false);
  });

  test.each<[string, RequestAction[]]>([
    ["a type", [changed(2, { resourceType: "CNA" })]],
    ["a unit", [changed(2, { unitId: 7 })]],
    ["a number of providers", [changed(2, { slots: 3 })]],
    ["a second shift", [{ type: "row-added", groupId: 1 }]],
  ])("has something to lose with %s", (_, actions) => {
    expect(hasEntries(after(...actions))).toBe(true);
  });

  test("another type asks for the shift and its guarantee again", () => {
    const state = after(...filled, changed(2, { isGuaranteed: true }), changed(2, { resourceType: "RN" }));
    expect(rowsOf(state)).toMatchObject([{ resourceType: "RN", structureId: null, isGuaranteed: false }]);
  });

  test("another date follows the last one, and its shift takes the focus", () => {
    const state = after({ type: "date-added", latest });
    expect(state.groups.map(({ date }) => date)).toEqual([today, "2026-06-02"]);
    expect(state.newestRowId).toBe(state.groups[1]!.rows[0]!.id);
  });

  test("a date is copied with its shifts to the next one no one asked for", () => {
    const state = after(
      ...filled,
      { type: "date-added", latest },
      { type: "date-copied", groupId: 1, latest },
    );
    expect(state.groups.map(({ date }) => date)).toEqual([today, "2026-06-02", "2026-06-03"]);
    expect(state.groups[2]!.rows).toMatchObject([{ resourceType: "CNA", structureId: 1 }]);
    expect(new Set(rowsOf(state).map(({ id }) => id)).size).toBe(3);
  });

  test("no date goes beyond the last that can be requested", () => {
    const state = after({ type: "date-changed", groupId: 1, date: latest }, { type: "date-added", latest });
    expect(state.groups.map(({ date }) => date)).toEqual([latest, latest]);
  });

  test("a date without shifts is gone with its last one", () => {
    const state = after({ type: "date-added", latest }, { type: "row-removed", rowId: 2 });
    expect(state.groups.map(({ date }) => date)).toEqual(["2026-06-02"]);
  });

  test("a shift is taken for the other rows of its date, in whichever group, not for itself or another date", () => {
    const state = after(...filled, { type: "row-added", groupId: 1 }, { type: "date-added", latest });
    expect(takenStructures(state, today, 3)).toEqual(new Set([1]));
    expect(takenStructures(state, today, 2)).toEqual(new Set());
    expect(takenStructures(state, "2026-06-02", 5)).toEqual(new Set());
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

describe("a request is judged", () => {
  const judged = (state: RequestState, given: { kind?: ShiftKind; most?: number } = {}) =>
    judgeRequest(state, { ...context, most: 20, ...given });

  test("nothing is wrong with a complete one", () => expect(judged(after(...filled))).toBeNull());

  test("incomplete, it names each field that is missing", () => {
    expect(judged(after(changed(2, { slots: null })))).toEqual({
      message: "Please complete all fields.",
      rows: { 2: { resourceType: "Required", structureId: "Required", slots: "Required" } },
      dates: {},
    });
  });

  test("without a date, the date is missing", () => {
    const state = after(...filled, { type: "date-changed", groupId: 1, date: "" });
    expect(judged(state)?.dates).toEqual({ 1: "Required" });
  });

  test("with more shifts than the facility allows, it says how many it allows", () => {
    const state = after(...filled, { type: "date-copied", groupId: 1, latest });
    expect(judged(state, { most: 1 })?.message).toBe(
      "Sorry, you can only post 1 different shifts per each request.",
    );
  });

  test("with a shift that has ended, it says so at the shift", () => {
    const ended = "One or more of the requested shifts has ended. Please update your request and try again.";
    const state = after(changed(2, { resourceType: "CNA" }), changed(2, { structureId: 2 }));
    expect(judged(state)).toEqual({ message: ended, rows: { 2: { structureId: ended } }, dates: {} });
  });

  test("with a date in the past, it says so at the date", () => {
    const state = after(...filled, { type: "date-changed", groupId: 1, date: "2026-05-31" });
    expect(judged(state)?.dates).toEqual({ 1: "Choose a date from today to two years ahead." });
  });
});

describe("what the server refuses", () => {
  const state = after(...filled, { type: "date-copied", groupId: 1, latest });

  test.each([
    ["is_disabled", "structureId"],
    ["structure_id", "structureId"],
    ["slots", "slots"],
  ])("at %s is shown at the row's %s", (field, shown) => {
    const faults = faultsFromErrors(state, [{ field, message: "No.", portalShiftId: 4 }]);
    expect(faults).toEqual({ message: "No.", rows: { 4: { [shown]: "No." } }, dates: {} });
  });

  test("of a flex row, which has no name of its own, is found by its place", () => {
    expect(faultsFromErrors(state, [{ field: "slots", message: "No.", row: 0 }])?.rows).toEqual({
      2: { slots: "No." },
    });
  });

  test("without a row is not of the form", () => {
    expect(faultsFromErrors(state, [{ message: "No." }])).toBeNull();
  });

  test("goes from above the form with the last of the fields that it speaks of", () => {
    const incomplete = judgeRequest(after(), { ...context, most: 20 })!;
    const refused = after({ type: "refused", faults: incomplete });
    const typed = reduceRequest(refused, filled[0]!);
    expect(typed.faults.message).toBe("Please complete all fields.");
    expect(reduceRequest(typed, filled[1]!).faults.message).toBeNull();
    const without = [
      { type: "date-added", latest },
      { type: "date-removed", groupId: 1 },
    ] as const;
    expect(without.reduce<RequestState>(reduceRequest, refused).faults.message).toBeNull();
  });

  test("goes from a field as soon as it is changed, and from no other", () => {
    const faults = { rows: { 2: { slots: "No.", structureId: "No." } }, dates: {}, message: "No." };
    const next = [{ type: "refused", faults } as const, changed(2, { slots: 2 })].reduce<RequestState>(
      reduceRequest,
      state,
    );
    expect(next.faults.rows[2]).toEqual({ structureId: "No." });
  });
});
