import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { agencyMembership, companyMembership, facilityMembership, userAccount } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import type { AgencyScope } from "@/lib/access/scopes";
import { isNeverUsed, lastInvitedAt } from "@/lib/auth/never-used";

const MAX_CONTACTS = 1000;

const columns = {
  id: userAccount.id,
  name: userAccount.name,
  email: sql<string>`${userAccount.email}`,
  disabledAt: userAccount.disabledAt,
  hasPassword: sql<boolean>`${userAccount.passwordHash} is not null`,
  isInvited: isNeverUsed,
  invitedAt: lastInvitedAt,
  /** Whether the account is for the agency alone. */
  isOfAgencyOnly: sql<boolean>`not exists (select 1 from ${facilityMembership}
      where ${facilityMembership.userId} = ${userAccount.id})
    and not exists (select 1 from ${companyMembership} where ${companyMembership.userId} = ${userAccount.id})`,
  permissions: agencyMembership.permissions,
  lastName: agencyMembership.lastName,
  phone: agencyMembership.phone,
  phoneExtension: agencyMembership.phoneExtension,
  notifyClaimsEnabled: agencyMembership.notifyClaimsEnabled,
  notifyShiftCancelEnabled: agencyMembership.notifyShiftCancelEnabled,
  notifyMissedPunchSummaryEnabled: agencyMembership.notifyMissedPunchSummaryEnabled,
};

/** The agency's contacts by name, each with the total. */
export const listContacts = (on: Queryable, scope: AgencyScope) =>
  on
    .select({ ...columns, total: sql<number>`(count(*) over ())::int` })
    .from(agencyMembership)
    .innerJoin(userAccount, eq(userAccount.id, agencyMembership.userId))
    .where(eq(agencyMembership.agencyId, scope.agencyId))
    .orderBy(asc(sql`lower(${userAccount.name})`), asc(userAccount.id))
    .limit(MAX_CONTACTS);
export type ContactRow = Omit<Awaited<ReturnType<typeof listContacts>>[number], "total">;

/** One of the agency's contacts, locked, or null. */
export async function lockContact(
  tx: Transaction,
  scope: AgencyScope,
  contactId: number,
): Promise<ContactRow | null> {
  const [found] = await tx
    .select(columns)
    .from(agencyMembership)
    .innerJoin(userAccount, eq(userAccount.id, agencyMembership.userId))
    .where(and(eq(agencyMembership.agencyId, scope.agencyId), eq(userAccount.id, contactId)))
    .limit(1)
    .for("no key update");
  return found ?? null;
}

/** Whether the agency's people may have My Team. */
export async function hasTeam(on: Queryable, scope: AgencyScope): Promise<boolean> {
  const [found] = await on
    .select({ isEnabled: agency.isMyTeamEnabled })
    .from(agency)
    .where(eq(agency.id, scope.agencyId))
    .limit(1);
  return found?.isEnabled ?? false;
}

/** Whether any account has the address. */
export async function isAddressTaken(tx: Transaction, email: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.email, email))
    .limit(1);
  return found !== undefined;
}

/** Whether the agency has an enabled admin besides this contact. */
export async function hasOtherAdmin(
  tx: Transaction,
  scope: AgencyScope,
  contactId: number,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: userAccount.id })
    .from(agencyMembership)
    .innerJoin(userAccount, eq(userAccount.id, agencyMembership.userId))
    .where(
      and(
        eq(agencyMembership.agencyId, scope.agencyId),
        ne(userAccount.id, contactId),
        isNull(userAccount.disabledAt),
        sql`${P.CONTACTS_CHANGE_STATUS} = any(${agencyMembership.permissions})`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
