import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { agency } from "./agencies";
import { createdAt, identity, instant, money } from "./columns";
import { facility } from "./facilities";

/** Slots that one professional takes together. On the wire: contract. */
export const bundle = pgTable(
  "bundle",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    name: text().notNull(),
    isGuaranteed: boolean().notNull().default(false),
    /** What the facility pays an hour, whichever agency takes it; null for the rate of each slot. */
    billRate: money(),
    createdAt: createdAt(),
    /** Its open slots have been on their own again since. */
    withdrawnAt: instant(),
  },
  (t) => [
    unique("bundle_in_facility").on(t.facilityId, t.id),
    // The desk's list, newest first.
    index("bundle_by_age").on(t.createdAt, t.id),
    check("bundle_rate_not_negative", sql`${t.billRate} >= 0`),
  ],
);

/** The agencies that see a bundle; without a row every agency under contract with the facility does. */
export const bundleAgency = pgTable(
  "bundle_agency",
  {
    bundleId: integer()
      .notNull()
      .references(() => bundle.id),
    agencyId: integer()
      .notNull()
      .references(() => agency.id),
  },
  (t) => [primaryKey({ columns: [t.bundleId, t.agencyId] })],
);
