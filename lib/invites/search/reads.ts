import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { facilityProfessional, professional } from "@/db/schema/professionals";
import type { PeopleScope } from "@/lib/access/people";
import type { FacilityScope } from "@/lib/access/scopes";
import { byKnown, byName, foundColumns, hasNotLeft, isCertified, isKnownTo } from "@/lib/availability/reads";
import { fullName } from "@/lib/professionals/reads";
import { isFound } from "@/lib/search/is-found";
import { textable } from "@/lib/sms/reads.sql";
import { MAX_FOUND, MAX_POOL } from "@/lib/slots/fit/rules";
import type { ShiftToInvite } from "../reads";

type Search = {
  shift: ShiftToInvite;
  people: PeopleScope;
  /** Null to suggest professionals without a search. */
  term: string | null;
  resourceType?: string;
  specialty?: string;
  dayFrom: Date;
  dayUntil: Date;
  /** It begins later than the shift itself: questions about the shift ended, those about a part of it may not have. */
  isLate?: boolean;
};

/**
 * Professionals a facility might invite to a shift, by name or those who know the facility best, with their
 * availability and invites.
 */
export function listCandidates(on: Queryable, scope: FacilityScope, search: Search) {
  const { shift: of, people, term, specialty, dayFrom, dayUntil } = search;
  // A NO to a shift is one to what is left of it too; a question that ended isn't.
  const isAbout = search.isLate
    ? sql`(i.status in ('PENDING', 'ACCEPTED', 'DECLINED') and i.shift_id in (
        select other.id from shift other join shift this on this.id = ${of.shiftId}
        where coalesce(this.part_of_shift_id, this.id) = coalesce(other.part_of_shift_id, other.id)
          and (other.part_of_shift_id is null or other.ends_at = this.ends_at)))`
    : sql`(i.shift_id = ${of.shiftId} or (i.status = 'DECLINED'
        and i.shift_id = (select part.part_of_shift_id from shift part where part.id = ${of.shiftId})))`;
  const lastInvite = sql`(select i.status from invite i
    where ${isAbout}
      and i.professional_id = professional.id
    order by i.status in ('PENDING', 'ACCEPTED') desc, i.id desc limit 1)`;
  return on
    .select({
      ...foundColumns(of, { dayFrom, dayUntil }),
      email: professional.email,
      phone: textable(sql`professional.phone`),
      preferredContactMethod: professional.preferredContactMethod,
      lastInvite: sql<"PENDING" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "WITHDRAWN" | null>`${lastInvite}`,
    })
    .from(professional)
    .leftJoin(facilityProfessional, isKnownTo(of.facilityId, scope))
    .where(
      and(
        people.condition,
        term === null ? hasNotLeft(of) : isFound(fullName, term),
        // Marketplace professionals, and anyone suggested, need a certification of the role for this state.
        term === null || of.route === "ON_DEMAND" || search.resourceType
          ? isCertified(search.resourceType ?? of.resourceType, of.stateCode)
          : undefined,
        specialty ? eq(professional.highestResourceType, specialty) : undefined,
      ),
    )
    .orderBy(...(term === null ? byKnown(of, { dayFrom, dayUntil }) : byName))
    .limit(term === null ? MAX_POOL : MAX_FOUND);
}
export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];
