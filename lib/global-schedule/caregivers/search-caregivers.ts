import type { Actor } from "@/lib/access/actor";
import { knownPeopleScope } from "@/lib/access/people";
import { facilityScope, scopeWithin } from "@/lib/access/scopes";
import { anyRoute, proveScopes } from "../prove-scopes";
import { listCalendarFlags } from "../reads.sql";
import type { CaregiverFound } from "../schema";
import { listCaregivers } from "./reads";

/** Professionals by part of a name, known at the facilities of the person's calendar. Throws Forbidden. */
export async function searchCaregivers(actor: Actor, term: string): Promise<CaregiverFound[]> {
  const scopes = proveScopes(actor, await listCalendarFlags(facilityScope(actor)), { type: "ALL" });
  const known = anyRoute(actor, scopes);
  // Without people only an invite would find, who have no slots on the calendar.
  const found = await listCaregivers(
    knownPeopleScope(
      known,
      scopeWithin(known, () => false),
    ),
    term,
  );
  return found.map(({ id, name, resourceType, tier }) => ({
    caregiverId: id,
    caregiverName: name,
    certificationType: resourceType,
    caregiverStats: { tier },
  }));
}
