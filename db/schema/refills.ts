import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identity, instant, money } from "./columns";
import { facility } from "./facilities";
import { slot } from "./slots";
import { userAccount } from "./users";

export const refillStatuses = ["RUNNING", "FILLED", "STOPPED", "EXHAUSTED", "ENDED"] as const;

/**
 * A step of a ladder, and how long it waits before the next one. Dollars, as in the bonus form. Invites may be limited to
 * the facility's own staff or to the company's other people, who would float.
 */
export type StoredStep =
  | { kind: "INVITE"; people: number; from?: "OWN" | "FLOAT"; waitMinutes: number }
  | { kind: "AGENCIES"; waitMinutes: number }
  | { kind: "ON_DEMAND"; waitMinutes: number }
  | { kind: "BONUS"; dollars: number; waitMinutes: number };

/** What a step is about to do, kept before it does it, so that a step killed and repeated does the same. Cents. */
export type StoredRequest =
  | { kind: "INVITE"; professionalIds: number[] }
  /** `until` is ISO UTC: from then on the marketplace has it too. The limit is what an agency may bill an hour. */
  | {
      kind: "AGENCIES";
      unitId: number | null;
      until: string;
      rateLimit: number;
      agencies: string[];
      spent: number;
    }
  | { kind: "ON_DEMAND"; unitId: number | null }
  | { kind: "BONUS"; from: number; to: number; spent: number };

/** What became of a step: `at` is ISO UTC, amounts are cents. */
export type StoredEvent = { at: string; position: number } & (
  | { kind: "INVITED"; names: string[]; professionalIds?: number[] }
  | { kind: "RELEASED"; slotId: number; agencies: string[] }
  | { kind: "ROUTED"; slotId: number }
  | { kind: "RAISED"; from: number; to: number }
  | { kind: "SKIPPED"; why: string; detail?: string }
);

/** A facility's own ladder; without a row the default one is used. */
export const refillPlan = pgTable(
  "refill_plan",
  {
    facilityId: integer()
      .primaryKey()
      .references(() => facility.id),
    steps: jsonb().$type<StoredStep[]>().notNull(),
    budget: money().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [check("refill_plan_budget_not_negative", sql`${t.budget} >= 0`)],
);

/** A ladder that looks for someone to take an open slot, step by step, on behalf of the person who started it. */
export const refill = pgTable(
  "refill",
  {
    id: identity(),
    facilityId: integer().notNull(),
    /** The slot it is about now. */
    slotId: integer().notNull(),
    /** The slot it was started for; another one once that was routed. */
    firstSlotId: integer().notNull(),
    status: text({ enum: refillStatuses }).notNull().default("RUNNING"),
    endedBecause: text(),
    /** The ladder as it was when started. */
    steps: jsonb().$type<StoredStep[]>().notNull(),
    budget: money().notNull(),
    /** The index of the next step; after the last one, how many there are. */
    position: integer().notNull().default(0),
    /** When the next step is due; null once it has ended. */
    nextAt: instant(),
    /** A runner is at the step until then. */
    leasedUntil: instant(),
    request: jsonb().$type<StoredRequest>(),
    spent: money().notNull().default(0),
    events: jsonb().$type<StoredEvent[]>().notNull().default([]),
    startedAt: instant().notNull(),
    startedBy: integer()
      .notNull()
      .references(() => userAccount.id),
    endedAt: instant(),
  },
  (t) => [
    foreignKey({
      columns: [t.facilityId, t.slotId],
      foreignColumns: [slot.facilityId, slot.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.facilityId, t.firstSlotId],
      foreignColumns: [slot.facilityId, slot.id],
    }).onDelete("cascade"),
    uniqueIndex("refill_running_once")
      .on(t.slotId)
      .where(sql`${t.status} = 'RUNNING'`),
    index("refill_by_slot").on(t.slotId),
    index("refill_by_first_slot").on(t.firstSlotId),
    check("refill_status_known", sql`${t.status} in ('RUNNING','FILLED','STOPPED','EXHAUSTED','ENDED')`),
    check(
      "refill_running_has_next",
      sql`(${t.status} = 'RUNNING') = (${t.nextAt} is not null) and (${t.status} = 'RUNNING') = (${t.endedAt} is null)`,
    ),
    check("refill_within_budget", sql`${t.spent} between 0 and ${t.budget}`),
  ],
);
