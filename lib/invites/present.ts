import { RETURNING_FROM_SHIFTS } from "@/lib/slots/rules";
import type { ListedInvite } from "./reads";
import type { Invite } from "./schema";

type Known = { tier: "PLATINUM" | "PRO" | null; worked: number | null };

/** A returning worker has no tier of their own, and is shown as one. */
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
