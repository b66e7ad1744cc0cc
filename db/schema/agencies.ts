import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, identity, instant, money, searchText } from "./columns";
import { facility } from "./facilities";
import { file } from "./files";
import { resourceType } from "./structures";

export const agency = pgTable(
  "agency",
  {
    id: identity(),
    name: text().notNull(),
    searchText: searchText(),
    /** IANA zone of the agency's office, in which its days and quiet hours are read. */
    timezone: text().notNull().default("America/New_York"),
    /** Whether its users may have My Team. */
    isMyTeamEnabled: boolean().notNull().default(true),
    /** The end of the period in its last summary of missed punches. */
    punchesSummarisedUntil: instant(),
    brandLogoId: uuid().references(() => file.id),
    createdAt: createdAt(),
  },
  (t) => [
    // The desk's list of agencies, by name and newest first, and its search.
    index("agency_by_name").on(t.name, t.id),
    index("agency_by_age").on(t.createdAt, t.id),
    index("agency_by_search_text").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** The contract under which an agency sees and fills a facility's released shifts. */
export const agencyFacility = pgTable(
  "agency_facility",
  {
    agencyId: integer()
      .notNull()
      .references(() => agency.id),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    /** How long the marketplace has a slot to itself before the agency sees it; 0 releases it at once. */
    releaseAfterMinutes: integer().notNull().default(0),
    /** Start of the current contract; a contract that is signed again starts over. */
    signedAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.facilityId] }),
    check("agency_facility_release_not_negative", sql`${t.releaseAfterMinutes} >= 0`),
  ],
);

/** The hourly pay of a resource type under a contract; without a row the facility's bill rate applies. */
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

/** What an agency made of the slots released to it in the days before, as last counted: what the list ranks by. */
export const agencyScore = pgTable(
  "agency_score",
  {
    agencyId: integer()
      .notNull()
      .references(() => agency.id),
    days: integer().notNull(),
    offered: integer().notNull(),
    filled: integer().notNull(),
    cancelled: integer().notNull(),
    noShows: integer().notNull(),
    /** The median; null if it filled none. */
    minutesToFill: integer(),
    countedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.days, t.agencyId] })],
);
