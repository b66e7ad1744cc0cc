import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns";
import { facility } from "./facilities";
import { invite } from "./invites";
import { professional } from "./professionals";
import { shift } from "./shifts";
import { userAccount } from "./users";

/**
 * What a facility and a professional wrote to each other. Their thread is all of these; a shift's is those about it.
 * The outbox has how an outgoing one was delivered, and its secrets.
 */
export const message = pgTable(
  "message",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    direction: text({ enum: ["IN", "OUT"] }).notNull(),
    /** PAGE: written on the page that a mail links to. */
    channel: text({ enum: ["SMS", "MAIL", "PAGE"] }).notNull(),
    body: text().notNull(),
    /** The user who sent it; null if the portal did, or the professional. */
    senderId: integer().references(() => userAccount.id),
    /** Sent in one go to several people. */
    batchId: uuid(),
    shiftId: integer(),
    /** The invite it asks about or answers. */
    inviteId: integer().references(() => invite.id),
    /** The invites it numbers, because an answer could mean any of them. */
    choices: jsonb().$type<number[]>(),
    /** How an answer was understood. STOP and START turned texts to them off and on. */
    reading: text({ enum: ["YES", "NO", "OTHER_TIME", "STOP", "START"] }),
    /** The wall-clock time an answer names instead: "9:00 AM". */
    readTime: text(),
    /** Hash of the secret of the page a mail links to. */
    linkHash: text(),
    /** When someone at the facility read it. */
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.facilityId, t.shiftId], foreignColumns: [shift.facilityId, shift.id] }),
    unique("message_by_link").on(t.linkHash),
    index("message_by_person").on(t.professionalId, t.facilityId, t.id),
    index("message_by_facility").on(t.facilityId, t.id),
    index("message_by_shift")
      .on(t.shiftId, t.id)
      .where(sql`${t.shiftId} is not null`),
    index("message_by_invite")
      .on(t.inviteId)
      .where(sql`${t.inviteId} is not null`),
    index("message_unread")
      .on(t.facilityId)
      .where(sql`${t.direction} = 'IN' and ${t.readAt} is null`),
    check("message_direction_known", sql`${t.direction} in ('IN','OUT')`),
    check("message_channel_known", sql`${t.channel} in ('SMS','MAIL','PAGE')`),
    check("message_reading_known", sql`${t.reading} in ('YES','NO','OTHER_TIME','STOP','START')`),
  ],
);
