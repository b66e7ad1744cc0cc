import type { Eligibility } from "@/lib/professionals/eligibility/rules";
import type { FlexShift, StaffMember } from "./reads";
import { availabilityOf, milesBetween } from "./rules";
import type { FoundProfessional } from "./schema";

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
    availability_asked_at: member.askedAt,
  };
}
