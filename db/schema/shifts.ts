import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { weekdays } from "@/lib/time/calendar";
import { createdAt, identity, instant, money } from "./columns";
import { facility } from "./facilities";
import { resourceType, shiftStructure } from "./structures";

export const shiftRoutes = ["FLEX", "ON_DEMAND"] as const;

/**
 * A number of slots of a structure on each such weekday, until ended. Instances are real shifts generated ahead of
 * time.
 */
export const recurringShift = pgTable(
  "recurring_shift",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    shiftStructureId: integer().notNull(),
    route: text({ enum: shiftRoutes }).notNull(),
    weekday: text({ enum: weekdays }).notNull(),
    slots: integer().notNull(),
    isGuaranteed: boolean().notNull().default(false),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    foreignKey({
      columns: [t.facilityId, t.shiftStructureId],
      foreignColumns: [shiftStructure.facilityId, shiftStructure.id],
    }),
    unique("recurring_shift_in_facility").on(t.facilityId, t.id),
    // Publishing the same structure and weekday again revives the ended schedule instead of adding one.
    unique("recurring_shift_once_per_weekday").on(t.facilityId, t.shiftStructureId, t.weekday, t.route),
    check("recurring_shift_slots", sql`${t.slots} between 0 and 20`),
  ],
);

export const recurringSkip = pgTable(
  "recurring_skip",
  {
    id: identity(),
    recurringShiftId: integer()
      .notNull()
      .references(() => recurringShift.id),
    skippedOn: date({ mode: "string" }).notNull(),
    /** It takes place although it is a holiday that recurring shifts skip. */
    isLifted: boolean().notNull().default(false),
  },
  (t) => [unique("recurring_skip_once").on(t.recurringShiftId, t.skippedOn)],
);

/**
 * One route of a structure on one day of a facility. What people see as one shift is all rows with the same facility,
 * date, structure and orientation.
 */
export const shift = pgTable(
  "shift",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    shiftStructureId: integer().notNull(),
    route: text({ enum: shiftRoutes }).notNull(),
    resourceType: text()
      .notNull()
      .references(() => resourceType.code),
    isOrientation: boolean().notNull().default(false),
    /** Calendar date of the start in the facility's zone. */
    startsOn: date({ mode: "string" }).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    recurringShiftId: integer(),
    /**
     * The shift that this is a part of: some of its places, with other times. A trigger keeps the rest of the two equal
     * and a part within its shift and the longest stay after it.
     */
    partOfShiftId: integer(),
    /** Of a part; otherwise the structure says. */
    unpaidBreakMinutes: integer(),
    /** Terms of unclaimed slots; a claimed slot keeps the terms at its claim. */
    bonus: money().notNull().default(0),
    wage: money(),
    originalWage: money(),
    billRate: money(),
    /** Imported from an external scheduling system. */
    isIntegrated: boolean().notNull().default(false),
    integrationExpiredAt: instant(),
    createdAt: createdAt(),
    createdBy: integer(),
  },
  (t) => [
    foreignKey({
      columns: [t.facilityId, t.shiftStructureId],
      foreignColumns: [shiftStructure.facilityId, shiftStructure.id],
    }),
    foreignKey({
      columns: [t.facilityId, t.recurringShiftId],
      foreignColumns: [recurringShift.facilityId, recurringShift.id],
    }),
    foreignKey({ columns: [t.facilityId, t.partOfShiftId], foreignColumns: [t.facilityId, t.id] }),
    unique("shift_in_facility").on(t.facilityId, t.id),
    unique("shift_times").on(t.id, t.startsAt, t.endsAt),
    // Requesting the same structure, day and route again finds the shift instead of adding one.
    uniqueIndex("shift_once_per_day_and_route")
      .on(t.facilityId, t.shiftStructureId, t.startsOn, t.route)
      .where(sql`${t.partOfShiftId} is null`),
    // Places with the same times are in one part.
    unique("shift_part_once").on(t.partOfShiftId, t.startsAt, t.endsAt),
    index("shift_by_start").on(t.facilityId, t.startsAt),
    index("shift_by_recurring_shift")
      .on(t.recurringShiftId, t.startsOn)
      .where(sql`${t.recurringShiftId} is not null`),
    check("shift_ends_after_start", sql`${t.endsAt} > ${t.startsAt}`),
    check("shift_at_most_a_day", sql`${t.endsAt} <= ${t.startsAt} + interval '25 hours'`),
    check(
      "shift_money_not_negative",
      sql`${t.bonus} >= 0 and ${t.wage} >= 0 and ${t.originalWage} >= 0 and ${t.billRate} >= 0`,
    ),
    check(
      "shift_part_has_its_break",
      sql`(${t.partOfShiftId} is null) = (${t.unpaidBreakMinutes} is null) and ${t.unpaidBreakMinutes} >= 0`,
    ),
    check("shift_part_is_not_scheduled", sql`${t.partOfShiftId} is null or ${t.recurringShiftId} is null`),
    check("shift_wage_not_below_original", sql`${t.wage} >= ${t.originalWage}`),
  ],
);
