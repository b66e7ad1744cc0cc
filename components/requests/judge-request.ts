import type { FieldError } from "@/lib/errors";
import { faultsOf, fieldOf, textOf, tooManyShifts, type RequestContext } from "@/lib/shifts/rules";
import {
  noFaults,
  postedRows,
  rowsOf,
  type DraftRow,
  type RequestFaults,
  type RequestState,
  type RowField,
} from "./request-state";

const INCOMPLETE = "Please complete all fields.";
const REQUIRED = "Required";

/** Where the form shows a fault of each field of the wire. */
const shownAt: Record<string, RowField | "date"> = {
  structure_id: "structureId",
  is_disabled: "structureId",
  slots: "slots",
  unit_id: "unitId",
  is_guaranteed: "isGuaranteed",
  start_date: "date",
};

const required = ["resourceType", "structureId", "slots"] as const;

const missingOf = (row: DraftRow) => required.filter((field) => row[field] === null || row[field] === "");

function withFault(
  faults: RequestFaults,
  state: RequestState,
  rowId: number,
  wireField: string,
  text: string,
): RequestFaults {
  const field = shownAt[wireField];
  if (!field) return faults;
  if (field !== "date")
    return { ...faults, rows: { ...faults.rows, [rowId]: { ...faults.rows[rowId], [field]: text } } };
  const group = state.groups.find(({ rows }) => rows.some((row) => row.id === rowId));
  return group ? { ...faults, dates: { ...faults.dates, [group.id]: text } } : faults;
}

function incompleteness(state: RequestState): RequestFaults | null {
  const rows = Object.fromEntries(
    rowsOf(state)
      .filter((row) => missingOf(row).length > 0)
      .map((row) => [row.id, Object.fromEntries(missingOf(row).map((field) => [field, REQUIRED]))]),
  );
  const dates = Object.fromEntries(
    state.groups.filter((group) => group.date === "").map(({ id }) => [id, REQUIRED]),
  );
  const isComplete = Object.keys(rows).length + Object.keys(dates).length === 0;
  return isComplete ? null : { rows, dates, message: INCOMPLETE };
}

/** Why a request cannot be posted as it stands, or null. The server judges by the same rules. */
export function judgeRequest(
  state: RequestState,
  context: RequestContext & { most: number },
): RequestFaults | null {
  const incomplete = incompleteness(state);
  if (incomplete) return incomplete;
  const rows = postedRows(state);
  if (rows.length > context.most) return { ...noFaults, message: tooManyShifts(context.most) };
  const judged = rows.map((row) => ({
    structureId: row.structure_id,
    slots: row.slots,
    unitId: row.unit_id,
    startsOn: row.start_date,
    isGuaranteed: row.is_guaranteed,
  }));
  const found = faultsOf(judged, context);
  if (found.length === 0) return null;
  const ids = rowsOf(state).map((row) => row.id);
  const placed = found.reduce(
    (faults, { row, reason }) => withFault(faults, state, ids[row]!, fieldOf[reason], textOf[reason]),
    noFaults,
  );
  return { ...placed, message: textOf[found[0]!.reason] };
}

/** The server's refusals placed at their rows, or null when they name none. */
export function faultsFromErrors(state: RequestState, errors: readonly FieldError[]): RequestFaults | null {
  const ids = rowsOf(state).map((row) => row.id);
  const placed = errors.reduce((faults, { field, message, portalShiftId, row }) => {
    const rowId = typeof portalShiftId === "number" ? portalShiftId : ids[Number(row)];
    return rowId === undefined ? faults : withFault(faults, state, rowId, field ?? "", message);
  }, noFaults);
  return placed === noFaults ? null : { ...placed, message: errors[0]!.message };
}
