import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, integer, numeric, pgTable, text, unique } from "drizzle-orm/pg-core";
import { identity, instant } from "./columns";
import { facility, unit } from "./facilities";
import { userAccount } from "./users";

/** Residents counted on a day, in a unit or in all of the facility. The days after carry it forward. */
export const census = pgTable(
  "census",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    /** Null counts the whole facility. */
    unitId: integer(),
    countedOn: date({ mode: "string" }).notNull(),
    residents: integer().notNull(),
    source: text({ enum: ["ENTERED", "IMPORTED"] }).notNull(),
    changedBy: integer().references(() => userAccount.id),
    changedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.facilityId, t.unitId], foreignColumns: [unit.facilityId, unit.id] }),
    unique("census_once_per_day").on(t.facilityId, t.unitId, t.countedOn).nullsNotDistinct(),
    index("census_by_day").on(t.facilityId, t.countedOn),
    check("census_residents", sql`${t.residents} between 0 and 2000`),
    check("census_source", sql`${t.source} in ('ENTERED','IMPORTED')`),
  ],
);

/** The least hours per resident day that a facility has set for itself, or an administrator for a state. */
export const nursingMinimum = pgTable(
  "nursing_minimum",
  {
    id: identity(),
    facilityId: integer().references(() => facility.id),
    stateCode: text(),
    kind: text({ enum: ["TOTAL", "CNA", "LICENSED", "RN"] }).notNull(),
    /** Zero for a state says that its law has none. */
    hours: numeric({ precision: 4, scale: 2, mode: "number" }).notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    unique("nursing_minimum_once_per_facility").on(t.facilityId, t.kind),
    unique("nursing_minimum_once_per_state").on(t.stateCode, t.kind),
    check("nursing_minimum_of_facility_or_state", sql`num_nonnulls(${t.facilityId}, ${t.stateCode}) = 1`),
    check("nursing_minimum_kind", sql`${t.kind} in ('TOTAL','CNA','LICENSED','RN')`),
    check("nursing_minimum_hours", sql`${t.hours} between 0 and 24`),
  ],
);
