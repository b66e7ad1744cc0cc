import { contactWay, UNREACHABLE } from "@/lib/professionals/contact-rules";
import { toAcknowledge } from "@/lib/professionals/eligibility/concern-rules";
import type { Eligibility } from "@/lib/professionals/eligibility/rules";
import { availabilityOf, milesBetween } from "@/lib/slots/assignment/rules";
import { statsOf } from "../present";
import type { ShiftToInvite } from "../reads";
import type { FoundToInvite } from "../schema";
import type { Candidate } from "./reads";

export function presentFoundToInvite(
  candidate: Candidate,
  { blocks, warnings }: Eligibility,
  shift: ShiftToInvite,
): FoundToInvite {
  const { lastInvite } = candidate;
  const way = contactWay(candidate);
  const isLive = lastInvite === "PENDING" || lastInvite === "ACCEPTED";
  return {
    caregiver_id: candidate.professionalId,
    caregiver_name: `${candidate.firstName} ${candidate.lastName}`,
    certification_type: candidate.highestResourceType,
    shifts_worked: candidate.worked ?? 0,
    distance: milesBetween(candidate, shift),
    status: availabilityOf({ ...candidate, isBlocked: blocks.length > 0 }),
    blocks: [...blocks.map(({ text }) => text), ...(way ? [] : [UNREACHABLE])],
    warnings: [
      ...warnings.map(({ text }) => text),
      ...(lastInvite === "DECLINED" ? ["Has declined an invite to this shift."] : []),
    ],
    acknowledgements: toAcknowledge(warnings),
    availability_asked_at: candidate.requestedAt,
    caregiver_stats: statsOf(candidate),
    invite_status: isLive ? lastInvite : null,
    way: way && way.channel,
  };
}
