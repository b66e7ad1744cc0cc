import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { facility } from "./facilities";
import { professional } from "./professionals";
import { userAccount } from "./users";

/** A person's calendar of a facility's schedule, read at a secret address of which only the hash is kept. */
export const calendarSubscription = pgTable(
  "calendar_subscription",
  {
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    secretHash: text().notNull().unique(),
    createdAt: createdAt(),
    /** To the quarter of an hour: for its owner to see whether anyone uses it. */
    lastReadAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.facilityId] })],
);

/** A professional's calendar of their own shifts, wherever they are; it has no facility, as they have no account. */
export const professionalCalendar = pgTable("professional_calendar", {
  professionalId: integer()
    .primaryKey()
    .references(() => professional.id),
  linkHash: text().notNull().unique(),
  createdAt: createdAt(),
  lastReadAt: instant(),
});
