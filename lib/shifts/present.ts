import { Conflict, refusals, Forbidden, Invalid } from "@/lib/errors";
import { MAY_NOT_ADD } from "./policy";
import type { StructureOnDate } from "./reads";
import { textOf, tooManyShifts, type RequestReason } from "./rules";
import type { RequestedShifts, RequestRow, SimilarShifts } from "./schema";

export const refuse = refusals({
  NOT_OFFERED: { as: Forbidden, message: MAY_NOT_ADD },
  NOT_PERMITTED: { as: Forbidden, message: MAY_NOT_ADD },
  NON_PAYMENT: {
    as: Forbidden,
    message: "You can’t request shifts at this facility due to non-payment.",
  },
  TOO_MANY_SHIFTS: (most: number) => ({
    as: Invalid,
    field: "shiftsData",
    message: tooManyShifts(most),
  }),
  UNAVAILABLE: (reason: RequestReason, field: string) => ({
    as: Conflict,
    code: reason,
    field,
    message: textOf[reason],
  }),
});

/** Throws Conflict if no more slots can be added to a shift. */
export const refuseShift = (reason: RequestReason, field = "shiftId"): never =>
  refuse("UNAVAILABLE", reason, field);

type MadeShift = { shiftId: number; slotIds: number[] };

/** Rows sent with their own id get it back. */
export function presentRequestedShifts(
  rows: readonly RequestRow[],
  made: readonly MadeShift[],
): RequestedShifts {
  return {
    shifts: made.map(({ shiftId, slotIds }, n) => {
      const portalShiftId = rows[n]?.portalShiftId;
      return {
        ...(portalShiftId === undefined ? {} : { portalShiftId }),
        shift_id: shiftId,
        slot_ids: slotIds,
      };
    }),
  };
}

/** One entry per requested structure and date; 0 without open slots. */
export function presentSimilarShifts(
  requested: readonly StructureOnDate[],
  counted: readonly (StructureOnDate & { open: number })[],
): SimilarShifts {
  const found = new Map(
    counted.map(({ startsOn, structureId, open }) => [`${startsOn} ${structureId}`, open]),
  );
  const similar: SimilarShifts = {};
  for (const { startsOn, structureId } of requested) {
    (similar[startsOn] ??= {})[structureId] = found.get(`${startsOn} ${structureId}`) ?? 0;
  }
  return similar;
}
