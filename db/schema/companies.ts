import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, searchText } from "./columns";

export const managementCompany = pgTable(
  "management_company",
  {
    id: identity(),
    name: text().notNull(),
    searchText: searchText(),
    /** Hours per week (Saturday to Friday) above which an assignment is projected overtime. */
    overtimeThresholdHours: integer("overtime_threshold_hours").notNull().default(40),
    createdAt: createdAt(),
  },
  (t) => [
    // The desk's list of customers, by name and newest first, and its search.
    index("management_company_by_name").on(t.name, t.id),
    index("management_company_by_age").on(t.createdAt, t.id),
    index("management_company_by_search_text").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check("management_company_overtime_positive", sql`${t.overtimeThresholdHours} > 0`),
  ],
);
