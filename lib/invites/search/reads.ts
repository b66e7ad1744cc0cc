import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { facilityProfessional, professional } from "@/db/schema/professionals";
import type { PeopleScope } from "@/lib/access/people";
import type { FacilityScope } from "@/lib/access/scopes";
import { byName, foundColumns, isCalled, isKnownTo } from "@/lib/availability/reads";
import { FOUND_AT_MOST } from "@/lib/slots/assignment/reads";
import type { ShiftToInvite } from "../reads";

type Search = {
  shift: ShiftToInvite;
  people: PeopleScope;
  term: string;
  resourceType?: string;
  specialty?: string;
  dayFrom: Date;
  dayUntil: Date;
};

/** Of the marketplace no one is found without a certification of the role for this state. */
const isCertified = ({ stateCode }: ShiftToInvite, resourceType: string) =>
  sql`exists (select 1 from certification c where c.professional_id = ${professional.id}
    and c.resource_type = ${resourceType} and c.state_code = ${stateCode})`;

/** Professionals of a name whom a facility may think of for a shift, with what they have said and been asked. */
export function listCandidates(on: Queryable, scope: FacilityScope, search: Search) {
  const { shift: of, people, term, specialty, dayFrom, dayUntil } = search;
  const lastInvite = sql`(select i.status from invite i
    where i.shift_id = ${of.shiftId} and i.professional_id = professional.id
    order by i.status in ('PENDING', 'ACCEPTED') desc, i.id desc limit 1)`;
  return on
    .select({
      ...foundColumns(of, { dayFrom, dayUntil }),
      email: professional.email,
      phone: professional.phone,
      preferredContactMethod: professional.preferredContactMethod,
      tier: professional.tier,
      lastInvite: sql<"PENDING" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "WITHDRAWN" | null>`${lastInvite}`,
    })
    .from(professional)
    .leftJoin(facilityProfessional, isKnownTo(of.facilityId, scope))
    .where(
      and(
        people.condition,
        isCalled(term),
        of.route === "ON_DEMAND" || search.resourceType
          ? isCertified(of, search.resourceType ?? of.resourceType)
          : undefined,
        specialty ? eq(professional.highestResourceType, specialty) : undefined,
      ),
    )
    .orderBy(...byName)
    .limit(FOUND_AT_MOST);
}
export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];
