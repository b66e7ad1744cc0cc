import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { facility } from "./facilities";
import { professional } from "./professionals";
import { userAccount } from "./users";

/** A person's calendar feed of a facility's schedule at a secret address, of which only the hash is stored. */
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
    /** Rounded to 15 minutes; shows the owner whether the feed is in use. */
    lastReadAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.facilityId] })],
);

/** A professional's calendar feed of their own shifts at all facilities. They have no account. */
export const professionalCalendar = pgTable("professional_calendar", {
  professionalId: integer()
    .primaryKey()
    .references(() => professional.id),
  linkHash: text().notNull().unique(),
  createdAt: createdAt(),
  lastReadAt: instant(),
});
