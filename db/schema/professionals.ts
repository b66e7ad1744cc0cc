import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { agency } from "./agencies";
import { createdAt, identity, instant, money } from "./columns";
import { managementCompany } from "./companies";
import { facility } from "./facilities";
import { file } from "./files";
import { resourceType } from "./structures";
import { userAccount } from "./users";

export const tiers = ["PLATINUM", "PRO"] as const;
export const preferredContactMethods = ["EMAIL", "CALL_AND_TEXT"] as const;
export const credentialStatuses = ["PENDING", "VERIFIED", "REJECTED"] as const;

/**
 * Who uploaded a document: an agency, or a company, which may delete it. Neither of them: the professional themselves,
 * or the provider for them. Others see no more than its kind, state and expiry without the professional's consent.
 */
const uploader = () => ({
  agencyId: integer().references(() => agency.id),
  managementCompanyId: integer().references(() => managementCompany.id),
  uploadedBy: integer().references(() => userAccount.id),
});

/** A nurse or aide. Called caregiver on the wire and in the specification. */
export const professional = pgTable(
  "professional",
  {
    id: identity(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    phone: text(),
    preferredContactMethod: text({ enum: preferredContactMethods }).notNull().default("EMAIL"),
    /** The kind of license they mainly work with; null until a first one is on file. Set by a trigger then. */
    highestResourceType: text().references(() => resourceType.code),
    tier: text({ enum: tiers }),
    /** Works in the provider's marketplace. */
    isOnDemand: boolean().notNull().default(false),
    agencyId: integer().references(() => agency.id),
    /** Home address, for the agencies they work with. */
    address: text(),
    city: text(),
    stateCode: text(),
    zipCode: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    photoFileId: uuid().references(() => file.id),
    /** Names the person's credential packet; null until a verified paper is on file. Maintained by triggers. */
    packetId: uuid(),
    deactivatedAt: instant(),
    createdAt: createdAt(),
    /** What the operations desk searches in, stored because it would fold too many names otherwise. */
    contactText: text().generatedAlwaysAs(
      sql`search_text(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`,
    ),
  },
  (t) => [
    index("professional_by_agency").on(t.agencyId),
    index("professional_by_email").on(sql`lower(${t.email})`),
    index("professional_by_phone").on(t.phone),
    index("professional_by_search_text").using(
      "gin",
      sql`search_text(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`,
    ),
    // The operations desk lists everyone, and also searches by address and phone.
    index("professional_by_name").on(t.lastName, t.firstName, t.id),
    index("professional_by_contact").using("gin", sql`${t.contactText} gin_trgm_ops`),
  ],
);

/** A second record of a professional, whose rows went to the kept one. Links with its id lead there. */
export const mergedProfessional = pgTable(
  "merged_professional",
  {
    mergedId: integer().primaryKey(),
    keptId: integer()
      .notNull()
      .references(() => professional.id),
    mergedAt: instant().notNull(),
  },
  (t) => [index("merged_professional_by_kept").on(t.keptId)],
);

export const certification = pgTable(
  "certification",
  {
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    resourceType: text()
      .notNull()
      .references(() => resourceType.code),
    stateCode: text().notNull(),
    licenseNumber: text(),
    status: text({ enum: credentialStatuses }).notNull(),
    /** Why it was rejected, as a code: NOT_READABLE. */
    statusReason: text(),
    issuedOn: date({ mode: "string" }),
    expiresOn: date({ mode: "string" }),
    fileId: uuid().references(() => file.id),
    ...uploader(),
  },
  (t) => [
    primaryKey({ columns: [t.professionalId, t.resourceType, t.stateCode] }),
    index("certification_to_review")
      .on(t.professionalId)
      .where(sql`${t.status} = 'PENDING'`),
    // Who is imported twice is recognised by their license.
    index("certification_by_number").on(t.stateCode, sql`upper(${t.licenseNumber})`),
  ],
);

/** A license submitted while the current one is valid, which stays in force until this one is verified and takes its place. */
export const certificationRenewal = pgTable(
  "certification_renewal",
  {
    id: identity(),
    professionalId: integer().notNull(),
    resourceType: text().notNull(),
    stateCode: text().notNull(),
    licenseNumber: text(),
    /** Never VERIFIED: it is the license then. */
    status: text({ enum: ["PENDING", "REJECTED"] }).notNull(),
    statusReason: text(),
    issuedOn: date({ mode: "string" }),
    expiresOn: date({ mode: "string" }),
    fileId: uuid().references(() => file.id),
    ...uploader(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("certification_renewal_one_per_license").on(t.professionalId, t.resourceType, t.stateCode),
    foreignKey({
      name: "certification_renewal_of_license",
      columns: [t.professionalId, t.resourceType, t.stateCode],
      foreignColumns: [certification.professionalId, certification.resourceType, certification.stateCode],
    }),
  ],
);

/** A document submitted for a type of the catalog (lib/professionals/credentials); a type may have several. */
export const credential = pgTable(
  "credential",
  {
    id: identity(),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    type: text().notNull(),
    /** Null is the type's first subtype. */
    subtype: text(),
    status: text({ enum: credentialStatuses }).notNull(),
    /** Why it was rejected, as a code: NOT_READABLE. */
    statusReason: text(),
    issuedOn: date({ mode: "string" }),
    expiresOn: date({ mode: "string" }),
    /** The other fields of the type, by name. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    fileId: uuid().references(() => file.id),
    ...uploader(),
    createdAt: createdAt(),
  },
  (t) => [
    index("credential_by_professional").on(t.professionalId, t.type),
    index("credential_to_review")
      .on(t.createdAt)
      .where(sql`${t.status} = 'PENDING'`),
  ],
);

/**
 * What a facility requires for a shift type beside or instead of the standard credentials, which apply without a row.
 */
export const credentialRequirement = pgTable(
  "credential_requirement",
  {
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    resourceType: text()
      .notNull()
      .references(() => resourceType.code),
    credentialType: text().notNull(),
    /** False waives a standard credential. */
    isRequired: boolean().notNull(),
    /** How many references must be verified; 0 for other types. */
    references: integer("required_references").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.facilityId, t.resourceType, t.credentialType] }),
    check("credential_requirement_references", sql`${t.references} between 0 and 9`),
  ],
);

/** The relation between a facility and a professional. */
export const facilityProfessional = pgTable(
  "facility_professional",
  {
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    isFlexStaff: boolean().notNull().default(false),
    isEnabled: boolean().notNull().default(true),
    workedShifts: integer().notNull().default(0),
    orientedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.facilityId, t.professionalId] }),
    index("facility_professional_by_professional").on(t.professionalId),
    check("facility_professional_worked_not_negative", sql`${t.workedShifts} >= 0`),
  ],
);

/** Employment with a management company: the pool from which flex slots are filled. */
export const companyProfessional = pgTable(
  "company_professional",
  {
    managementCompanyId: integer()
      .notNull()
      .references(() => managementCompany.id),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    employeeStatus: text({ enum: ["ENABLED", "PENDING", "DISABLED", "TERMINATED"] }).notNull(),
    wage: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.managementCompanyId, t.professionalId] }),
    index("company_professional_by_professional").on(t.professionalId),
    check("company_professional_wage_not_negative", sql`${t.wage} >= 0`),
  ],
);

/** A period in which a flex professional says they can, or can't, work. */
export const availability = pgTable(
  "availability",
  {
    id: identity(),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** False for a period in which they can't work. */
    isAvailable: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index("availability_by_professional").on(t.professionalId, t.startsAt),
    // The same answer sent twice at once is stored once.
    unique("availability_said_once").on(t.professionalId, t.startsAt, t.endsAt),
    check("availability_ends_after_start", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** A facility's request for a staff member's availability, and the link they answer with. */
export const availabilityRequest = pgTable(
  "availability_request",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    linkHash: text().notNull(),
    createdAt: createdAt(),
    createdBy: integer(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    unique("availability_request_by_link").on(t.linkHash),
    index("availability_request_by_professional").on(t.professionalId, t.facilityId, t.createdAt),
  ],
);
