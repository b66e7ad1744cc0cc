import type { PostedRow } from "@/lib/shifts/client";
import { addDays } from "@/lib/time/calendar";

/** A shift asked for on a date; what is not chosen yet is null or empty. */
export type DraftRow = {
  id: number;
  resourceType: string;
  structureId: number | null;
  slots: number | null;
  unitId: number | null;
  isGuaranteed: boolean;
};

export type DateGroup = { id: number; date: string; rows: DraftRow[] };

export type RowField = "resourceType" | "structureId" | "slots" | "unitId" | "isGuaranteed";

/** Faults by row and by date group, and the words above the form. */
export type RequestFaults = {
  rows: Record<number, Partial<Record<RowField, string>>>;
  dates: Record<number, string>;
  message: string | null;
};

export type RequestState = {
  groups: DateGroup[];
  nextId: number;
  /** The row last added, which takes the focus. */
  newestRowId: number | null;
  faults: RequestFaults;
};

export type RequestAction =
  | { type: "date-added"; latest: string }
  | { type: "date-copied"; groupId: number; latest: string }
  | { type: "date-changed"; groupId: number; date: string }
  | { type: "date-removed"; groupId: number }
  | { type: "row-added"; groupId: number }
  | { type: "row-changed"; rowId: number; change: Partial<Omit<DraftRow, "id">> }
  | { type: "row-removed"; rowId: number }
  | { type: "refused"; faults: RequestFaults }
  | { type: "begun"; today: string };

export const noFaults: RequestFaults = { rows: {}, dates: {}, message: null };

const blankRow = (id: number): DraftRow => ({
  id,
  resourceType: "",
  structureId: null,
  slots: 1,
  unitId: null,
  isGuaranteed: false,
});

export function emptyRequest(today: string): RequestState {
  const groups = [{ id: 1, date: today, rows: [blankRow(2)] }];
  return { groups, nextId: 3, newestRowId: null, faults: noFaults };
}

export const rowsOf = (state: RequestState): DraftRow[] => state.groups.flatMap((group) => group.rows);

/** Whether there is anything to lose: an untouched form has one date with one blank row. */
export function hasEntries(state: RequestState): boolean {
  const rows = rowsOf(state);
  return (
    rows.length > 1 || rows.some((row) => row.resourceType !== "" || row.unitId !== null || row.slots !== 1)
  );
}

/** Structures already chosen on the group's date, by the other rows: not offered again. */
export function takenStructures(state: RequestState, date: string, exceptRowId: number): Set<number> {
  const others = state.groups.filter((group) => group.date === date).flatMap((group) => group.rows);
  return new Set(others.flatMap((row) => (row.id === exceptRowId ? [] : (row.structureId ?? []))));
}

/** The next date no one has asked for yet, at most the latest that can be asked for. */
function freeDateAfter(state: RequestState, date: string, latest: string): string {
  const used = new Set(state.groups.map((group) => group.date));
  let next = date;
  do next = next === "" || next >= latest ? latest : addDays(next, 1);
  while (used.has(next) && next < latest);
  return next;
}

function withGroup(state: RequestState, date: string, rows: readonly DraftRow[]): RequestState {
  const { nextId } = state;
  const group = { id: nextId, date, rows: rows.map((row, n) => ({ ...row, id: nextId + 1 + n })) };
  return {
    ...state,
    groups: [...state.groups, group],
    nextId: nextId + 1 + rows.length,
    newestRowId: group.rows[0]?.id ?? null,
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

function withoutFault(faults: RequestFaults, rowId: number, fields: string[]): RequestFaults {
  const left = Object.entries(faults.rows[rowId] ?? {}).filter(([field]) => !fields.includes(field));
  return { ...faults, rows: { ...faults.rows, [rowId]: Object.fromEntries(left) } };
}

function rowChanged(state: RequestState, rowId: number, change: Partial<DraftRow>): RequestState {
  const changed = (row: DraftRow): DraftRow => {
    const isOtherType = change.resourceType !== undefined && change.resourceType !== row.resourceType;
    return { ...row, ...(isOtherType ? { structureId: null, isGuaranteed: false } : {}), ...change };
  };
  const groups = state.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => (row.id === rowId ? changed(row) : row)),
  }));
  return { ...state, groups, faults: withoutFault(state.faults, rowId, Object.keys(change)) };
}

function rowRemoved(state: RequestState, rowId: number): RequestState {
  const groups = state.groups.map((group) => ({
    ...group,
    rows: group.rows.filter((row) => row.id !== rowId),
  }));
  return { ...state, groups: groups.filter((group) => group.rows.length > 0) };
}

const hasFaultyFields = ({ groups, faults }: RequestState): boolean =>
  groups.some(
    ({ id, rows }) =>
      faults.dates[id] || rows.some((row) => Object.keys(faults.rows[row.id] ?? {}).length > 0),
  );

/** The words above the form go with the last of the fields that they speak of. */
export function reduceRequest(state: RequestState, action: RequestAction): RequestState {
  const next = reduced(state, action);
  const isMended = action.type !== "refused" && hasFaultyFields(state) && !hasFaultyFields(next);
  return isMended ? { ...next, faults: noFaults } : next;
}

function reduced(state: RequestState, action: RequestAction): RequestState {
  switch (action.type) {
    case "date-added":
      return withGroup(state, freeDateAfter(state, state.groups.at(-1)?.date ?? "", action.latest), [
        blankRow(0),
      ]);
    case "date-copied": {
      const copied = state.groups.find((group) => group.id === action.groupId);
      return copied ? withGroup(state, freeDateAfter(state, copied.date, action.latest), copied.rows) : state;
    }
    case "date-changed": {
      const { [action.groupId]: _, ...dates } = state.faults.dates;
      const changed = inGroup(state, action.groupId, (group) => ({ ...group, date: action.date }));
      return { ...changed, faults: { ...state.faults, dates } };
    }
    case "date-removed":
      return { ...state, groups: state.groups.filter((group) => group.id !== action.groupId) };
    case "row-added": {
      const row = blankRow(state.nextId);
      const grown = inGroup(state, action.groupId, (group) => ({ ...group, rows: [...group.rows, row] }));
      return { ...grown, nextId: state.nextId + 1, newestRowId: row.id };
    }
    case "row-changed":
      return rowChanged(state, action.rowId, action.change);
    case "row-removed":
      return rowRemoved(state, action.rowId);
    case "refused":
      return { ...state, faults: action.faults };
    case "begun":
      return emptyRequest(action.today);
  }
}

/** The complete rows as they are posted; their own ids name them in the answer. */
export function postedRows(state: RequestState): PostedRow[] {
  return state.groups.flatMap((group) =>
    group.rows.map((row) => ({
      structure_id: row.structureId ?? 0,
      slots: row.slots ?? 0,
      unit_id: row.unitId,
      start_date: group.date,
      is_guaranteed: row.isGuaranteed,
      portalShiftId: row.id,
    })),
  );
}
