import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Limits of the whole portal that an administrator has changed; one without a row has its default. */
export const portalLimit = pgTable(
  "portal_limit",
  {
    code: text().primaryKey(),
    value: integer().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [check("portal_limit_is_positive", sql`${t.value} > 0`)],
);
