import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, identity, instant, money, searchText } from "./columns";
import { managementCompany } from "./companies";

export const accountReceivableStatuses = ["ACTIVE", "SUSPENDED", "DEACTIVATED"] as const;

export const facility = pgTable(
  "facility",
  {
    id: identity(),
    managementCompanyId: integer().references(() => managementCompany.id),
    name: text().notNull(),
    searchText: searchText(),
    address: text().notNull().default(""),
    city: text().notNull().default(""),
    stateCode: text().notNull(),
    zipCode: text().notNull().default(""),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** E.164: where the people who work here reach it. */
    phone: text(),
    /** IANA zone of all of the facility's calendar dates and wall times. */
    timezone: text().notNull(),
    allowFlexShifts: boolean().notNull().default(true),
    allowOnDemandShifts: boolean().notNull().default(true),
    /** Whether the facility's flex shifts (or its on-demand ones) appear on its company's Global Schedule. */
    isFlexGlobalCalendarEnabled: boolean().notNull().default(true),
    isOnDemandGlobalCalendarEnabled: boolean().notNull().default(true),
    allowFlexFloating: boolean().notNull().default(false),
    portalUnitsEnabled: boolean().notNull().default(false),
    enableShiftRouting: boolean().notNull().default(false),
    isFixedMarkupRate: boolean().notNull().default(false),
    /** Bill rate = wage × (1 + markup). A fraction: 0.35 means 35 %. */
    markup: numeric({ precision: 5, scale: 4, mode: "number" }).notNull().default(0),
    accountReceivableStatus: text({ enum: accountReceivableStatuses }).notNull().default("ACTIVE"),
    accountReceivableMessage: text(),
    billableCancellationHours: integer().notNull().default(2),
    windowCancellationHours: integer().notNull().default(24),
    isRecurringScheduleEnabled: boolean().notNull().default(true),
    marketplacePartnerIntegrated: boolean().notNull().default(false),
    /** Whether agencies may cancel their own people here, which reopens the slot. */
    allowExternalWorkerShiftReplacement: boolean().notNull().default(true),
    allowWorkforcePage: boolean().notNull().default(false),
    maxShiftsToCreate: integer().notNull().default(20),
    // The default is SQL, in dollars.
    maxCaregiverWage: money()
      .notNull()
      .default(sql`150`),
    pastShiftsMonthsRange: integer().notNull().default(3),
    /** Past Shifts also lists flex slots, without rate and total. */
    pastShiftsShowFlex: boolean().notNull().default(false),
    /** Shifts with missing times wait for a person instead of being approved automatically. */
    holdIncompleteApprovals: boolean().notNull().default(false),
    wentLiveOn: date({ mode: "string" }).notNull(),
    /** Whether a nurse signs at clock-in, and when sent home early; null until the facility has chosen. */
    checkinSignatureRequired: boolean(),
    sentHomeEarlySignatureRequired: boolean(),
    /** How many days before its Saturday a week is to be published; null without such a rule. */
    publishWeekDaysBefore: integer(),
    /** E.164: the sender of the facility's text messages; null lets the gateway choose. */
    smsSourceNumber: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("facility_by_company").on(t.managementCompanyId),
    // The desk's list of customers, in which a facility without a company is one.
    index("facility_independent_by_name")
      .on(t.name, t.id)
      .where(sql`${t.managementCompanyId} is null`),
    index("facility_independent_by_age")
      .on(t.createdAt, t.id)
      .where(sql`${t.managementCompanyId} is null`),
    index("facility_by_search_text").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check(
      "facility_hours_not_negative",
      sql`${t.billableCancellationHours} >= 0 and ${t.windowCancellationHours} >= 0`,
    ),
    check("facility_markup_not_negative", sql`${t.markup} >= 0`),
    check("facility_publish_week_days_before", sql`${t.publishWeekDaysBefore} between 1 and 21`),
    check(
      "facility_receivable_status",
      sql`${t.accountReceivableStatus} in ('ACTIVE','SUSPENDED','DEACTIVATED')`,
    ),
  ],
);

export const facilityFeature = pgTable(
  "facility_feature",
  {
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    code: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.facilityId, t.code] })],
);

export const unit = pgTable(
  "unit",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    name: text().notNull(),
    externalId: text(),
    archivedAt: instant(),
  },
  (t) => [
    // Target of the composite foreign keys that keep a slot's unit inside the slot's facility.
    unique("unit_in_facility").on(t.facilityId, t.id),
    unique("unit_name_once_per_facility").on(t.facilityId, t.name),
  ],
);
