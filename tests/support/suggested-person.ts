import type { SuggestedToInvite } from "@/lib/invites/schema";

/** Someone the Ask dialog suggests, who gets email. */
export const aSuggestedPerson = (
  id: number,
  name: string,
  risks: string[] = [],
  warnings: string[] = [],
): SuggestedToInvite => ({
  caregiver_id: id,
  caregiver_name: name,
  certification_type: "CNA",
  shifts_worked: 3,
  distance: null,
  status: "NOT_PROVIDED",
  blocks: [],
  warnings,
  acknowledgements: [],
  availability_asked_at: null,
  caregiver_stats: { tier: null },
  invite_status: null,
  way: "MAIL",
  fit: {
    reasons: risks.map((text) => ({ tone: "risk", text })),
    week_hours: 0,
    week_hours_with: 8,
    overtime_hours: 40,
  },
});
