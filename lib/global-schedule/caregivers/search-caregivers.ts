import { and, asc, isNull } from "drizzle-orm";
import type { Actor } from "@/lib/access/actor";
import { knownPeopleScope, type PeopleScope } from "@/lib/access/people";
import { facilityScope, scopeWithin } from "@/lib/access/scopes";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { fullName, licenseType } from "@/lib/professionals/reads";
import { isFound } from "@/lib/search/is-found";
import { anyRoute, proveScopes } from "../prove-scopes";
import { listCalendarFlags } from "../reads.sql";
import type { CaregiverFound } from "../schema";

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

const MAX_FOUND = 20;

/** Active professionals in scope whose name contains these words. */
function listCaregivers(people: PeopleScope, term: string) {
  return db
    .select({
      id: professional.id,
      name: fullName,
      resourceType: licenseType,
      tier: professional.tier,
    })
    .from(professional)
    .where(and(people.condition, isNull(professional.deactivatedAt), isFound(fullName, term)))
    .orderBy(asc(professional.firstName), asc(professional.lastName), asc(professional.id))
    .limit(MAX_FOUND);
}
