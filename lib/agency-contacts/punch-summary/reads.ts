import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { facility, unit } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { agencyMembership, userAccount } from "@/db/schema/users";
import type { AgenciesScope } from "@/lib/access/scopes";
import { addressLine } from "@/lib/facilities/reads";
import type { Period } from "./rules";

const MAX_AGENCIES = 10_000;
const MAX_CONTACTS = 1000;

/** Every agency, with the end of its last summary. */
export const listAgencies = (on: Queryable) =>
  on
    .select({
      id: agency.id,
      timezone: agency.timezone,
      punchesSummarisedUntil: agency.punchesSummarisedUntil,
    })
    .from(agency)
    .orderBy(asc(agency.id))
    .limit(MAX_AGENCIES);

/** Contacts who want the summary. */
export const listSubscribers = (tx: Transaction, scope: AgenciesScope) =>
  tx
    .select({ email: sql<string>`${userAccount.email}`, name: userAccount.name })
    .from(agencyMembership)
    .innerJoin(userAccount, eq(userAccount.id, agencyMembership.userId))
    .where(
      and(
        inArray(agencyMembership.agencyId, [...scope.agencyIds]),
        eq(agencyMembership.notifyMissedPunchSummaryEnabled, true),
        isNull(userAccount.disabledAt),
      ),
    )
    .orderBy(asc(userAccount.id))
    .limit(MAX_CONTACTS);

const checkedIn = sql`coalesce(${slot.financeCheckedInAt}, ${slot.checkedInAt})`;
const checkedOut = sql`coalesce(${slot.financeCheckedOutAt}, ${slot.checkedOutAt})`;

/** The first of the agency's slots that ended in the period and lack a punch, in order of time, each with their total. */
export const listMissedPunches = (
  tx: Transaction,
  scope: AgenciesScope,
  { from, to }: Period,
  most: number,
) =>
  tx
    .select({
      professionalName: sql<string>`concat_ws(' ', ${professional.firstName}, ${professional.lastName})`,
      resourceType: shift.resourceType,
      unitName: unit.name,
      facilityName: facility.name,
      facilityAddress: addressLine,
      timezone: facility.timezone,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      isInMissing: sql<boolean>`${checkedIn} is null`,
      isOutMissing: sql<boolean>`${checkedOut} is null`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .innerJoin(professional, eq(professional.id, slot.professionalId))
    .leftJoin(unit, eq(unit.id, slot.unitId))
    .where(
      and(
        inArray(slot.agencyId, [...scope.agencyIds]),
        gt(slot.endsAt, from),
        lte(slot.endsAt, to),
        // No shift is longer than a day; the index is by start.
        gt(slot.startsAt, sql`${from.toISOString()}::timestamptz - interval '2 days'`),
        inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
        or(
          isNull(slot.outcomeCode),
          notInArray(slot.outcomeCode, ["NO_SHOW", "CG_CANCELLED", "LATE_CANCELLED"]),
        ),
        sql`(${checkedIn} is null or ${checkedOut} is null)`,
      ),
    )
    .orderBy(asc(slot.startsAt), asc(slot.id))
    .limit(most);
