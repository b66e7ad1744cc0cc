import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Queryable } from "@/db/client";
import { doNotReturn, doNotReturnReason } from "@/db/schema/do-not-return";
import { facility } from "@/db/schema/facilities";
import { facilityProfessional, professional } from "@/db/schema/professionals";
import { userAccount } from "@/db/schema/users";
import { metPeopleScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { rowsOf, type Page } from "@/lib/http/wire";
import { fullName, licenseType } from "@/lib/professionals/reads";
import { isFound } from "@/lib/search/is-found";

const inForce = (scope: OneFacilityScope, term: string) =>
  and(eq(doNotReturn.facilityId, scope.facilityId), isNull(doNotReturn.removedAt), isFound(fullName, term));

/** A page of the list, latest first. */
export function listDnrs(scope: OneFacilityScope, page: Page, term: string) {
  const { limit, offset } = rowsOf(page);
  return db
    .select({
      id: doNotReturn.id,
      professionalId: doNotReturn.professionalId,
      name: fullName,
      filedOn: sql<string>`(${doNotReturn.filedAt} at time zone ${facility.timezone})::date::text`,
      resourceType: doNotReturn.resourceType,
      reason: doNotReturnReason.label,
      filedBy: userAccount.name,
    })
    .from(doNotReturn)
    .innerJoin(professional, eq(professional.id, doNotReturn.professionalId))
    .innerJoin(facility, eq(facility.id, doNotReturn.facilityId))
    .innerJoin(doNotReturnReason, eq(doNotReturnReason.code, doNotReturn.reasonCode))
    .leftJoin(userAccount, eq(userAccount.id, doNotReturn.filedBy))
    .where(inForce(scope, term))
    .orderBy(desc(doNotReturn.filedAt), desc(doNotReturn.id))
    .limit(limit)
    .offset(offset);
}
export type DnrRow = Awaited<ReturnType<typeof listDnrs>>[number];

export async function countDnrs(scope: OneFacilityScope, term: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(doNotReturn)
    .innerJoin(professional, eq(professional.id, doNotReturn.professionalId))
    .where(inForce(scope, term));
  return row!.count;
}

/** Shared by all facilities, so it takes no scope. */
export const listDnrReasons = () =>
  db
    .select({ code: doNotReturnReason.code, label: doNotReturnReason.label })
    .from(doNotReturnReason)
    .orderBy(asc(doNotReturnReason.position))
    .limit(100);

const isOfType = (resourceType: string) => sql`(${professional.highestResourceType} = ${resourceType}
  or exists (select from certification c where c.professional_id = professional.id and c.resource_type = ${resourceType}))`;

const isFiled = ({ facilityId }: OneFacilityScope) => sql<boolean>`exists (select from do_not_return d
  where d.professional_id = professional.id and d.facility_id = ${facilityId} and d.removed_at is null)`;

const MAX_CANDIDATES = 20;

/** People the facility has met, by name and type, including those already on its list. */
export function listDnrCandidates(
  scope: OneFacilityScope,
  { term, resourceType }: { term: string; resourceType: string },
) {
  return db
    .select({
      professionalId: professional.id,
      name: fullName,
      resourceType: licenseType,
      tier: professional.tier,
      worked: sql<number>`coalesce(${facilityProfessional.workedShifts}, 0)`,
      isDnr: isFiled(scope),
    })
    .from(professional)
    .leftJoin(
      facilityProfessional,
      and(
        eq(facilityProfessional.professionalId, professional.id),
        eq(facilityProfessional.facilityId, scope.facilityId),
      ),
    )
    .where(and(isFound(fullName, term), isOfType(resourceType), metPeopleScope(scope).condition))
    .orderBy(asc(professional.firstName), asc(professional.lastName), asc(professional.id))
    .limit(MAX_CANDIDATES);
}
export type DnrCandidateRow = Awaited<ReturnType<typeof listDnrCandidates>>[number];

/** Someone the facility has met in this type, or null. */
export async function findDnrCandidate(
  on: Queryable,
  scope: OneFacilityScope,
  { professionalId, resourceType }: { professionalId: number; resourceType: string },
) {
  const [found] = await on
    .select({ name: fullName, isDnr: isFiled(scope), isOfType: sql<boolean>`${isOfType(resourceType)}` })
    .from(professional)
    .where(and(eq(professional.id, professionalId), metPeopleScope(scope).condition))
    .limit(1);
  return found ?? null;
}

export async function isDnrReason(on: Queryable, code: string): Promise<boolean> {
  const [found] = await on
    .select({ code: doNotReturnReason.code })
    .from(doNotReturnReason)
    .where(eq(doNotReturnReason.code, code))
    .limit(1);
  return found !== undefined;
}

const MAX_FILINGS = 50;

/** All entries for a professional at a facility, including lifted ones, latest first. */
export function listFilings(scope: OneFacilityScope, professionalId: number) {
  const remover = alias(userAccount, "remover");
  return db
    .select({
      filedAt: doNotReturn.filedAt,
      filedBy: userAccount.name,
      resourceType: doNotReturn.resourceType,
      reason: doNotReturnReason.label,
      note: doNotReturn.note,
      removedAt: doNotReturn.removedAt,
      removedBy: remover.name,
    })
    .from(doNotReturn)
    .innerJoin(doNotReturnReason, eq(doNotReturnReason.code, doNotReturn.reasonCode))
    .leftJoin(userAccount, eq(userAccount.id, doNotReturn.filedBy))
    .leftJoin(remover, eq(remover.id, doNotReturn.removedBy))
    .where(and(eq(doNotReturn.facilityId, scope.facilityId), eq(doNotReturn.professionalId, professionalId)))
    .orderBy(desc(doNotReturn.filedAt), desc(doNotReturn.id))
    .limit(MAX_FILINGS);
}
