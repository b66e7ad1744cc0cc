import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { agency } from "./agencies";
import { createdAt, identity, instant, money } from "./columns";
import { bundle } from "./bundles";
import { facility, unit } from "./facilities";
import { file } from "./files";
import { professional } from "./professionals";
import { shift } from "./shifts";

export const slotStatuses = [
  "UNCLAIMED",
  "CLAIMED",
  "CONFIRMED",
  "CANCELLED",
  "FACILITY_CANCELLED",
  "EXPIRED",
] as const;
export const outcomeCodes = [
  "ARRIVED",
  "NO_SHOW",
  "WALK_OUT",
  "CG_CANCELLED",
  "LATE_CANCELLED",
  "SENT_HOME",
] as const;
export const arrivalStatusCodes = ["ON_TIME", "RUNNING_LATE", "CHECKED_IN", "ARRIVED", "NO_SHOW"] as const;
export const rideStatuses = ["REQUESTED", "IN_PROGRESS", "COMPLETED", "CANCELLED"] as const;
export const hoursSources = ["PUNCHES", "SCHEDULE", "CANCELLATION", "NONE"] as const;

/**
 * Why a slot was cancelled. `ROUTED`, `FLOATED` and `REMOVED_FROM_SCHEDULE` are set by the portal and never offered.
 */
export const cancellationReason = pgTable("cancellation_reason", {
  code: text().primaryKey(),
  label: text().notNull(),
  forNonClaimed: boolean().notNull().default(false),
  forClaimed: boolean().notNull().default(false),
  forFlex: boolean().notNull().default(false),
  position: integer().notNull(),
});

/** One professional's place in a shift. */
export const slot = pgTable(
  "slot",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    shiftId: integer().notNull(),
    /**
     * Copies of the shift's times, kept equal by a foreign key, so that the database can exclude overlaps. Other times
     * take another shift: a part of it.
     */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    unitId: integer(),
    status: text({ enum: slotStatuses }).notNull().default("UNCLAIMED"),
    professionalId: integer().references(() => professional.id),
    agencyId: integer().references(() => agency.id),
    isGuaranteed: boolean().notNull().default(false),
    bundleId: integer(),
    blockScheduleId: integer(),
    /** Position in the recurring schedule; together with the shift it makes generation idempotent. */
    recurringOrdinal: integer(),
    replacesSlotId: integer(),
    /** The slot whose place this one shares, because it was split off it or fills a part of it; null for its own. */
    placeSlotId: integer(),
    /** The slot at another facility that the professional left for this one. */
    floatedFromSlotId: integer(),
    bonus: money().notNull().default(0),
    wage: money(),
    originalWage: money(),
    billRate: money(),
    claimedAt: instant(),
    confirmedAt: instant(),
    confirmedBy: integer(),
    cancelledAt: instant(),
    cancelledBy: integer(),
    cancellationReason: text().references(() => cancellationReason.code),
    cancellationDetail: text(),
    /** Why the professional called off, for a slot recorded as called off. */
    callOffReason: text(),
    /** When they called, if it was recorded later than that. */
    callOffAt: instant(),
    isLateCancellation: boolean().notNull().default(false),
    /** Minutes the facility pays for a cancellation on these terms. */
    billableCancellationMinutes: integer().notNull().default(0),
    outcomeCode: text({ enum: outcomeCodes }),
    arrivalStatusCode: text({ enum: arrivalStatusCodes }),
    /** By how much the professional says they will be late. */
    lateMinutes: integer(),
    checkedInAt: instant(),
    checkedOutAt: instant(),
    /** Times corrected by finance, which override the punches for display and pay. */
    financeCheckedInAt: instant(),
    financeCheckedOutAt: instant(),
    tookBreak: boolean().notNull().default(true),
    checkedOutOverAMile: boolean().notNull().default(false),
    approvedAt: instant(),
    /** Null for an automatic approval. */
    approvedBy: integer(),
    autoApprovedIncomplete: boolean().notNull().default(false),
    disputedAt: instant(),
    /** The minutes agreed on: fixed when the slot is approved or its dispute resolved. */
    settledMinutes: integer(),
    settledTotal: money(),
    hoursSource: text({ enum: hoursSources }),
    rideStatus: text({ enum: rideStatuses }),
    ridePickupAt: instant(),
    rideArrivalAt: instant(),
    /** Set by the external scheduling system. */
    isAssignedByIntegration: boolean().notNull().default(false),
    /** A packet that came with an external professional; otherwise it is assembled from the person's own papers. */
    packetFileId: uuid().references(() => file.id),
    /** Incremented on every change by a trigger: the version for optimistic locks and for the feed's ETag. */
    revision: bigint({ mode: "number" }).notNull().default(0),
    /** When it was released to the contracted agencies, however long their contracts wait; null if it wasn't. */
    agenciesReleasedAt: instant(),
    /** The marketplace doesn't have it before. */
    agenciesAloneUntil: instant(),
    /** It was released to agencies that bill at most this an hour; null for all. */
    agencyRateLimit: money(),
    /** When the slot last became open again (by trigger); null if it never did. */
    reopenedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.facilityId, t.shiftId], foreignColumns: [shift.facilityId, shift.id] }),
    foreignKey({
      columns: [t.shiftId, t.startsAt, t.endsAt],
      foreignColumns: [shift.id, shift.startsAt, shift.endsAt],
    }).onUpdate("cascade"),
    foreignKey({ columns: [t.facilityId, t.unitId], foreignColumns: [unit.facilityId, unit.id] }),
    foreignKey({ columns: [t.facilityId, t.bundleId], foreignColumns: [bundle.facilityId, bundle.id] }),
    foreignKey({ columns: [t.replacesSlotId], foreignColumns: [t.id] }),
    foreignKey({ columns: [t.placeSlotId], foreignColumns: [t.id] }),
    foreignKey({ columns: [t.floatedFromSlotId], foreignColumns: [t.id] }),
    // What belongs to a slot names its facility too.
    unique("slot_of_facility").on(t.facilityId, t.id),
    unique("slot_replaced_once").on(t.replacesSlotId),
    unique("slot_once_per_recurring_ordinal").on(t.shiftId, t.recurringOrdinal),
    index("slot_by_facility_and_start").on(t.facilityId, t.startsAt, t.id),
    index("slot_by_shift").on(t.shiftId),
    index("slot_by_professional").on(t.professionalId, t.startsAt),
    index("slot_by_agency")
      .on(t.agencyId, t.startsAt)
      .where(sql`${t.agencyId} is not null`),
    index("slot_by_bundle")
      .on(t.bundleId)
      .where(sql`${t.bundleId} is not null`),
    // Keeps counting pending confirmations fast however long the schedule is.
    index("slot_pending_by_start")
      .on(t.facilityId, t.startsAt)
      .where(sql`${t.status} = 'CLAIMED'`),
    index("slot_open_by_start")
      .on(t.startsAt)
      .where(sql`${t.status} = 'UNCLAIMED'`),
    // Keeps counting and approving slots to review fast however long the history is.
    index("slot_to_review")
      .on(t.facilityId, t.startsAt)
      .where(
        sql`${t.professionalId} is not null and ${t.approvedAt} is null and ${t.disputedAt} is null
          and (${t.status} in ('CONFIRMED','FACILITY_CANCELLED') or ${t.checkedInAt} is not null or ${t.outcomeCode} in ('ARRIVED','NO_SHOW','WALK_OUT','SENT_HOME'))
          and (${t.cancellationReason} is null or ${t.cancellationReason} not in ('ROUTED','FLOATED','REMOVED_FROM_SCHEDULE'))`,
      ),
    check("slot_approved_or_disputed", sql`${t.approvedAt} is null or ${t.disputedAt} is null`),
    check(
      "slot_approved_is_settled",
      sql`${t.approvedAt} is null or (${t.settledMinutes} is not null and ${t.hoursSource} is not null)`,
    ),
    check("slot_settled_not_negative", sql`${t.settledMinutes} >= 0 and ${t.settledTotal} >= 0`),
    check("slot_hours_source_known", sql`${t.hoursSource} in ('PUNCHES','SCHEDULE','CANCELLATION','NONE')`),
    check(
      "slot_finance_check_out_after_check_in",
      sql`coalesce(${t.financeCheckedOutAt}, ${t.checkedOutAt}) >= coalesce(${t.financeCheckedInAt}, ${t.checkedInAt})`,
    ),
    check(
      "slot_status_known",
      sql`${t.status} in ('UNCLAIMED','CLAIMED','CONFIRMED','CANCELLED','FACILITY_CANCELLED','EXPIRED')`,
    ),
    check("slot_unclaimed_has_nobody", sql`${t.status} <> 'UNCLAIMED' or ${t.professionalId} is null`),
    check(
      "slot_claimed_has_somebody",
      sql`${t.status} not in ('CLAIMED','CONFIRMED') or (${t.professionalId} is not null and ${t.claimedAt} is not null)`,
    ),
    check("slot_confirmed_says_when", sql`${t.status} <> 'CONFIRMED' or ${t.confirmedAt} is not null`),
    check(
      "slot_cancelled_says_when",
      sql`(${t.status} in ('CANCELLED','FACILITY_CANCELLED')) = (${t.cancelledAt} is not null)`,
    ),
    check(
      "slot_called_off_is_cancelled",
      sql`${t.callOffReason} is null or (${t.status} = 'CANCELLED' and ${t.professionalId} is not null
        and ${t.callOffReason} in ('SICK','FAMILY','TRANSPORT','WEATHER','PERSONAL','UNSTATED'))`,
    ),
    check(
      "slot_money_not_negative",
      sql`${t.bonus} >= 0 and ${t.wage} >= 0 and ${t.originalWage} >= 0 and ${t.billRate} >= 0`,
    ),
    check("slot_minutes_not_negative", sql`${t.billableCancellationMinutes} >= 0`),
    check("slot_check_out_after_check_in", sql`${t.checkedOutAt} >= ${t.checkedInAt}`),
  ],
);
