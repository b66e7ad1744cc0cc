import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Portal-wide limits an administrator has changed; those without a row have their default. */
export const portalLimit = pgTable(
  "portal_limit",
  {
    code: text().primaryKey(),
    value: integer().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [check("portal_limit_is_positive", sql`${t.value} > 0`)],
);
