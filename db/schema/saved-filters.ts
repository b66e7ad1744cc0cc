import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { agency } from "./agencies";
import { createdAt, identity, instant } from "./columns";
import { facility } from "./facilities";
import { userAccount } from "./users";

/**
 * A saved filter of a list: of an agency's open shifts, with optional alerts about new ones, or of a facility's
 * schedule.
 */
export const savedFilter = pgTable(
  "saved_filter",
  {
    id: identity(),
    agencyId: integer().references(() => agency.id),
    facilityId: integer().references(() => facility.id),
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    name: text().notNull(),
    /** For open shifts, an empty list means any; for a schedule, the filters as in the URL. */
    criteria: jsonb()
      .$type<{ facilityIds: number[]; shiftTypes: string[]; startTimes: string[] } | { query: string }>()
      .notNull(),
    isAlerting: boolean().notNull().default(false),
    /** Shifts released to the agency before this have been considered for alerts. */
    alertedUntil: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("saved_filter_name_once").on(
      t.userId,
      sql`coalesce(${t.facilityId}, 0)`,
      sql`lower(${t.name})`,
    ),
    index("saved_filter_by_agency").on(t.agencyId, t.userId),
    index("saved_filter_alerting")
      .on(t.agencyId)
      .where(sql`${t.isAlerting}`),
    check("saved_filter_of_one_list", sql`num_nonnulls(${t.agencyId}, ${t.facilityId}) = 1`),
    check("saved_filter_alerts_agencies", sql`${t.agencyId} is not null or not ${t.isAlerting}`),
    check("saved_filter_name_length", sql`length(${t.name}) between 1 and 60`),
  ],
);
