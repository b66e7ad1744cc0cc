import { agencyPeopleScope, type PeopleScope } from "@/lib/access/people";
import type { AgencyScope } from "@/lib/access/scopes";
import { loadDetails } from "@/lib/agency-professionals/load-details";
import { readZone } from "@/lib/agency-schedule/shifts/reads.sql";
import { dateOnAt } from "@/lib/time/zones";

/**
 * The people scope of a professional whose papers the agency may see, and today at its office. Throws NotFound for
 * another agency's professional, Forbidden for one who works elsewhere and hasn't accepted the agency's invite.
 */
export async function requireMember(
  scope: AgencyScope,
  { caregiverId, now }: { caregiverId: number; now: Date },
): Promise<{ people: PeopleScope; today: string }> {
  const [, timezone] = await Promise.all([loadDetails(scope, { caregiverId }), readZone(scope)]);
  return { people: agencyPeopleScope(scope), today: dateOnAt(now, timezone) };
}
