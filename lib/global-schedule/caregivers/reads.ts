import { and, asc, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import type { PeopleScope } from "@/lib/access/people";
import { fullName, licenseType } from "@/lib/professionals/reads";
import { isFound } from "@/lib/search/is-found";

const MAX_FOUND = 20;

/** Active professionals in scope whose name contains these words. */
export function listCaregivers(people: PeopleScope, term: string) {
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
