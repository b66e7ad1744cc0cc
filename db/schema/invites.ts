import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns";
import { professional } from "./professionals";
import { shift } from "./shifts";

export const inviteStatuses = ["PENDING", "ACCEPTED", "DECLINED", "EXPIRED", "WITHDRAWN"] as const;

export const invite = pgTable(
  "invite",
  {
    id: identity(),
    facilityId: integer().notNull(),
    shiftId: integer().notNull(),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    status: text({ enum: inviteStatuses }).notNull().default("PENDING"),
    createdAt: createdAt(),
    createdBy: integer(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    /** Hash of the professional's own link; null if none was sent. */
    linkHash: text(),
  },
  (t) => [
    foreignKey({ columns: [t.facilityId, t.shiftId], foreignColumns: [shift.facilityId, shift.id] }),
    uniqueIndex("invite_live_once")
      .on(t.shiftId, t.professionalId)
      .where(sql`${t.status} in ('PENDING','ACCEPTED')`),
    uniqueIndex("invite_by_link").on(t.linkHash),
    index("invite_by_shift").on(t.shiftId),
    index("invite_by_facility").on(t.facilityId, t.createdAt),
    index("invite_pending_by_expiry")
      .on(t.expiresAt)
      .where(sql`${t.status} = 'PENDING'`),
  ],
);
