import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, money } from "./columns";
import { facility } from "./facilities";
import { slot } from "./slots";

export const disputeResolutions = [
  "LATE_CANCELATION",
  "FACILITY_CANCELATION",
  "NO_CALL_NO_SHOW",
  "CG_CANCELATION",
  "WALK_OUT",
  "ADJUSTED",
  "UPHELD",
  "STATED",
] as const;

/** A facility's objection to a past slot: what was recorded, what it should be, and how the provider settled it. */
export const dispute = pgTable(
  "dispute",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    slotId: integer()
      .notNull()
      .references(() => slot.id),
    createdAt: createdAt(),
    createdBy: integer(),
    reasons: text().array().notNull(),
    additionalInfo: text(),
    isBillableCancellation: boolean().notNull(),
    recordedInAt: instant(),
    recordedOutAt: instant(),
    recordedTookBreak: boolean().notNull(),
    recordedMinutes: integer(),
    recordedRate: money(),
    recordedBonus: money().notNull(),
    recordedTotal: money(),
    claimedInAt: instant(),
    claimedOutAt: instant(),
    claimedTookBreak: boolean().notNull(),
    claimedMinutes: integer(),
    claimedRate: money(),
    claimedBonus: money().notNull(),
    claimedTotal: money(),
    resolvedAt: instant(),
    resolvedBy: text(),
    resolution: text({ enum: disputeResolutions }),
    isInvoiceable: boolean(),
    resolutionNote: text(),
    /** When the professional was told last, and asked for their version. */
    askedAt: instant(),
    answeredAt: instant(),
    statedInAt: instant(),
    statedOutAt: instant(),
    statedTookBreak: boolean(),
    statedWords: text(),
  },
  (t) => [
    // If two people file at once, one wins.
    unique("dispute_once_per_slot").on(t.slotId),
    index("dispute_by_facility").on(t.facilityId, t.createdAt),
    index("dispute_open")
      .on(t.createdAt)
      .where(sql`${t.resolvedAt} is null`),
    check(
      "dispute_resolved_as_a_whole",
      sql`num_nulls(${t.resolvedAt}, ${t.resolvedBy}, ${t.resolution}, ${t.isInvoiceable}) in (0, 4)`,
    ),
    check(
      "dispute_resolution_known",
      sql`${t.resolution} in ('LATE_CANCELATION','FACILITY_CANCELATION','NO_CALL_NO_SHOW','CG_CANCELATION','WALK_OUT','ADJUSTED','UPHELD','STATED')`,
    ),
    check("dispute_info_length", sql`char_length(${t.additionalInfo}) <= 280`),
    check(
      "dispute_not_negative",
      sql`${t.claimedMinutes} >= 0 and ${t.claimedRate} >= 0 and ${t.claimedBonus} >= 0 and ${t.claimedTotal} >= 0`,
    ),
    check("dispute_out_after_in", sql`${t.claimedOutAt} >= ${t.claimedInAt}`),
    check(
      "dispute_stated_as_a_whole",
      sql`num_nulls(${t.statedInAt}, ${t.statedOutAt}) in (0, 2) and ${t.statedOutAt} > ${t.statedInAt}`,
    ),
    check("dispute_stated_length", sql`char_length(${t.statedWords}) <= 280`),
  ],
);
