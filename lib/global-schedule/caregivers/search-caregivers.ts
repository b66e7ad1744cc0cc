import type { Actor } from "@/lib/access/actor";
import { knownPeopleScope } from "@/lib/access/people";
import { facilityScope, scopeWithin } from "@/lib/access/scopes";
import { anyRoute, proveScopes } from "../prove-scopes";
import { listCalendarFlags } from "../reads.sql";
import type { CaregiverFound } from "../schema";
import { listCaregivers } from "./reads";

/** Whom the facilities of a person's calendar know, by a part of the name. Throws Forbidden. */
export async function searchCaregivers(actor: Actor, term: string): Promise<CaregiverFound[]> {
  const scopes = proveScopes(actor, await listCalendarFlags(facilityScope(actor)), { type: "ALL" });
  const known = anyRoute(actor, scopes);
  // None that only an invite would find: the calendar has nothing of theirs.
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
