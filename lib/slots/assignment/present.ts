import { Conflict, refusals } from "@/lib/errors";
import { toAcknowledge } from "@/lib/professionals/eligibility/concern-rules";
import type { Eligibility } from "@/lib/professionals/eligibility/rules";
import type { FlexShift, StaffMember } from "./reads";
import { availabilityOf, milesBetween } from "./rules";
import type { FoundProfessional } from "./schema";

/** Why a professional is not assigned, or an assignment not undone. */
export const refuse = refusals({
  EXPIRED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has expired, so you can’t assign anyone to it.",
  },
  ENDED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has ended, so you can’t assign anyone to it.",
  },
  TAKEN: (name: string) => ({
    as: Conflict,
    field: "slotId",
    message: `${name} has this shift by now.`,
  }),
  TOO_LATE: {
    as: Conflict,
    field: "slotId",
    message: "You can’t undo this assignment anymore. Cancel the shift instead.",
  },
});

export function presentFound(
  member: StaffMember,
  { blocks, warnings }: Eligibility,
  shift: FlexShift,
): FoundProfessional {
  const isBlocked = blocks.length > 0;
  return {
    caregiver_id: member.professionalId,
    caregiver_name: `${member.firstName} ${member.lastName}`,
    certification_type: member.highestResourceType,
    shifts_worked: member.worked ?? 0,
    distance: milesBetween(member, shift),
    status: availabilityOf({ ...member, isBlocked }),
    blocks: blocks.map(({ text }) => text),
    warnings: warnings.map(({ text }) => text),
    acknowledgements: toAcknowledge(warnings),
    availability_asked_at: member.requestedAt,
  };
}
