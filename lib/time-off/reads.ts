import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Queryable, type Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { timeOff } from "@/db/schema/time-off";
import { userAccount } from "@/db/schema/users";
import { idsIn, isStaff, type PeopleScope } from "@/lib/access/people";
import type { FacilityScope, OneFacilityScope } from "@/lib/access/scopes";
import { rowsOf } from "@/lib/http/wire";
import { fullName } from "@/lib/professionals/reads";
import { contactColumns, placeColumns } from "@/lib/conversations/reads";
import type { TimeOffView } from "./rules";
import type { TimeOffQuery } from "./schema";

const isOfStaff = sql<boolean>`(professional.deactivated_at is null
  and ${isStaff(sql`facility.id`, sql`facility.management_company_id`)})`;

const isInView = (view: TimeOffView, now: Date) =>
  ({
    open: eq(timeOff.status, "PENDING"),
    approved: and(eq(timeOff.status, "APPROVED"), gt(timeOff.endsAt, now)),
    past: sql`not (${timeOff.status} = 'PENDING' or (${timeOff.status} = 'APPROVED' and ${timeOff.endsAt} > ${now}))`,
  })[view];

const decider = alias(userAccount, "decider");

/** A page of a facility's time off: what is to come by its start, the rest latest first. */
export function listTimeOff(scope: OneFacilityScope, query: TimeOffQuery, now: Date) {
  const { limit, offset } = rowsOf(query);
  return db
    .select({
      id: timeOff.id,
      professionalId: timeOff.professionalId,
      name: fullName,
      resourceType: professional.highestResourceType,
      kind: timeOff.kind,
      status: timeOff.status,
      startsAt: timeOff.startsAt,
      endsAt: timeOff.endsAt,
      note: timeOff.note,
      requestedAt: timeOff.requestedAt,
      enteredBy: userAccount.name,
      decidedBy: decider.name,
      reason: timeOff.reason,
      isStaff: isOfStaff,
      timezone: facility.timezone,
    })
    .from(timeOff)
    .innerJoin(professional, eq(professional.id, timeOff.professionalId))
    .innerJoin(facility, eq(facility.id, timeOff.facilityId))
    .leftJoin(userAccount, eq(userAccount.id, timeOff.enteredBy))
    .leftJoin(decider, eq(decider.id, timeOff.decidedBy))
    .where(and(eq(timeOff.facilityId, scope.facilityId), isInView(query.view, now)))
    .orderBy(query.view === "past" ? desc(timeOff.startsAt) : asc(timeOff.startsAt), asc(timeOff.id))
    .limit(limit)
    .offset(offset);
}
export type TimeOffRow = Awaited<ReturnType<typeof listTimeOff>>[number];

/** How much of a facility's time off each view has. */
export async function countTimeOff(scope: OneFacilityScope, now: Date): Promise<Record<TimeOffView, number>> {
  const of = (view: TimeOffView) => sql<number>`count(*) filter (where ${isInView(view, now)})::int`;
  const [row] = await db
    .select({ open: of("open"), approved: of("approved"), past: of("past") })
    .from(timeOff)
    .where(eq(timeOff.facilityId, scope.facilityId));
  return row!;
}

/** Subquery for a facility `f`: requests that await a decision. */
export const countToDecide = sql`(select count(*)::int from time_off t where t.facility_id = f.id and t.status = 'PENDING')`;

/** Time off with what a decision needs, locked: of two decisions at once, the second sees the first one's result. */
export async function lockTimeOff(tx: Transaction, scope: FacilityScope, timeOffId: number) {
  const [found] = await tx
    .select({
      id: timeOff.id,
      facilityId: timeOff.facilityId,
      professionalId: timeOff.professionalId,
      kind: timeOff.kind,
      status: timeOff.status,
      startsAt: timeOff.startsAt,
      endsAt: timeOff.endsAt,
      isStaff: isOfStaff,
      decidedAt: timeOff.decidedAt,
      decidedBy: timeOff.decidedBy,
      firstName: professional.firstName,
      ...contactColumns,
      ...placeColumns,
    })
    .from(timeOff)
    .innerJoin(professional, eq(professional.id, timeOff.professionalId))
    .innerJoin(facility, eq(facility.id, timeOff.facilityId))
    .where(and(eq(timeOff.id, timeOffId), inArray(timeOff.facilityId, [...scope.facilityIds])))
    .limit(1)
    .for("update", { of: timeOff });
  return found ?? null;
}
export type LockedTimeOff = NonNullable<Awaited<ReturnType<typeof lockTimeOff>>>;

const MAX_OF_PERSON = 200;

/** What someone in scope has asked of the facility or has off there, that ends after `from`, by start. */
export function listOwnTimeOff(
  on: Queryable,
  people: PeopleScope,
  { facilityId, from }: { facilityId: number; from: Date },
) {
  return on
    .select({
      id: timeOff.id,
      professionalId: timeOff.professionalId,
      kind: timeOff.kind,
      status: timeOff.status,
      startsAt: timeOff.startsAt,
      endsAt: timeOff.endsAt,
      reason: timeOff.reason,
    })
    .from(timeOff)
    .where(
      and(
        inArray(timeOff.professionalId, idsIn(people)),
        eq(timeOff.facilityId, facilityId),
        gt(timeOff.endsAt, from),
      ),
    )
    .orderBy(asc(timeOff.startsAt), asc(timeOff.id))
    .limit(MAX_OF_PERSON);
}
