import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns";

export const managementCompany = pgTable(
  "management_company",
  {
    id: identity(),
    name: text().notNull(),
    /** Hours per week (Saturday to Friday) above which an assignment is projected overtime. */
    overtimeThresholdHours: integer("overtime_threshold_hours").notNull().default(40),
    createdAt: createdAt(),
  },
  (t) => [check("management_company_overtime_positive", sql`${t.overtimeThresholdHours} > 0`)],
);
