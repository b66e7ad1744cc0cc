import type { AgencyShift } from "../shifts/schema";

/** How a shift stands for one agency by now. */
export type AgencyShiftChange = {
  shift_id: number;
  /** Its row of the open shifts; null where nothing of it is open to the agency. */
  open: AgencyShift | null;
  /** Every slot of it that one of the agency's professionals holds or held. */
  own: AgencyShift[];
};

/** What an agency's screens are told: the shifts that changed, and bundles to read again. */
export type AgencyChanges = { shifts: AgencyShiftChange[]; bundles: number[] };
