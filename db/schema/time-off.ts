import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { identity, instant } from "./columns";
import { facility } from "./facilities";
import { professional } from "./professionals";
import { userAccount } from "./users";

export const timeOffKinds = ["VACATION", "SICK", "PERSONAL", "UNPAID", "OTHER"] as const;
export const timeOffStatuses = ["PENDING", "APPROVED", "DECLINED", "WITHDRAWN", "CANCELLED"] as const;

/**
 * A time for which someone asks a facility to be off. The migration excludes two that overlap, for the same person and
 * facility, among those that are pending or approved.
 */
export const timeOff = pgTable(
  "time_off",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    kind: text({ enum: timeOffKinds }).notNull(),
    note: text(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    status: text({ enum: timeOffStatuses }).notNull(),
    requestedAt: instant().notNull(),
    /** Null for the professional themselves. */
    enteredBy: integer().references(() => userAccount.id),
    /** When it was approved, declined, withdrawn or cancelled. */
    decidedAt: instant(),
    /** Null for the professional themselves. */
    decidedBy: integer().references(() => userAccount.id),
    /** Why it was declined or cancelled. */
    reason: text(),
  },
  (t) => [
    index("time_off_by_professional").on(t.professionalId, t.startsAt),
    index("time_off_by_facility").on(t.facilityId, t.status, t.startsAt),
    check("time_off_kind", sql`${t.kind} in ('VACATION','SICK','PERSONAL','UNPAID','OTHER')`),
    check("time_off_status", sql`${t.status} in ('PENDING','APPROVED','DECLINED','WITHDRAWN','CANCELLED')`),
    check("time_off_ends_after_start", sql`${t.endsAt} > ${t.startsAt}`),
    check("time_off_pending_or_decided", sql`(${t.status} = 'PENDING') = (${t.decidedAt} is null)`),
  ],
);
