import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { facilityMembership, userAccount } from "@/db/schema/users";
import { optInSql } from "@/lib/sms/reads.sql";

const MAX_CONTACTS = 2000;

const columns = {
  contactId: facilityMembership.facilityContactId,
  facilityId: facilityMembership.facilityId,
  facilityName: facility.name,
  contactName: facilityMembership.contactName,
  accountName: userAccount.name,
  email: userAccount.email,
  contactMethodCode: facilityMembership.contactMethodCode,
  phone: facilityMembership.phone,
  phoneExtension: facilityMembership.phoneExtension,
  phoneTypeCode: facilityMembership.phoneTypeCode,
  smsEnabled: facilityMembership.smsEnabled,
  sourceNumber: facility.smsSourceNumber,
  smsOptIn: sql<
    boolean | null
  >`${sql.raw(optInSql("facility_membership.phone", "facility.sms_source_number"))}`,
};

const selectContacts = (on: Queryable) =>
  on
    .select(columns)
    .from(facilityMembership)
    .innerJoin(facility, eq(facility.id, facilityMembership.facilityId))
    .innerJoin(userAccount, eq(userAccount.id, facilityMembership.userId));

/** The person's contact at each of their facilities, by facility name. */
export const listOwnContacts = ({ userId }: { userId: number }) =>
  selectContacts(db)
    .where(eq(facilityMembership.userId, userId))
    .orderBy(asc(facility.name), asc(facility.id))
    .limit(MAX_CONTACTS);
export type ContactRow = Awaited<ReturnType<typeof listOwnContacts>>[number];

/** One of the person's own contacts, locked, or null. */
export async function findOwnContact(
  on: Queryable,
  { userId, contactId }: { userId: number; contactId: number },
): Promise<ContactRow | null> {
  const [found] = await selectContacts(on)
    .where(and(eq(facilityMembership.userId, userId), eq(facilityMembership.facilityContactId, contactId)))
    .limit(1)
    .for("update", { of: facilityMembership });
  return found ?? null;
}

/** People who receive text messages about a facility, and the sender number. */
export const listTextedContacts = (on: Queryable, facilityId: number) =>
  on
    .select({
      phone: facilityMembership.phone,
      sourceNumber: facility.smsSourceNumber,
      facilityName: facility.name,
      timezone: facility.timezone,
    })
    .from(facilityMembership)
    .innerJoin(facility, eq(facility.id, facilityMembership.facilityId))
    .innerJoin(userAccount, eq(userAccount.id, facilityMembership.userId))
    .where(
      and(
        eq(facilityMembership.facilityId, facilityId),
        eq(facilityMembership.smsEnabled, true),
        sql`${userAccount.disabledAt} is null`,
      ),
    )
    .limit(MAX_CONTACTS);
