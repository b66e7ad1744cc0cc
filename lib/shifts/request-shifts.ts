import type { Transaction } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { oneFacilityScope, type FacilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { refuseAll, Invalid, type FieldError } from "@/lib/errors";
import { listRates } from "@/lib/rates/reads";
import { listStructuresById } from "@/lib/shift-structures/reads";
import { assertMayRequest } from "./assert-may-request";
import { insertRequestedShifts } from "./insert-requested-shifts";
import { canGuarantee, type ShiftKind } from "./policy";
import { refuse, presentRequestedShifts } from "./present";
import { getRequestFacility, listUsableUnits, type RequestFacility } from "./reads";
import { faultsOf, fieldOf, textOf, type RequestReason } from "./rules";
import type { RequestedShifts, RequestRow } from "./schema";

export type ShiftRequest = {
  kind: ShiftKind;
  facilityId: number;
  rows: readonly RequestRow[];
};

function assertMayPost(actor: Actor, facility: RequestFacility, { kind, rows }: ShiftRequest): void {
  assertMayRequest(actor, facility, kind);
  if (!rows.some((row) => row.is_guaranteed) || canGuarantee(actor, facility.id)) return;
  refuse("NOT_PERMITTED", { field: "is_guaranteed" });
}

const rulesRow = (row: RequestRow) => ({
  structureId: row.structure_id,
  slots: row.slots,
  unitId: row.unit_id,
  startsOn: row.start_date,
  isGuaranteed: row.is_guaranteed ?? false,
});

/** Throws all faults, each at the row and field the form highlights. */
function refuseRows(request: ShiftRequest, faults: readonly { row: number; reason: RequestReason }[]): void {
  if (faults.length === 0) return;
  const errors = faults.map(({ row, reason }): FieldError => {
    const { portalShiftId } = request.rows[row]!;
    return {
      code: reason,
      field: fieldOf[reason],
      message: textOf[reason],
      type: "error",
      row,
      portalShiftId,
    };
  });
  refuseAll(Invalid, errors);
}

/** Everything the decision needs, read in parallel. */
async function readContext(tx: Transaction, scope: FacilityScope, { rows }: ShiftRequest) {
  const unitIds = rows.flatMap(({ unit_id }) => unit_id ?? []);
  const [facility, structures, units, rates] = await Promise.all([
    getRequestFacility(tx, scope),
    listStructuresById(
      tx,
      scope,
      rows.map((row) => row.structure_id),
    ),
    listUsableUnits(tx, scope, unitIds),
    listRates(tx, scope),
  ]);
  return { facility, structures: new Map(structures.map((one) => [one.id, one])), unitIds: units, rates };
}

/** Who may post at the facility, and how many shifts at once. Throws if they may not. */
type Admission = (facility: RequestFacility) => void;

/** Posts the rows of a request within another write, once they are admitted. Throws like `requestShifts`. */
export async function postShifts(
  tx: Transaction,
  ctx: Ctx,
  { scope, request, admit }: { scope: FacilityScope; request: ShiftRequest; admit: Admission },
): Promise<RequestedShifts> {
  const { facility, structures, unitIds, rates } = await readContext(tx, scope, request);
  admit(facility);
  const rows = request.rows.map(rulesRow);
  const offered = new Map(
    [...structures].map(([id, one]) => [id, { ...one, isRetired: one.retiredAt !== null }]),
  );
  const zone = facility.timezone;
  refuseRows(
    request,
    faultsOf(rows, { kind: request.kind, zone, now: ctx.now, structures: offered, unitIds }),
  );
  const made = await insertRequestedShifts(tx, ctx, {
    ...request,
    scope,
    facility,
    structures,
    rates,
    rows,
  });
  refuseRows(request, made.faults);
  return presentRequestedShifts(request.rows, made.shifts);
}

/**
 * Creates the slots of a request and any missing shifts, all or none. Throws Forbidden, Invalid with an error at each
 * row that can't be posted, or Conflict if the key was used for another request.
 */
export async function requestShifts(ctx: Ctx, request: ShiftRequest): Promise<RequestedShifts> {
  const scope = oneFacilityScope(ctx.actor, request.facilityId);
  const admit = (facility: RequestFacility) => {
    assertMayPost(ctx.actor, facility, request);
    if (request.rows.length > facility.maxShiftsToCreate)
      refuse("TOO_MANY_SHIFTS", facility.maxShiftsToCreate);
  };
  return write(ctx, { operation: "shifts.request", input: request }, (tx) =>
    postShifts(tx, ctx, { scope, request, admit }),
  );
}
