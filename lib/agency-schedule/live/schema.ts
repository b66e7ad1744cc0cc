import type { AgencyShift } from "../shifts/schema";

/** A shift's current state for one agency. */
export type AgencyShiftChange = {
  shift_id: number;
  /** Its row among the open shifts; null if none of it is open to the agency. */
  open: AgencyShift | null;
  /** Every slot of it that one of the agency's professionals holds or held. */
  own: AgencyShift[];
};

/** A live update for an agency's screens: changed shifts, and bundles to refetch. */
export type AgencyChanges = { shifts: AgencyShiftChange[]; bundles: number[] };
