import { agencyDeskScope } from "@/lib/access/people";
import { agencyScope } from "@/lib/access/scopes";
import { requireOpenProfile } from "@/lib/agency-professionals/load-roster";
import { isCurrent } from "@/lib/agency-professionals/present";
import { readZone } from "@/lib/agency-schedule/shifts/reads.sql";
import type { Ctx } from "@/lib/context";
import { assessRequirements } from "@/lib/professionals/credentials/documents/assess-requirements";
import type { Desk } from "@/lib/professionals/credentials/documents/policy";
import type {
  CredentialRequirement,
  RequirementsQuery,
} from "@/lib/professionals/credentials/documents/schema";
import { dateOnAt } from "@/lib/time/zones";
import { refusals, Forbidden } from "@/lib/errors";

const refuse = refusals({
  CREDENTIALS_CLOSED: {
    as: Forbidden,
    field: "caregiverId",
    message: "This professional doesn’t work for your agency now, so their credentials are closed.",
  },
  FACILITY_NOT_PERMITTED: {
    as: Forbidden,
    field: "facilityId",
    message: "Your agency has no contract with this facility.",
  },
});

/**
 * The agency's desk for a professional whose papers it may see. Throws NotFound for another agency's professional,
 * Forbidden for one who works elsewhere and hasn't accepted the agency's invite, or who works for the agency no more.
 */
export async function requireAgencyDesk(
  { actor, now }: Pick<Ctx, "actor" | "now">,
  caregiverId: number,
): Promise<Desk> {
  const scope = agencyScope(actor);
  const [profile, timezone] = await Promise.all([requireOpenProfile(scope, caregiverId), readZone(scope)]);
  if (!isCurrent(profile)) refuse("CREDENTIALS_CLOSED");
  return {
    people: agencyDeskScope(scope),
    of: { caregiverId, companyId: null },
    tenant: { agencyId: scope.agencyId },
    today: dateOnAt(now, timezone),
  };
}

/** What a facility under contract requires. Throws NotFound, and Forbidden for a facility without a contract. */
export async function loadRequirements(
  ctx: Ctx,
  caregiverId: number,
  query: RequirementsQuery,
): Promise<CredentialRequirement[]> {
  const desk = await requireAgencyDesk(ctx, caregiverId);
  const found = await assessRequirements(desk, agencyScope(ctx.actor), { ...query, now: ctx.now });
  return found ?? refuse("FACILITY_NOT_PERMITTED");
}
