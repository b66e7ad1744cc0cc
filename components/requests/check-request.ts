import type { FieldError } from "@/lib/errors";
import { faultsOf, fieldOf, textOf, tooManyShifts, type RequestContext } from "@/lib/shifts/rules";
import {
  noFaults,
  postedRows,
  rowsOf,
  type RequestFaults,
  type RequestState,
  type RowField,
} from "./request-state";

const INCOMPLETE = "Please complete all fields.";
const REQUIRED = "Required";

/** The form field that shows the errors of each wire field. */
const shownAt: Record<string, RowField | "date"> = {
  structure_id: "structureId",
  is_disabled: "structureId",
  slots: "slots",
  unit_id: "unitId",
  is_guaranteed: "isGuaranteed",
  start_date: "date",
};

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
  if (!group) return faults;
  return { ...faults, groups: { ...faults.groups, [group.id]: { ...faults.groups[group.id], date: text } } };
}

function incompleteness(state: RequestState): RequestFaults | null {
  const rows = Object.fromEntries(
    rowsOf(state)
      .filter(({ slots }) => slots === null)
      .map(({ id }) => [id, { slots: REQUIRED }]),
  );
  const groups = Object.fromEntries(
    state.groups
      .filter((group) => group.date === "" || group.rows.length === 0)
      .map((group) => [
        group.id,
        {
          ...(group.date === "" && { date: REQUIRED }),
          ...(group.rows.length === 0 && { shift: REQUIRED }),
        },
      ]),
  );
  const isComplete = Object.keys(rows).length + Object.keys(groups).length === 0;
  return isComplete ? null : { rows, groups, message: INCOMPLETE };
}

/** Why a request can't be posted, or null. The server applies the same rules. */
export function checkRequest(
  state: RequestState,
  context: RequestContext & { most: number },
): RequestFaults | null {
  const incomplete = incompleteness(state);
  if (incomplete) return incomplete;
  const rows = postedRows(state);
  if (rows.length > context.most) return { ...noFaults, message: tooManyShifts(context.most) };
  const checked = rows.map((row) => ({
    structureId: row.structure_id,
    slots: row.slots,
    unitId: row.unit_id,
    startsOn: row.start_date,
    isGuaranteed: row.is_guaranteed,
  }));
  const found = faultsOf(checked, context);
  if (found.length === 0) return null;
  const ids = rowsOf(state).map((row) => row.id);
  const placed = found.reduce(
    (faults, { row, reason }) => withFault(faults, state, ids[row]!, fieldOf[reason], textOf[reason]),
    noFaults,
  );
  return { ...placed, message: textOf[found[0]!.reason] };
}

/** The server's errors by row; null if they name none. */
export function faultsFromErrors(state: RequestState, errors: readonly FieldError[]): RequestFaults | null {
  const ids = rowsOf(state).map((row) => row.id);
  const placed = errors.reduce((faults, { field, message, portalShiftId, row }) => {
    const rowId = typeof portalShiftId === "number" ? portalShiftId : ids[Number(row)];
    return rowId === undefined ? faults : withFault(faults, state, rowId, field ?? "", message);
  }, noFaults);
  return placed === noFaults ? null : { ...placed, message: errors[0]!.message };
}
