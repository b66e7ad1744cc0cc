import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { agency } from "./agencies";
import { createdAt, identity, instant } from "./columns";
import { userAccount } from "./users";

/** A selection of open shifts that a person of an agency goes back to, and may be told of when more open. */
export const savedFilter = pgTable(
  "saved_filter",
  {
    id: identity(),
    agencyId: integer()
      .notNull()
      .references(() => agency.id),
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    name: text().notNull(),
    /** Facilities, shift types and start times; an empty list is any. */
    criteria: jsonb()
      .$type<{ facilityIds: number[]; shiftTypes: string[]; startTimes: string[] }>()
      .notNull(),
    isAlerting: boolean().notNull().default(false),
    /** Everything released to the agency until then has been looked at. */
    alertedUntil: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("saved_filter_name_once").on(t.userId, sql`lower(${t.name})`),
    index("saved_filter_by_agency").on(t.agencyId, t.userId),
    index("saved_filter_alerting")
      .on(t.agencyId)
      .where(sql`${t.isAlerting}`),
    check("saved_filter_name_length", sql`length(${t.name}) between 1 and 60`),
  ],
);
