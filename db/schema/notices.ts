import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns";
import { facility } from "./facilities";
import { userAccount } from "./users";

/** A popup that each user of a facility sees once; its HTML is sanitized when written. */
export const notice = pgTable(
  "notice",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    /** The first notice of those that were sent at once, which are one to who sends them. */
    sendingId: integer(),
    title: text().notNull(),
    html: text().notNull(),
    buttonText: text().notNull(),
    isLight: boolean().notNull().default(false),
    hasBackdrop: boolean().notNull().default(true),
    isWarning: boolean().notNull().default(false),
    createdAt: createdAt(),
    startsAt: instant().notNull().defaultNow(),
    endsAt: instant(),
    /** No longer for this facility, or replaced by a corrected one that is shown again. */
    withdrawnAt: instant(),
  },
  (t) => [
    index("notice_by_facility").on(t.facilityId),
    index("notice_by_sending").on(t.sendingId),
    // The operations desk lists what was sent at once as one, the latest first.
    index("notice_sent")
      .on(sql`coalesce(${t.sendingId}, ${t.id})`)
      .where(sql`${t.withdrawnAt} is null`),
  ],
);

export const noticeSeen = pgTable(
  "notice_seen",
  {
    noticeId: integer()
      .notNull()
      .references(() => notice.id),
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    seenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.userId] })],
);
