import { sql } from "drizzle-orm";
import { boolean, check, integer, numeric, pgTable, text, unique } from "drizzle-orm/pg-core";
import { identity, instant } from "./columns";
import { facility } from "./facilities";

const lines = () => numeric({ precision: 4, scale: 2, mode: "number" }).notNull();

/** Limits of rest and work that an administrator has set for a facility or a state; without a row the default counts. */
export const restLimit = pgTable(
  "rest_limit",
  {
    id: identity(),
    facilityId: integer().references(() => facility.id),
    stateCode: text(),
    code: text({ enum: ["SHORT_REST", "HOURS_IN_A_ROW", "HOURS_IN_A_DAY", "DAYS_IN_A_ROW"] }).notNull(),
    /** Hours, or days for days in a row. Beyond the first line is a warning, beyond the second needs an acknowledgement. */
    warnAt: lines(),
    acknowledgeAt: lines(),
    changedAt: instant().notNull(),
    /** The facility's own administrator set it, who may not change one of the provider's. */
    isCustomers: boolean().notNull().default(false),
  },
  (t) => [
    unique("rest_limit_once_per_facility").on(t.facilityId, t.code),
    unique("rest_limit_once_per_state").on(t.stateCode, t.code),
    check("rest_limit_of_facility_or_state", sql`num_nonnulls(${t.facilityId}, ${t.stateCode}) = 1`),
    check(
      "rest_limit_code",
      sql`${t.code} in ('SHORT_REST','HOURS_IN_A_ROW','HOURS_IN_A_DAY','DAYS_IN_A_ROW')`,
    ),
    check("rest_limit_lines_not_negative", sql`${t.warnAt} >= 0 and ${t.acknowledgeAt} >= 0`),
  ],
);
