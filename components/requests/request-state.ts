import type { ShiftStructure } from "@/lib/shift-structures/schema";
import type { PostedRow } from "@/lib/shifts/client";
import type { Usual } from "@/lib/shifts/usual-rules";
import { addDays } from "@/lib/time/calendar";

/** A shift requested on a date: a selected structure and a number of providers. */
export type DraftRow = {
  id: number;
  resourceType: string;
  structureId: number;
  /** Null while the field is empty. */
  slots: number | null;
  unitId: number | null;
  isGuaranteed: boolean;
};

/** A date, the shift type whose structures it lists, and the selected ones of any type. */
export type DateGroup = { id: number; date: string; resourceType: string; rows: DraftRow[] };

export type RowField = "structureId" | "slots" | "unitId" | "isGuaranteed";

/** Errors by row and date group, and the message above the form. */
export type RequestFaults = {
  rows: Record<number, Partial<Record<RowField, string>>>;
  groups: Record<number, Partial<Record<"date" | "shift", string>>>;
  message: string | null;
};

export type RequestState = {
  groups: DateGroup[];
  nextId: number;
  /** The row the form was prefilled with, as long as it is untouched: it isn't the person's input. */
  prefilledId: number | null;
  /** Whether the person has made a choice, which no prefill may change any more. */
  isStarted: boolean;
  /** The group last added, whose first shift gets the focus. */
  newestGroupId: number | null;
  faults: RequestFaults;
};

type Picked = Pick<ShiftStructure, "id" | "resource_type">;

export type RequestAction =
  | { type: "date-added"; latest: string }
  | { type: "date-copied"; groupId: number; latest: string }
  | { type: "date-changed"; groupId: number; date: string }
  | { type: "date-removed"; groupId: number }
  | { type: "type-chosen"; groupId: number; resourceType: string }
  | { type: "shift-added"; groupId: number; structure: Picked }
  | { type: "shift-removed"; rowId: number }
  | {
      type: "row-changed";
      rowId: number;
      change: Partial<Pick<DraftRow, "slots" | "unitId" | "isGuaranteed">>;
    }
  | { type: "refused"; faults: RequestFaults }
  | { type: "begun"; today: string }
  /** Prefills a form without choices: the type to start with and, if one is missing on its date, a shift. */
  | { type: "filled-in"; resourceType: string; shift: Usual | null };

export const noFaults: RequestFaults = { rows: {}, groups: {}, message: null };

export function emptyRequest(today: string): RequestState {
  const groups = [{ id: 1, date: today, resourceType: "", rows: [] }];
  return { groups, nextId: 2, prefilledId: null, isStarted: false, newestGroupId: null, faults: noFaults };
}

export const rowsOf = (state: RequestState): DraftRow[] => state.groups.flatMap((group) => group.rows);

/** Whether there is input to lose. */
export const hasEntries = (state: RequestState): boolean =>
  rowsOf(state).some(({ id }) => id !== state.prefilledId);

/** The untouched prefill among a group's rows. */
const prefillIn = ({ prefilledId }: RequestState, group: DateGroup | undefined) =>
  group?.rows.find(({ id }) => id === prefilledId);

/** The rows that picking another shift adds to a group: none if it replaces an untouched prefill. */
export const addedBy = (state: RequestState, group: DateGroup): number => (prefillIn(state, group) ? 0 : 1);

/** Structures the date's other groups have selected, which aren't offered again. */
export function takenStructures(state: RequestState, { id, date }: DateGroup): Set<number> {
  const others = state.groups.filter((group) => group.id !== id && group.date === date);
  return new Set(others.flatMap(({ rows }) => rows.map(({ structureId }) => structureId)));
}

/** The next date without a request, at most the latest allowed. */
function freeDateAfter(state: RequestState, date: string, latest: string): string {
  const used = new Set(state.groups.map((group) => group.date));
  let next = date;
  do next = next === "" || next >= latest ? latest : addDays(next, 1);
  while (used.has(next) && next < latest);
  return next;
}

function withGroup(state: RequestState, group: Omit<DateGroup, "id">): RequestState {
  const { nextId } = state;
  const rows = group.rows.map((row, n) => ({ ...row, id: nextId + 1 + n }));
  return {
    ...state,
    groups: [...state.groups, { ...group, id: nextId, rows }],
    nextId: nextId + 1 + rows.length,
    newestGroupId: nextId,
  };
}

const inGroup = (
  state: RequestState,
  groupId: number,
  change: (group: DateGroup) => DateGroup,
): RequestState => ({
  ...state,
  groups: state.groups.map((group) => (group.id === groupId ? change(group) : group)),
});

function without<Faults extends object>(
  faults: Record<number, Faults>,
  id: number,
  fields: readonly string[],
) {
  const left = Object.entries(faults[id] ?? {}).filter(([field]) => !fields.includes(field));
  return { ...faults, [id]: Object.fromEntries(left) as Faults };
}

const withoutGroupFault = ({ faults }: RequestState, groupId: number, field: "date" | "shift") => ({
  ...faults,
  groups: without(faults.groups, groupId, [field]),
});

function rowChanged(state: RequestState, rowId: number, change: Partial<DraftRow>): RequestState {
  const groups = state.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => (row.id === rowId ? { ...row, ...change } : row)),
  }));
  const rows = without(state.faults.rows, rowId, Object.keys(change));
  return { ...state, groups, faults: { ...state.faults, rows } };
}

/** Clears errors that depend on dates and other shifts (duplicates, shifts that are over), to be checked again. */
function withoutShiftFaults(state: RequestState): RequestState {
  const rows = rowsOf(state).reduce((left, { id }) => without(left, id, ["structureId"]), state.faults.rows);
  return { ...state, faults: { ...state.faults, rows } };
}

function withoutRow(state: RequestState, rowId: number): RequestState {
  const groups = state.groups.map((group) => ({
    ...group,
    rows: group.rows.filter((row) => row.id !== rowId),
  }));
  const prefilledId = state.prefilledId === rowId ? null : state.prefilledId;
  return withoutShiftFaults({ ...state, groups, prefilledId });
}

function withoutPrefill(state: RequestState, groupId: number): RequestState {
  const prefill = prefillIn(
    state,
    state.groups.find(({ id }) => id === groupId),
  );
  return prefill ? withoutRow(state, prefill.id) : state;
}

function shiftAdded(state: RequestState, groupId: number, { id, resource_type }: Picked): RequestState {
  const row: DraftRow = {
    id: state.nextId,
    resourceType: resource_type,
    structureId: id,
    slots: 1,
    unitId: null,
    isGuaranteed: false,
  };
  const grown = inGroup(state, groupId, (group) => ({ ...group, rows: [...group.rows, row] }));
  return { ...grown, nextId: state.nextId + 1, faults: withoutGroupFault(state, groupId, "shift") };
}

const hasFaultyFields = ({ groups, faults }: RequestState): boolean =>
  groups.some(
    ({ id, rows }) =>
      Object.keys(faults.groups[id] ?? {}).length > 0 ||
      rows.some((row) => Object.keys(faults.rows[row.id] ?? {}).length > 0),
  );

const isChoice = ({ type }: RequestAction): boolean =>
  type !== "filled-in" && type !== "refused" && type !== "begun" && type !== "date-changed";

/** The message above the form disappears with the last error it is about, or with the next edit if there are none. */
export function reduceRequest(state: RequestState, action: RequestAction): RequestState {
  const next = reduced(isChoice(action) ? { ...state, isStarted: true } : state, action);
  const isMended = action.type !== "refused" && state.faults.message !== null && !hasFaultyFields(next);
  return isMended ? { ...next, faults: noFaults } : next;
}

function reduced(state: RequestState, action: RequestAction): RequestState {
  switch (action.type) {
    case "date-added": {
      const { date, resourceType } = state.groups.at(-1)!;
      return withGroup(state, { date: freeDateAfter(state, date, action.latest), resourceType, rows: [] });
    }
    case "date-copied": {
      const copied = state.groups.find((group) => group.id === action.groupId);
      if (!copied) return state;
      const date = freeDateAfter(state, copied.date, action.latest);
      const isPrefillMeant = prefillIn(state, copied) !== undefined;
      return withGroup(isPrefillMeant ? { ...state, prefilledId: null } : state, { ...copied, date });
    }
    case "date-changed": {
      // What was missing on one date may be full on another.
      const kept = withoutPrefill(state, action.groupId);
      const changed = inGroup(kept, action.groupId, (group) => ({ ...group, date: action.date }));
      return withoutShiftFaults({ ...changed, faults: withoutGroupFault(state, action.groupId, "date") });
    }
    case "date-removed":
      return withoutShiftFaults({
        ...state,
        groups: state.groups.filter((group) => group.id !== action.groupId),
      });
    case "type-chosen":
      return inGroup(state, action.groupId, (group) => ({ ...group, resourceType: action.resourceType }));
    case "shift-added":
      return shiftAdded(withoutPrefill(state, action.groupId), action.groupId, action.structure);
    case "shift-removed":
      return withoutRow(state, action.rowId);
    case "row-changed": {
      const prefilledId = state.prefilledId === action.rowId ? null : state.prefilledId;
      return rowChanged({ ...state, prefilledId }, action.rowId, action.change);
    }
    case "refused":
      return { ...state, faults: action.faults };
    case "begun":
      return emptyRequest(action.today);
    case "filled-in": {
      const [first] = state.groups;
      if (!first || state.isStarted) return state;
      const { resourceType, shift } = action;
      const typed = inGroup(withoutPrefill(state, first.id), first.id, (group) => ({
        ...group,
        resourceType,
      }));
      if (!shift) return typed;
      const picked = { id: shift.structureId, resource_type: shift.resourceType };
      return { ...shiftAdded(typed, first.id, picked), prefilledId: typed.nextId };
    }
  }
}

/** The complete rows as posted; their own ids identify them in the response. */
export function postedRows(state: RequestState): PostedRow[] {
  return state.groups.flatMap((group) =>
    group.rows.map((row) => ({
      structure_id: row.structureId,
      slots: row.slots ?? 0,
      unit_id: row.unitId,
      start_date: group.date,
      is_guaranteed: row.isGuaranteed,
      portalShiftId: row.id,
    })),
  );
}
