import type { StructureOnDate } from "./reads";
import type { RequestedShifts, RequestRow, SimilarShifts } from "./schema";

type MadeShift = { shiftId: number; slotIds: number[] };

/** Rows that named themselves get their name back. */
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

/** An answer for every structure and date asked for; without open slots it is 0. */
export function presentSimilarShifts(
  wanted: readonly StructureOnDate[],
  counted: readonly (StructureOnDate & { open: number })[],
): SimilarShifts {
  const found = new Map(
    counted.map(({ startsOn, structureId, open }) => [`${startsOn} ${structureId}`, open]),
  );
  const similar: SimilarShifts = {};
  for (const { startsOn, structureId } of wanted) {
    (similar[startsOn] ??= {})[structureId] = found.get(`${startsOn} ${structureId}`) ?? 0;
  }
  return similar;
}
