import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { facility } from "@/db/schema/facilities";
import { slot } from "@/db/schema/slots";
import { facilityMembership, userAccount } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import type { AgencyScope, OneFacilityScope } from "@/lib/access/scopes";

/** A slot the agency's professional holds or held, with the facts that decide a cancellation. */
export async function findOwnSlot(tx: Transaction, scope: AgencyScope, slotId: number) {
  const [found] = await tx
    .select({
      slotId: slot.id,
      facilityId: slot.facilityId,
      professionalId: slot.professionalId,
      status: slot.status,
      startsAt: slot.startsAt,
      checkedInAt: slot.checkedInAt,
      allowsReplacement: facility.allowExternalWorkerShiftReplacement,
      windowHours: facility.windowCancellationHours,
      agencyName: agency.name,
    })
    .from(slot)
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .innerJoin(agency, eq(agency.id, slot.agencyId))
    .where(and(eq(slot.id, slotId), eq(slot.agencyId, scope.agencyId)))
    .limit(1);
  return found ?? null;
}
export type OwnSlot = NonNullable<Awaited<ReturnType<typeof findOwnSlot>>>;

/** The people who find a replacement at the facility. */
export function listSchedulers(tx: Transaction, scope: OneFacilityScope) {
  return tx
    .select({ email: sql<string>`${userAccount.email}`, name: userAccount.name })
    .from(facilityMembership)
    .innerJoin(userAccount, eq(userAccount.id, facilityMembership.userId))
    .where(
      and(
        eq(facilityMembership.facilityId, scope.facilityId),
        sql`${P.EDIT} = any(${facilityMembership.permissions})`,
        isNull(userAccount.disabledAt),
      ),
    )
    .orderBy(userAccount.id);
}
