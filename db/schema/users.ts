import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { agency } from "./agencies";
import { citext, createdAt, identity, instant } from "./columns";
import { managementCompany } from "./companies";
import { facility } from "./facilities";

export const contactMethods = ["ANY", "CALL_AND_TEXT", "EMAIL_AND_TEXT", "TEXT"] as const;

/** A person who signs in. Professionals who work shifts are a table of their own. */
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
  },
  (t) => [check("user_account_email_not_empty", sql`${t.email} <> ''`)],
);

export const facilityMembership = pgTable(
  "facility_membership",
  {
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    facilityContactId: integer(),
    permissions: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.facilityId] })],
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
  (t) => [primaryKey({ columns: [t.userId, t.managementCompanyId] })],
);

export const agencyMembership = pgTable("agency_membership", {
  userId: integer()
    .primaryKey()
    .references(() => userAccount.id),
  agencyId: integer()
    .notNull()
    .references(() => agency.id),
  permissions: text().array().notNull(),
});
