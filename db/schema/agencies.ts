import { sql } from "drizzle-orm";
import { check, foreignKey, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, money } from "./columns";
import { facility } from "./facilities";
import { file } from "./files";
import { resourceType } from "./structures";

export const agency = pgTable("agency", {
  id: identity(),
  name: text().notNull(),
  /** IANA zone of the agency's desk: its quiet hours are read in it. */
  timezone: text().notNull().default("America/New_York"),
  brandLogoId: uuid().references(() => file.id),
  createdAt: createdAt(),
});

/** The contract that lets an agency see and fill a facility's released shifts. */
export const agencyFacility = pgTable(
  "agency_facility",
  {
    agencyId: integer()
      .notNull()
      .references(() => agency.id),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    /** How long a slot is open to the marketplace alone before this agency sees it; 0 releases it at once. */
    releaseAfterMinutes: integer().notNull().default(0),
    /** Since when it holds: a contract that ended and is signed again begins again. */
    signedAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.facilityId] }),
    check("agency_facility_release_not_negative", sql`${t.releaseAfterMinutes} >= 0`),
  ],
);

/** What a contract pays an hour of a resource type; without a row the facility's own bill rate holds. */
export const agencyRate = pgTable(
  "agency_rate",
  {
    agencyId: integer().notNull(),
    facilityId: integer().notNull(),
    resourceType: text()
      .notNull()
      .references(() => resourceType.code),
    billRate: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.facilityId, t.resourceType] }),
    foreignKey({
      name: "agency_rate_of_contract",
      columns: [t.agencyId, t.facilityId],
      foreignColumns: [agencyFacility.agencyId, agencyFacility.facilityId],
    }),
    check("agency_rate_not_negative", sql`${t.billRate} >= 0`),
  ],
);
