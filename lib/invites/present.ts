import { Conflict, refusals, Invalid } from "@/lib/errors";
import { RETURNING_FROM_SHIFTS } from "@/lib/slots/rules";
import type { ListedInvite } from "./reads";
import { inviteRefusalTexts, type InviteRefusal } from "./rules";
import type { Invite } from "./schema";

const NO_LONGER_OPEN = "This invite is no longer open.";

const over = (field: "id" | "inviteId", message: string) => ({
  as: Conflict,
  code: "INVITE_OVER",
  field,
  message,
});

const notInvitable = (refusal: InviteRefusal) => ({
  as: Conflict,
  field: "shiftId",
  message: inviteRefusalTexts[refusal],
});

export const refuse = refusals({
  INVITE_OVER: over("inviteId", NO_LONGER_OPEN),
  NO_PLACE_LEFT: over("inviteId", "All places of this shift are filled."),
  ACCEPTED_ALREADY: over("id", "This invite has already been accepted."),
  NOT_PENDING: over("id", NO_LONGER_OPEN),
  SEVERAL_SHIFTS: {
    as: Invalid,
    code: "INVALID",
    field: "inviteCaregivers",
    message: "All invites of a request are to one shift.",
  },
  EXPIRED: notInvitable("EXPIRED"),
  STARTED: notInvitable("STARTED"),
  FULL: notInvitable("FULL"),
});

type Known = { tier: "PLATINUM" | "PRO" | null; worked: number | null };

/** Returning workers have no tier of their own but are shown as one. */
export const statsOf = ({ tier, worked }: Known): Invite["caregiver_stats"] => ({
  tier: tier ?? ((worked ?? 0) >= RETURNING_FROM_SHIFTS ? "PURPLE" : null),
});

export function presentInvite(row: ListedInvite): Invite {
  return {
    id: row.id,
    facility_id: row.facilityId,
    shift_id: row.shiftId,
    caregiver_id: row.professionalId,
    caregiver_name: `${row.firstName} ${row.lastName}`,
    status: row.status,
    number_of_shift_worked: row.worked ?? 0,
    specialty: row.highestResourceType,
    certification_type: row.resourceType,
    caregiver_stats: statsOf(row),
    sent_at: row.createdAt.toISOString(),
  };
}
