import { Conflict, refusals, Invalid } from "@/lib/errors";
import { presentUpcomingShift } from "@/lib/slots/removal/present";
import type { HeldSlot } from "@/lib/slots/removal/reads";
import type { DnrCandidateRow, DnrRow } from "./reads";
import { ALREADY_FILED, NEEDS_PROFESSIONAL, NEEDS_REASON } from "./rules";
import type { DnrCandidate, DnrRecord } from "./schema";

type HeldBy = ReadonlyMap<number, readonly HeldSlot[]>;

const shiftsOf = (held: HeldBy, professionalId: number) =>
  (held.get(professionalId) ?? []).map(presentUpcomingShift);

export const presentDnr = (row: DnrRow, held: HeldBy): DnrRecord => ({
  id: row.id,
  caregiver_id: row.professionalId,
  caregiver_name: row.name,
  date: row.filedOn,
  resource_type: row.resourceType,
  dnr_reason_name: row.reason,
  facility_contact_name: row.filedBy,
  is_dnr: true,
  upcoming_shifts: shiftsOf(held, row.professionalId),
});

export const presentCandidate = (row: DnrCandidateRow, held: HeldBy): DnrCandidate => ({
  caregiver_id: row.professionalId,
  caregiver_name: row.name,
  resource_type: row.resourceType,
  tier: row.tier,
  total_worked_at_facility: row.worked,
  is_dnr: row.isDnr,
  upcoming_shifts: shiftsOf(held, row.professionalId),
});

export const refuse = refusals({
  OTHER_RESOURCE_TYPE: { as: Invalid, field: "caregiverId", message: NEEDS_PROFESSIONAL },
  REASON_REQUIRED: { as: Invalid, field: "dnrReasonCode", message: NEEDS_REASON },
  ALREADY_DNR: { as: Conflict, field: "caregiverId", message: ALREADY_FILED },
  UPCOMING_SHIFTS: {
    as: Invalid,
    field: "warningConfirmed",
    message: "This professional has upcoming shifts here. Confirm that they will be removed.",
  },
});
