import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, numeric, pgTable, text, unique } from "drizzle-orm/pg-core";
import { identity, instant } from "./columns";
import { managementCompany } from "./companies";
import { facility } from "./facilities";

const ruled = () => ({
  name: text().notNull(),
  /** "ONCE", "YEARLY" on the month and day of its date, or the code of a US federal holiday. */
  rule: text().notNull(),
  /** Null for a federal holiday. */
  dateOn: date({ mode: "string" }),
  /** On the facility's clock; an end not after the start is on the next day. */
  fromTime: text().notNull(),
  untilTime: text().notNull(),
  /** What an hour within it pays: the rate times this, or this much more in dollars; null pays as usual. */
  multiplier: numeric({ precision: 4, scale: 2, mode: "number" }),
  hourlyAmount: numeric({ precision: 6, scale: 2, mode: "number" }),
  skipsRecurring: boolean().notNull().default(false),
  changedAt: instant().notNull(),
});

/** A holiday that a company sets for all its facilities, each of which has its own row of it. */
export const companyHoliday = pgTable(
  "company_holiday",
  {
    id: identity(),
    managementCompanyId: integer()
      .notNull()
      .references(() => managementCompany.id),
    ...ruled(),
    /** A facility may set other times, another premium, and whether its recurring shifts skip it. */
    allowsOwn: boolean().notNull().default(false),
  },
  (t) => [
    unique("company_holiday_once_per_name").on(t.managementCompanyId, t.name),
    check(
      "company_holiday_date_unless_federal",
      sql`(${t.rule} in ('ONCE','YEARLY')) = (${t.dateOn} is not null)`,
    ),
    check("company_holiday_one_premium", sql`num_nonnulls(${t.multiplier}, ${t.hourlyAmount}) <= 1`),
  ],
);

/** A facility's holiday: one date, or one by a yearly rule, with what it pays and whether recurring shifts skip it. */
export const holiday = pgTable(
  "holiday",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    ...ruled(),
    /** The company's that it follows, or differs from. */
    companyHolidayId: integer().references(() => companyHoliday.id, { onDelete: "set null" }),
    isOwn: boolean().notNull().default(false),
  },
  (t) => [
    unique("holiday_once_per_name").on(t.facilityId, t.name),
    index("holiday_of_company").on(t.companyHolidayId),
    check("holiday_date_unless_federal", sql`(${t.rule} in ('ONCE','YEARLY')) = (${t.dateOn} is not null)`),
    check("holiday_one_premium", sql`num_nonnulls(${t.multiplier}, ${t.hourlyAmount}) <= 1`),
    check("holiday_premium", sql`${t.multiplier} between 1 and 5 or ${t.multiplier} is null`),
    check("holiday_amount", sql`${t.hourlyAmount} between 0.01 and 500 or ${t.hourlyAmount} is null`),
  ],
);

/** The days of the holidays, some years ahead: derived from the rules, so that statements can join them. */
export const holidayDay = pgTable(
  "holiday_day",
  {
    id: identity(),
    holidayId: integer()
      .notNull()
      .references(() => holiday.id, { onDelete: "cascade" }),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    fallsOn: date({ mode: "string" }).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [
    unique("holiday_day_once").on(t.holidayId, t.fallsOn),
    index("holiday_day_by_facility").on(t.facilityId, t.fallsOn),
    check("holiday_day_ends_after_start", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
