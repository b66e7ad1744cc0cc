import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { agency } from "./agencies";
import { citext, createdAt, identity, instant } from "./columns";
import { managementCompany } from "./companies";
import { facility } from "./facilities";

export const contactMethods = ["ANY", "CALL_AND_TEXT", "EMAIL_AND_TEXT", "TEXT"] as const;
export const phoneTypes = ["MOBILE_PERSONAL", "MOBILE_WORK", "OFFICE"] as const;

/** A person who signs in. Professionals who work shifts have a table of their own. */
export const userAccount = pgTable(
  "user_account",
  {
    id: identity(),
    email: citext().notNull().unique(),
    name: text().notNull(),
    phone: text(),
    contactMethodCode: text({ enum: contactMethods }).notNull().default("ANY"),
    /** Argon2id; null until the person has chosen a password. */
    passwordHash: text(),
    requiresCode: boolean().notNull().default(false),
    agencyId: integer().references(() => agency.id),
    agencyContactId: integer(),
    activeFacilityId: integer().references(() => facility.id),
    disabledAt: instant(),
    disabledBy: text(),
    createdAt: createdAt(),
    /** Generated: name and address, folded for searches. */
    searchText: text().generatedAlwaysAs(sql`search_text(name || ' ' || email::text)`),
  },
  (t) => [
    check("user_account_email_not_empty", sql`${t.email} <> ''`),
    index("user_account_by_name").on(t.name, t.id),
    // Who was invited and never signed in: few of all.
    index("user_account_invited")
      .on(t.createdAt)
      .where(sql`${t.passwordHash} is null and ${t.disabledAt} is null`),
    index("user_account_by_search_text").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** A user at a facility: their permissions there, and how to reach them about it. */
export const facilityMembership = pgTable(
  "facility_membership",
  {
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    /** The contact's id on the wire. */
    facilityContactId: integer().notNull().generatedByDefaultAsIdentity(),
    permissions: text().array().notNull(),
    /** Null until given; the account's name is used instead. */
    contactName: text(),
    contactMethodCode: text({ enum: contactMethods }).default("ANY"),
    /** E.164. */
    phone: text(),
    phoneExtension: text(),
    phoneTypeCode: text({ enum: phoneTypes }),
    smsEnabled: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.facilityId] }),
    unique("facility_membership_by_contact").on(t.facilityContactId),
    index("facility_membership_by_facility").on(t.facilityId),
    // Finds who gets text messages about a facility.
    index("facility_membership_texted")
      .on(t.facilityId)
      .where(sql`${t.smsEnabled}`),
    check(
      "facility_membership_sms_reachable",
      sql`not ${t.smsEnabled} or (${t.phone} is not null and ${t.phoneTypeCode} in ('MOBILE_PERSONAL','MOBILE_WORK') and ${t.contactMethodCode} is not null)`,
    ),
  ],
);

export const companyMembership = pgTable(
  "company_membership",
  {
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    managementCompanyId: integer()
      .notNull()
      .references(() => managementCompany.id),
    permissions: text().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.managementCompanyId] }),
    index("company_membership_by_company").on(t.managementCompanyId),
  ],
);

/** An agency's user, and the contact of My Team: how their agency reaches them. */
export const agencyMembership = pgTable(
  "agency_membership",
  {
    userId: integer()
      .primaryKey()
      .references(() => userAccount.id),
    agencyId: integer()
      .notNull()
      .references(() => agency.id),
    permissions: text().array().notNull(),
    /** Splits the account's name; null, or no longer its end, means the last word. */
    lastName: text(),
    /** E.164. Codes for the sign-in go to the account's own number, which colleagues can't change. */
    phone: text(),
    phoneExtension: text(),
    notifyClaimsEnabled: boolean().notNull().default(false),
    notifyShiftCancelEnabled: boolean().notNull().default(false),
    notifyMissedPunchSummaryEnabled: boolean().notNull().default(false),
  },
  (t) => [
    // Finds who gets an agency's mail, and its team.
    index("agency_membership_by_agency").on(t.agencyId),
  ],
);
