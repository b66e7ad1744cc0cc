import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, time, unique } from "drizzle-orm/pg-core";
import { identity, instant, money } from "./columns";
import { facility } from "./facilities";

/** The certification a shift requires (RN, LPN, CNA …) and its rank in ordered lists. */
export const resourceType = pgTable("resource_type", {
  code: text().primaryKey(),
  label: text().notNull(),
  /** Order in confirmations; types whose position the specification doesn't name share the last rank. */
  rank: integer().notNull(),
});

export const shiftStructure = pgTable(
  "shift_structure",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    resourceType: text()
      .notNull()
      .references(() => resourceType.code),
    fromTime: time().notNull(),
    toTime: time().notNull(),
    isOrientation: boolean().notNull().default(false),
    unpaidBreakMinutes: integer().notNull().default(30),
    retiredAt: instant(),
  },
  (t) => [
    unique("shift_structure_in_facility").on(t.facilityId, t.id),
    check("shift_structure_break_not_negative", sql`${t.unpaidBreakMinutes} >= 0`),
  ],
);

/** A facility's hourly rate for a resource type, effective from a date. */
export const rate = pgTable(
  "rate",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    resourceType: text()
      .notNull()
      .references(() => resourceType.code),
    effectiveOn: date({ mode: "string" }).notNull(),
    wage: money().notNull(),
    billRate: money().notNull(),
  },
  (t) => [
    unique("rate_once_per_day").on(t.facilityId, t.resourceType, t.effectiveOn),
    index("rate_by_facility").on(t.facilityId),
    check("rate_not_negative", sql`${t.wage} >= 0 and ${t.billRate} >= ${t.wage}`),
  ],
);
